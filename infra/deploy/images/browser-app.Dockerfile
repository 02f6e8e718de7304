# One remote, deployed separately: its build, and a small server for its files.
#   docker build -f infra/deploy/images/browser-app.Dockerfile --build-arg APP=mf-staff -t fieldhouse/mf-staff .
# With APP=shell and SERVER=src/main.ts it is the gateway, which serves the page.
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
# One installation for all remotes, cached by the engine.
RUN npm ci --ignore-scripts -w gateway -w shell -w mf-auth -w mf-staff -w mf-sysadmin
COPY infra/endpoint infra/endpoint
COPY infra/runtime infra/runtime
COPY infra/deploy/images infra/deploy/images
COPY gateway gateway
COPY svc-core/contract svc-core/contract
COPY svc-mail/contract svc-mail/contract
COPY svc-import/contract svc-import/contract
RUN sh infra/deploy/images/gather.sh gateway /out
COPY shell shell
ARG APP
COPY ${APP} ${APP}
# Shown in the remote's manifest (buildInfo), to check which version is served.
ARG APP_VERSION
RUN if [ -n "${APP_VERSION}" ]; then npm pkg set version=${APP_VERSION} --workspace=${APP}; fi \
    && NODE_ENV=production npm run build --workspace=${APP} && mkdir -p /out/${APP} && cp -R ${APP}/dist /out/${APP}/dist

FROM ${BASE_IMAGE}
ARG APP
ARG SERVER=src/serve-app.ts
# MALLOC_ARENA_MAX and Node's options below: see infra/runtime/src/memory-settings.ts.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 APP_DIST=/app/${APP}/dist SERVER=${SERVER}
COPY --from=build /out /app
WORKDIR /app/gateway
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["bash", "/app/healthcheck.sh"]
CMD ["sh", "-c", "exec node --max-semi-space-size=4 --heap-growing-percent=50 $SERVER"]
