FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && node -e "import('./scripts/build.mjs').then(({ buildWeb }) => buildWeb())"

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# As `npm start` does.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "scripts/start.mjs"]
