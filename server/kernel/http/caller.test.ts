import net from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerOf, ipOf } from './caller.ts'

test('a call whose client has left meanwhile is counted under no address, and does not fail', async () => {
  const app = fastify()
  const seen: string[] = []
  const left = Promise.withResolvers<void>()
  app.addHook('onRequest', async ({ raw }) => {
    raw.socket.once('close', () => left.resolve())
    client.destroy()
    await left.promise
  })
  app.get('/', async (request) => {
    seen.push(ipOf(request), callerOf(request), callerOf(request, { id: 'hanna' }))
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as net.AddressInfo
  const client = net.connect(port, '127.0.0.1', () => {
    client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  })
  await expect.poll(() => seen).toEqual(['unknown', 'unknown', 'hanna'])
  await app.close()
})
