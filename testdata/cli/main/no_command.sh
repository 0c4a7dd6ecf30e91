abridge
