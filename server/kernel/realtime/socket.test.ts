import { request } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { type Socket as Client, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { openSocket, type Sessions } from './socket.ts'

const LIYA = 'account-liya'
const PHONE = 'session-phone'
const LAPTOP = 'session-laptop'

let database: TestDatabase
let app: FastifyInstance
let address: string
let socket: Awaited<ReturnType<typeof openSocket>>
/** Valid sessions by token. */
const sessions = new Map<string, { id: string; sessionId: string }>()
let isDatabaseAway = false
const clients: Client[] = []

const known: Sessions = {
  authenticate: async (_, token): Promise<Viewer | undefined> => {
    if (isDatabaseAway) throw new Error('the database is away')
    const session = sessions.get(token)
    return session && { ...session, name: 'Liya', locale: 'en', isAdmin: false, isSeller: false, isVerified: false }
  },
  validSessions: async (_, ids) => {
    if (isDatabaseAway) throw new Error('the database is away')
    const all = [...sessions.values()].map(({ sessionId }) => sessionId)
    return ids.filter((id) => all.includes(id))
  },
}
/** The socket uses only these of its dependencies. */
const depsWith = (settings: Record<string, string> = {}) =>
  ({ ...database, settings: readSettings(settings), log: createLog('silent') }) as unknown as Parameters<
    typeof openSocket
  >[1]

beforeAll(async () => {
  database = await cloneDatabase()
  app = fastify()
  socket = await openSocket(app, depsWith(), known)
  app.addHook('preClose', () => socket.close())
  app.get('/', async () => 'a page')
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  isDatabaseAway = false
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function connect(token: unknown, transports = ['websocket'], at = address): Client {
  const client = io(at, { auth: { token }, transports, reconnectionDelay: 50, forceNew: true })
  clients.push(client)
  return client
}

const opened = (client: Client) =>
  new Promise<Client>((resolve, reject) => {
    client.once('connect', () => resolve(client))
    client.once('connect_error', reject)
  })
const closed = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve))
const heard = (client: Client) => {
  const events: [string, unknown][] = []
  client.onAny((event: string, data: unknown) => events.push([event, data]))
  return events
}
const signIn = (token: string, id: string, sessionId: string) => {
  sessions.set(token, { id, sessionId })
  return opened(connect(token))
}
const notify = (payload: string) => database.pool.query('select pg_notify($1, $2)', ['session_ended', payload])
/** Every connection except the one that runs this query. */
const cutOthers = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('a browser without a good token gets no socket', async () => {
  for (const token of [undefined, '', 'stolen', 5, { a: 1 }])
    await expect(opened(connect(token))).rejects.toThrow('unauthenticated')
})

test('the demo opens no socket under a foreign name, which another website may have made to point here', async () => {
  const shakeHands = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request(`${address}/socket.io/?EIO=4&transport=polling`, { headers: { host } }, (reply) =>
        resolve(reply.resume().statusCode),
      )
      asked.on('error', reject).end()
    })
  expect(await shakeHands('attacker.example')).toBe(403)
  expect(await shakeHands('localhost:3000')).toBe(200)
})

test('the people concerned hear of it, with the agreed fields and no others', async () => {
  const mine = heard(await signIn('mine', LIYA, PHONE))
  const other = heard(await signIn('other', 'account-hanna', 'session-hanna'))
  const data = { orderId: 'o1', status: 'accepted', buyerEmail: 'secret' }
  await socket.publish([LIYA], 'order_status_updated', data)
  await socket.publish([], 'new_notification', { message: '', severity: 'info', title: '' })
  await expect.poll(() => mine).toEqual([['order_status_updated', { orderId: 'o1', status: 'accepted' }]])
  expect(other).toEqual([])
})

test('an account with two browsers hears in both, once each', async () => {
  const both = [heard(await signIn('a', LIYA, PHONE)), heard(await signIn('b', LIYA, LAPTOP))]
  const notified: Realtime['new_notification'] = { message: 'm', severity: 'info', title: 't' }
  await socket.publish([LIYA, LIYA], 'new_notification', notified)
  await expect.poll(() => both).toEqual([[['new_notification', notified]], [['new_notification', notified]]])
})

test('a person has ten sockets: another one closes the oldest, and none of another person’s', async () => {
  const other = await signIn('other', 'account-hanna', 'session-hanna')
  const first = await signIn('one', LIYA, PHONE)
  const ended = closed(first)
  const more: Client[] = []
  for (let count = 0; count < 10; count++) more.push(await opened(connect('one')))
  expect(await ended).toBe('io server disconnect')
  expect(more.filter(({ connected }) => connected)).toHaveLength(10)
  expect(other.connected).toBe(true)
})

test('what floods the socket is closed, and what says a word now and then is not', async () => {
  const [quiet, loud] = [await signIn('quiet', LIYA, PHONE), await signIn('loud', 'account-loud', 'session-loud')]
  const ended = closed(loud)
  for (let count = 0; count < 5; count++) quiet.emit('word')
  for (let count = 0; count < 60; count++) loud.emit('word')
  expect(await ended).toBe('io server disconnect')
  expect(quiet.connected).toBe(true)
})

test('polling works where websockets do not', async () => {
  sessions.set('poll', { id: LIYA, sessionId: PHONE })
  const events = heard(await opened(connect('poll', ['polling'])))
  await socket.publish([LIYA], 'order_status_updated', { orderId: 'o1', status: 'scheduled' })
  await expect.poll(() => events).toHaveLength(1)
})

test('a session that ends loses its socket when that is told, and only that one', async () => {
  const phone = await signIn('a', LIYA, PHONE)
  const laptop = await signIn('b', LIYA, LAPTOP)
  const end = closed(phone)
  // It is still among those that `validSessions` returns: only the notice can end it.
  await notify(JSON.stringify({ sessionIds: [PHONE] }))
  expect(await end).toBe('io server disconnect')
  expect(laptop.connected).toBe(true)
  const all = closed(laptop)
  await notify(JSON.stringify({ accountId: LIYA }))
  await all
})

test('a broken announcement is ignored', async () => {
  const client = await signIn('a', LIYA, PHONE)
  for (const payload of ['', '{', '[]', '{"sessionIds":5}']) await notify(payload)
  await notify(JSON.stringify({ accountId: 'another account' }))
  const events = heard(client)
  await socket.publish([LIYA], 'order_status_updated', { orderId: 'o2', status: 'accepted' })
  await expect.poll(() => events).toHaveLength(1)
})

test('ends that were announced while the connection was lost are caught up with', async () => {
  const client = await signIn('a', LIYA, PHONE)
  const end = closed(client)
  sessions.clear()
  await cutOthers()
  expect(await end).toBe('io server disconnect')
  // The bus listens again.
  const next = await signIn('b', LIYA, LAPTOP)
  const nextEnd = closed(next)
  await notify(JSON.stringify({ accountId: LIYA }))
  await nextEnd
})

test('a browser comes back by itself when the database was away as it came', async () => {
  sessions.set('later', { id: LIYA, sessionId: PHONE })
  isDatabaseAway = true
  const client = connect('later')
  await new Promise((resolve) => client.io.once('reconnect_attempt', resolve))
  isDatabaseAway = false
  await new Promise<void>((resolve) => client.once('connect', resolve))
  expect(client.connected).toBe(true)
})

test('messages of a browser are ignored, and too many of them end its connection', async () => {
  const client = await signIn('a', LIYA, PHONE)
  client.emit('order_status_updated', { orderId: 'o1', status: 'completed' })
  client.emit('disconnect_all')
  await expect(client.timeout(150).emitWithAck('anything')).rejects.toThrow()
  expect(client.connected).toBe(true)
  const end = closed(client)
  client.io.reconnection(false)
  client.emit('big', 'x'.repeat(100_000))
  expect(await end).toBe('transport close')
})

test('the rest of the site is served beside it', async () => {
  expect(await (await fetch(address)).text()).toBe('a page')
})

test('closing lets browsers know, so that they come back', async () => {
  const own = fastify()
  const ownSocket = await openSocket(own, depsWith(), known)
  own.addHook('preClose', () => ownSocket.close())
  const at = await own.listen({ port: 0, host: '127.0.0.1' })
  sessions.set('a', { id: LIYA, sessionId: PHONE })
  const client = io(at, { auth: { token: 'a' }, transports: ['websocket'], forceNew: true, reconnection: false })
  clients.push(client)
  await opened(client)
  const end = closed(client)
  await own.close()
  expect(await end).toBe('transport close')
})

describe('several processes on one database', () => {
  type Process = { at: string; socket: Awaited<ReturnType<typeof openSocket>>; close: () => Promise<void> }
  let processes: Process[] = []

  async function startProcess(): Promise<Process> {
    const own = fastify()
    const ownSocket = await openSocket(own, depsWith({ DATABASE_URL: 'postgres://several' }), known)
    own.addHook('preClose', () => ownSocket.close())
    const at = await own.listen({ port: 0, host: '127.0.0.1' })
    return { at, socket: ownSocket, close: () => own.close() }
  }
  beforeAll(async () => {
    processes = await Promise.all([startProcess(), startProcess()])
    // The first notices may be sent before the other process listens.
    const [first] = processes
    sessions.set('probe', { id: 'probe', sessionId: 'probe' })
    const events = heard(await opened(connect('probe', ['websocket'], processes[1]?.at)))
    const probe = { orderId: 'probe', status: 'accepted' }
    await vi.waitFor(
      async () => {
        await first?.socket.publish(['probe'], 'order_status_updated', probe)
        expect(events.length).toBeGreaterThan(0)
      },
      { timeout: 60_000, interval: 100 },
    )
  })
  afterAll(() => Promise.all(processes.map(({ close }) => close())))

  const signInAt = (place: number, token: string, id: string, sessionId: string) => {
    sessions.set(token, { id, sessionId })
    return opened(connect(token, ['websocket'], processes[place]?.at))
  }
  const publishAt = (place: number, orderId: string, status = 'accepted') =>
    processes[place]?.socket.publish([LIYA], 'order_status_updated', { orderId, status })

  test('every process delivers an event once and in order, wherever it happens and however long it is', async () => {
    const both = [heard(await signInAt(0, 'a', LIYA, PHONE)), heard(await signInAt(1, 'b', LIYA, LAPTOP))] as const
    const sent = Array.from({ length: 20 }, (_, n) => `order ${n}`)
    await Promise.all(sent.map((orderId) => publishAt(0, orderId)))
    const long = 'ድ'.repeat(5_000)
    await publishAt(1, long)
    for (const events of both) {
      await expect.poll(() => events).toHaveLength(21)
      const ids = events.map(([, data]) => (data as Realtime['order_status_updated']).orderId)
      expect(ids.filter((id) => id !== long)).toEqual(sent)
      expect(ids.includes(long)).toBe(true)
    }
  })

  test('a session that ends loses its sockets on every process', async () => {
    const sockets = [await signInAt(0, 'a', LIYA, PHONE), await signInAt(1, 'a', LIYA, PHONE)]
    const ends = Promise.all(sockets.map(closed))
    await notify(JSON.stringify({ sessionIds: [PHONE] }))
    expect(await ends).toEqual(['io server disconnect', 'io server disconnect'])
  })

  test('after the database was away browsers are sent to fetch anew, and hear of everything again', async () => {
    const client = await signInAt(1, 'a', LIYA, PHONE)
    const end = closed(client)
    await cutOthers()
    expect(await end).toBe('transport close')
    await new Promise<void>((resolve) => client.once('connect', resolve))
    const events = heard(client)
    await expect
      .poll(async () => {
        await publishAt(0, 'again')
        return events.length
      })
      .toBeGreaterThan(0)
  })

  test('a process that is stopping leaves what is to be told to the others', async () => {
    const process = await startProcess()
    await process.close()
    await expect(process.socket.publish([LIYA], 'order_status_updated', { orderId: 'o', status: 's' })).rejects.toThrow(
      'stopping',
    )
  })
})
