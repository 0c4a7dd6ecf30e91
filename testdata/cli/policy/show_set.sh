abridge policy show -p strict --set limits.user.max=400 --set 'trim[0].budget.max=9000' | grep -n -A1 -e 'user:' -e 'budget:' -e 'max: 9000'
