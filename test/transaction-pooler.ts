import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
const HEAD = 5

/** The messages that are whole at the beginning of some bytes, each with its letter and its length. */
function* messagesIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) return
    yield bytes.subarray(at, end)
    at = end
  }
}

/** Reads until the server is ready; returns what it said, and whether it is out of a transaction. */
async function answerOf(server: Socket): Promise<{ bytes: Buffer; isIdle: boolean }> {
  let bytes: Buffer = Buffer.alloc(0)
  for (;;) {
    const last = [...messagesIn(bytes)].at(-1)
    if (last?.[0] === READY) return { bytes, isIdle: last[HEAD] === IDLE }
    const [part] = (await once(server, 'data')) as [Buffer]
    bytes = Buffer.concat([bytes, part])
  }
}

const socketOf = ({ host, port }: pg.Client) =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)

/**
 * A pooler with one session of PostgreSQL, which it lends to whoever of its clients begins a transaction: as PgBouncer does
 * with `pool_mode = transaction` and a pool of one. The server must ask for no password.
 */
export async function startTransactionPooler(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new pg.Client({ connectionString: url })
  const upstream = socketOf(target)
  await once(upstream, 'connect')
  let greeting: Promise<Buffer> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const clients = new Set<Socket>()

  const ask = async (startup: Buffer) => {
    upstream.write(startup)
    return (await answerOf(upstream)).bytes
  }

  async function serve(client: Socket) {
    const [startup] = (await once(client, 'data')) as [Buffer]
    greeting ??= ask(startup)
    client.write(await greeting)
    let isInTransaction = false
    let done = () => {}
    for await (const part of client) {
      if (part[0] === TERMINATE) break
      if (!isInTransaction) {
        const before = turn
        turn = new Promise<void>((resolve) => {
          done = resolve
        })
        await before
      }
      upstream.write(part)
      const { bytes, isIdle } = await answerOf(upstream)
      isInTransaction = !isIdle
      client.write(bytes)
      if (isIdle) done()
    }
  }

  const listener = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    serve(client).catch(() => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // It listens on a port, not on a path.
  const { port } = listener.address() as AddressInfo
  return {
    url: `postgres://${encodeURIComponent(target.user ?? '')}@127.0.0.1:${port}/${target.database}`,
    close: async () => {
      for (const client of clients) client.destroy()
      upstream.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
