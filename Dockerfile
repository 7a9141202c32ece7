# The site in a container: built in the first stage, run in the last with production packages only, not as root, and on a
# read-only file system (compose.yaml); only DATA_DIR is written to.
ARG NODE=24

FROM node:${NODE}-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/node/package.json packages/node/
COPY packages/content-service/package.json packages/content-service/
COPY packages/import-drafts/package.json packages/import-drafts/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json babel.config.js webpack.config.ts ./
COPY i18n i18n
COPY packages packages
COPY scripts scripts
COPY static static
COPY src src
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:${NODE}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY static static
COPY content content
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
