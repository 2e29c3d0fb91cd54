#!/bin/sh
# Fastify applies `keepAliveTimeout` only to a server that it makes itself. With `serverFactory`, Node's own default of 5 s
# holds, although `app.initialConfig` reports the value of the option (or Fastify's default of 72 s). A proxy that keeps idle
# connections for longer sends requests on closed ones.
#
# Versions: fastify 5.12.8 on Node 20 or newer.
# Output seen:
#   made by Fastify: configured 72000, server 72000, header timeout=72
#   made by serverFactory: configured 72000, server 5000, header timeout=5
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund fastify@5.12.8
cat > try.mjs <<'END'
import { createServer, get } from 'node:http'
import Fastify from 'fastify'

async function look(options) {
  const app = Fastify({ keepAliveTimeout: 72_000, ...options })
  app.get('/', async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address()
  const header = await new Promise((resolve, reject) =>
    get({ port, host: '127.0.0.1', headers: { Connection: 'keep-alive' } }, (reply) => {
      reply.resume()
      resolve(reply.headers['keep-alive'])
    }).on('error', reject),
  )
  const line = `configured ${app.initialConfig.keepAliveTimeout}, server ${app.server.keepAliveTimeout}, header ${header}`
  app.server.closeAllConnections()
  await app.close()
  return line
}

console.log(`made by Fastify: ${await look({})}`)
console.log(`made by serverFactory: ${await look({ serverFactory: (handler) => createServer(handler) })}`)
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
made by Fastify: configured 72000, server 72000, header timeout=72
made by serverFactory: configured 72000, server 5000, header timeout=5
END
diff wanted.txt seen.txt
