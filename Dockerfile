# The portal, its commands and nothing that builds them. All that is fetched comes from Debian’s and npm’s registries;
# `npm run drill:image` carries these lines out in a tree of Debian.
FROM debian:trixie-slim AS build
# Debian’s npm only fetches the recommended Node.js with an npm of its own (docs/installing.md).
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates npm && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/node
COPY deploy/node ./
RUN sh install.sh
ENV PATH=/opt/node/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /srv/palier
# Packages are fetched anew only when one of these files changes.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY web/package.json web/
COPY tools/no-telemetry tools/no-telemetry
RUN npm ci --no-audit --no-fund
COPY . .
# The history stays outside: docker build --build-arg PALIER_COMMIT="$(git rev-parse --short=12 HEAD)" .
ARG PALIER_COMMIT=
RUN npm run build
RUN npm ci --omit=dev --workspace=@palier/server --no-audit --no-fund

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/palier --shell /usr/sbin/nologin palier \
  && install -d -o palier -g palier -m 700 /var/lib/palier
COPY --from=build /opt/node/node_modules/node-linux-*/bin/node /usr/local/bin/node
WORKDIR /srv/palier
COPY --from=build /srv/palier/package.json ./
COPY --from=build /srv/palier/node_modules node_modules
COPY --from=build /srv/palier/tools tools
COPY --from=build /srv/palier/server/package.json server/
COPY --from=build /srv/palier/server/dist server/dist
COPY --from=build /srv/palier/web/dist web/dist
ENV NODE_ENV=production PALIER_HOST=0.0.0.0 PORT=4600 PALIER_DATA=/var/lib/palier PALIER_METRICS_PORT=9464
USER palier
VOLUME /var/lib/palier
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s CMD ["node", "tools/healthy.mjs"]
CMD ["node", "server/dist/main.js"]
