import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Milliseconds to wait for what comes in any case, and for what never comes. */
const [LONG_TIMEOUT, SHORT] = [10_000, 100]

/** The store of a service that answers everything in this way. */
async function storeOf(answer: RequestListener, answerWithin = LONG_TIMEOUT): Promise<FileStore> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const settings = { region: 'us-east-1', bucket: 'market', prefix: '', accessKeyId: 'key', secretAccessKey: 'secret' }
  return s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` }, { answerWithin })
}

const rejecting = (code: string): RequestListener => {
  return (_, response) => response.writeHead(404).end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
}
const unavailable = { status: 503, retryAfter: 30 }

test('a service that takes requests and never answers is unavailable, not waited for', async () => {
  const store = await storeOf(() => {}, SHORT)
  const one = new Map([['x', Buffer.from('x')]])
  await Promise.all([
    expect(store.open('images', 'x')).rejects.toMatchObject(unavailable),
    expect(store.read('images', 'x')).rejects.toMatchObject(unavailable),
    expect(store.write('images', one)).rejects.toMatchObject(unavailable),
  ])
})

test('a body that breaks or stops in the middle is unavailable', async () => {
  const breaking = await storeOf((_, response) => {
    response.writeHead(200, { 'content-length': 9 })
    response.write('half', () => response.destroy())
  })
  await expect(breaking.read('images', 'x')).rejects.toMatchObject(unavailable)
  const stopping = await storeOf((_, response) => {
    response.writeHead(200, { 'content-length': 9 })
    response.write('half')
  }, SHORT)
  await expect(stopping.read('images', 'x')).rejects.toMatchObject(unavailable)
})

test('a missing file is 404, and a missing bucket is not a missing file', async () => {
  await expect((await storeOf(rejecting('NoSuchKey'))).open('images', 'x')).rejects.toMatchObject({ status: 404 })
  await expect((await storeOf(rejecting('NoSuchBucket'))).open('images', 'x')).rejects.toMatchObject(unavailable)
})

test('files that are read slowly do not hold up the reading of others', async () => {
  const large = Buffer.alloc(4_000_000)
  const store = await storeOf((_, response) => response.writeHead(200, { 'content-length': large.length }).end(large))
  const open = async () => (await store.open('documents', 'x')).stream
  // More than the client's own limit of connections.
  const streams = await Promise.all(Array.from({ length: 60 }, open))
  for (const stream of streams) stream.on('error', () => {}).destroy()
  expect(streams).toHaveLength(60)
})
