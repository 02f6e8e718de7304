#!/bin/bash
# Checks liveness, not readiness: an engine kills unhealthy containers, and that does not bring a service's database back.
# A shell script, because starting Node every few seconds costs more than some services do.
exec 3<>"/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "${2:-/healthz}" >&3
read -r -t 4 answer <&3
[[ $answer == *' 200 '* ]]
