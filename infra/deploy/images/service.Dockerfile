# A service: svc-core, svc-mail or svc-import.
#   docker build -f infra/deploy/images/service.Dockerfile --build-arg SERVICE=svc-core -t fieldhouse/svc-core .
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY infra/endpoint/package.json infra/endpoint/
COPY infra/runtime/package.json infra/runtime/
COPY infra/local/package.json infra/local/
COPY infra/e2e/package.json infra/e2e/
COPY infra/bench/package.json infra/bench/
COPY infra/deploy/package.json infra/deploy/
COPY svc-core/contract/package.json svc-core/contract/
COPY svc-mail/contract/package.json svc-mail/contract/
COPY svc-import/contract/package.json svc-import/contract/
COPY svc-core/package.json svc-core/
COPY svc-mail/package.json svc-mail/
COPY svc-import/package.json svc-import/
COPY gateway/package.json gateway/
COPY shell/package.json shell/
COPY mf-auth/package.json mf-auth/
COPY mf-staff/package.json mf-staff/
COPY mf-sysadmin/package.json mf-sysadmin/
# One installation for all services, cached by the engine; gather.sh copies what one of them needs.
RUN npm ci --ignore-scripts --omit=dev -w svc-core -w svc-mail -w svc-import -w gateway
COPY infra/endpoint infra/endpoint
COPY infra/runtime infra/runtime
COPY svc-core svc-core
COPY svc-mail svc-mail
COPY svc-import svc-import
COPY infra/deploy/images infra/deploy/images
ARG SERVICE
# By package name: npm takes the path svc-core for svc-core/contract too, which has no such script.
RUN if [ "${SERVICE}" = svc-core ]; then npm run generate --workspace=@fieldhouse/svc-core; fi \
    && sh infra/deploy/images/gather.sh ${SERVICE} /out

FROM ${BASE_IMAGE}
ARG SERVICE
# MALLOC_ARENA_MAX and Node's options below: see infra/runtime/src/memory-settings.ts.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build /out /app
WORKDIR /app/${SERVICE}
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["bash", "/app/healthcheck.sh"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "src/main.ts"]
