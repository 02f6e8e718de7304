#!/bin/bash
# Alive, not ready: an engine ends what is unhealthy, and ending a service does not bring its database back.
# In the shell, because starting Node for it every few seconds costs more than many a service.
exec 3<>"/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "${2:-/healthz}" >&3
read -r -t 4 answer <&3
[[ $answer == *' 200 '* ]]
