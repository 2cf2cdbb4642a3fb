# How to run it: docs/running.md
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --no-save --omit=dev && rm -r node_modules/node

FROM node:24.21.0-bookworm-slim
# As in scripts/lib-server.mjs.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/assets ./assets
COPY --from=build /site/drizzle ./drizzle
COPY --from=build /site/scripts ./scripts
COPY --from=build /site/dist ./dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "scripts/serve.mjs"]
