# One file, a target per service:
#   docker build --target api      -t wadachi-api      .
#   docker build --target host     -t wadachi-host     .
#   docker build --target ops      -t wadachi-ops      .
#   docker build --target releases -t wadachi-releases .

FROM node:22.23.3-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY shared/package.json shared/
COPY shared/build/package.json shared/build/
COPY shared/client/package.json shared/client/
COPY shared/contract/package.json shared/contract/
COPY shared/embed/package.json shared/embed/
COPY shared/forms/package.json shared/forms/
COPY shared/integrity/package.json shared/integrity/
COPY shared/intl/package.json shared/intl/
COPY shared/parts/package.json shared/parts/
COPY shared/phone/package.json shared/phone/
COPY shared/rental/package.json shared/rental/
COPY shared/server/package.json shared/server/
COPY shared/testing/package.json shared/testing/
COPY shared/tools/package.json shared/tools/
COPY shared/ui/package.json shared/ui/
COPY delivery/package.json delivery/
COPY api/package.json api/
COPY host/package.json host/
COPY mf-shop/package.json mf-shop/
COPY mf-account/package.json mf-account/
COPY mf-reserve/package.json mf-reserve/
COPY mf-counter/package.json mf-counter/

FROM packages AS sources
RUN npm ci
COPY . .

# The servers as JavaScript: they run without a TypeScript loader (docs/adr/0029-stopping-hanging-restarting.md).
FROM sources AS compiled
RUN node --import tsx scripts/compile/main.ts /compiled

# Each server has the packages that its own code names, in the locked versions, and a list of them (an SBOM) beside.
FROM base AS api-packages
COPY --from=compiled /compiled/packages/api/package.json ./
COPY package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev && npm sbom --sbom-format cyclonedx --omit dev > sbom.cdx.json && npm cache clean --force

FROM base AS host-packages
COPY --from=compiled /compiled/packages/host/package.json ./
COPY package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev && npm sbom --sbom-format cyclonedx --omit dev > sbom.cdx.json && npm cache clean --force

FROM base AS ops-packages
COPY --from=compiled /compiled/packages/ops/package.json ./
COPY package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev && npm sbom --sbom-format cyclonedx --omit dev > sbom.cdx.json && npm cache clean --force

# Builds what browsers and the host's release sandbox load and brings it into the store; with the browser that tries
# releases before they are published. It runs once and ends. Keys are made where it runs: none is ever in an image.
FROM sources AS releases
RUN apt-get update && apt-get install --no-install-recommends --yes chromium-headless-shell && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production RELEASES_URL=/releases RELEASE_KEYS=/keys
RUN node --import tsx scripts/start/buildOpsPage.ts
# Volumes that are mounted here are then the ordinary user's.
RUN mkdir /releases /keys /trusted && chown node:node /releases /keys /trusted
USER node
CMD ["node", "--import", "tsx", "scripts/start/publishAll.ts"]

FROM base AS server
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=compiled /compiled/shared shared
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM server AS api
COPY --from=api-packages /app ./
# glibc's usual number of pools costs an API 6 MB that it does not use.
ENV PORT=3001 MALLOC_ARENA_MAX=2
COPY --from=compiled /compiled/api api
USER node
EXPOSE 3001
# A third of the memory for new objects, in MB. With the default, 16, an API holds 23 MB more under load.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "api/main.js"]

FROM server AS host
COPY --from=host-packages /app ./
# A volume that is mounted here is then the ordinary user's.
RUN mkdir /state && chown node:node /state
ENV PORT=3000 RELEASES_URL=/releases RELEASE_KEYS=/keys
COPY --from=compiled /compiled/delivery/core delivery/core
COPY --from=compiled /compiled/delivery/host delivery/host
COPY --from=compiled /compiled/host host
USER node
EXPOSE 3000
# A quarter of the usual room for new objects: a sixth less memory for a twentieth more processor time.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "host/server/main.js"]

FROM server AS ops
COPY --from=ops-packages /app ./
ENV PORT=3002 RELEASES_URL=/releases RELEASE_KEYS=/keys
COPY --from=compiled /compiled/delivery/core delivery/core
COPY --from=compiled /compiled/delivery/ops delivery/ops
COPY --from=releases /app/delivery/ops/dist delivery/ops/dist
USER node
EXPOSE 3002
CMD ["node", "--enable-source-maps", "delivery/ops/server/main.js"]
