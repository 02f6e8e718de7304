# The mail catcher of compose.yaml: accepts every email, forwards none, shows them on port 1080.
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
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
COPY infra/deploy/images infra/deploy/images
RUN npm ci --ignore-scripts --omit=dev -w infra/local && sh infra/deploy/images/gather.sh infra/local /out

FROM ${BASE_IMAGE}
ENV NODE_ENV=production
COPY --from=build /out /app
WORKDIR /app
USER 1000:1000
EXPOSE 1025 1080
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["bash", "/app/healthcheck.sh", "1080", "/api/healthz"]
CMD ["node", "node_modules/maildev/dist/bin/maildev.js", "--smtp", "1025", "--ip", "0.0.0.0", "--web", "1080", "--web-ip", "0.0.0.0", \
  "--mail-directory", "/tmp/mail", "--max-emails", "2000"]
