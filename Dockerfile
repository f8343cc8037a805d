# One file, a target per service:
#   docker build --target api  -t wadachi-api  .
#   docker build --target host -t wadachi-host .

FROM node:20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY host/package.json host/
COPY mf-shop/package.json mf-shop/
COPY mf-account/package.json mf-account/
COPY mf-reserve/package.json mf-reserve/

# `npm ci` refuses a lock without other platforms' optional binaries.
FROM packages AS production
RUN npm install --no-save --omit=dev && npm cache clean --force

# What browsers and the host's release sandbox load is built; servers run from their source.
FROM packages AS releases
RUN npm install --no-save
COPY . .
ENV NODE_ENV=production
RUN npm run release -- publish --store /app/releases --by "image build"

FROM production AS server
ENV NODE_ENV=production HOST=0.0.0.0
COPY shared shared
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM server AS api
ENV PORT=3001
COPY api api
USER node
EXPOSE 3001
CMD ["node", "--import", "tsx", "api/main.ts"]

FROM server AS host
ENV PORT=3000 RELEASES_DIR=/app/releases
COPY host host
COPY --from=releases /app/releases releases
USER node
EXPOSE 3000
CMD ["node", "--import", "tsx", "host/server/main.ts"]
