import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { Server, type Socket } from 'socket.io'
import type { Realtime } from '#shared/contract/realtime.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Deps, Viewer } from './context.ts'
import { listenTo } from './listen.ts'
import { openSockets, socketGaps } from './metrics.ts'
import { openPostgresBus } from './postgres-bus.ts'
import type { Publish } from './publish.ts'
import { type Bus, noBus } from './socket-bus.ts'
import { createThrottle } from './throttle.ts'

type SocketDeps = Omit<Deps, 'publish' | 'stripe' | 'webhookSecrets'>
type Told = { [Event in keyof Realtime]: (data: Realtime[Event]) => void }
/** `askedAt` is when it was asked whether the session is good; what ends it later is heard. */
type Own = { accountId: string; sessionId: string; askedAt: number; openedAt: number }
type OwnSocket = Socket<Record<string, never>, Told, Record<string, never>, Own>

export type Sessions = {
  authenticate: (deps: SocketDeps, token: string) => Promise<Viewer | undefined>
  /** Those of these sessions that are still good. */
  standing: (deps: SocketDeps, sessionIds: string[]) => Promise<string[]>
}

const CHECK_EVERY = 60_000
const CHECKED_AT_ONCE = 1_000
/** With the database away for so many checks, nobody can say any more whether a session still stands. */
const FAILURES_BORNE = 2
/** When all come back at once, requests for pages need the database, too. */
const ASKED_AT_ONCE = 6
/** New connections: four hundred a second leave half of a processor to pages, and a browser waits for twenty seconds. */
const PACE = { most: 20, everyMs: 50 }
/** Who waits for its turn to be asked is not sent away for that; with thousands before it, that may take a while. */
const PATIENCE = 30_000
/** Cut off from the others, sockets are sent away in turn, so that they come back and what was missed is fetched. */
const CUT_OFF_CHECK = 1_000
const CUT_OFF_STAY = 4_000
const CUT_OFF_AT_ONCE = 100

/** What each event carries to the browser; whatever else is in the data stays here. */
const FIELDS: { [Event in keyof Realtime]: readonly (keyof Realtime[Event])[] } = {
  new_notification: ['message', 'severity', 'title'],
  order_status_updated: ['orderId', 'status', 'kind'],
  newMessage: ['message', 'conversation'],
  conversationUpdated: ['_id', 'orderId', 'lastMessage', 'updatedAt', 'readByBuyer', 'readBySeller'],
}

const Ended = z.object({ sessionIds: z.array(z.string()).optional(), accountId: z.string().optional() })

function readEnded(payload: string): z.infer<typeof Ended> {
  try {
    return Ended.safeParse(JSON.parse(payload)).data ?? {}
  } catch {
    return {}
  }
}

const tokenOf = ({ handshake }: OwnSocket): string => {
  const { token } = handshake.auth
  return typeof token === 'string' ? token : ''
}

/** Redis if there is one, otherwise the database; nobody else works on an embedded one. */
async function openBus({ settings, pool, log }: SocketDeps, onGap: () => void): Promise<Bus> {
  if (settings.redisUrl) {
    // Hundreds of modules, which stay in memory.
    const { openRedisBus } = await import('./redis-bus.ts')
    return openRedisBus(settings.redisUrl, log, onGap)
  }
  return settings.databaseUrl ? openPostgresBus({ pool, log }) : noBus
}

/** The socket at the site's root: it takes a token, tells browsers what concerns their account, and hears nothing. */
export async function openSocket(
  app: FastifyInstance,
  deps: SocketDeps,
  sessions: Sessions,
): Promise<{ publish: Publish; close: () => Promise<void> }> {
  const { log } = deps
  let isClosing = false
  let failures = 0
  let gapAt = 0
  /** What ended lately, and when that was heard: somebody may be on the way in. */
  const ended = new Map<string, number>()
  const takeTurn = pLimit(ASKED_AT_ONCE)
  const admit = createThrottle(PACE.most, PACE.everyMs)
  /** A lost connection, after which a browser comes back by itself and fetches anew what it shows. */
  const sendAway = (socket: OwnSocket) => socket.conn.close()
  const all = () => [...io.sockets.sockets.values()]

  const bus = await openBus(deps, () => {
    socketGaps.inc()
    for (const socket of all()) sendAway(socket)
  })
  const io: Server<Record<string, never>, Told, Record<string, never>, Own> = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: PATIENCE,
    allowRequest: (_, answer) => admit(() => answer(null, !isClosing)),
    ...(bus.makeAdapter ? { adapter: bus.makeAdapter } : {}),
  })
  // A third of what a socket costs in memory, and nobody reads it any more.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null
  })

  io.use(async (socket, next) => {
    try {
      const token = tokenOf(socket)
      const viewer = await takeTurn(async () => {
        // Who has left meanwhile needs no answer.
        if (socket.conn.readyState !== 'open' || !token) return undefined
        socket.data.askedAt = performance.now()
        return sessions.authenticate(deps, token)
      })
      if (!viewer) return next(new Error('unauthenticated'))
      Object.assign(socket.data, { accountId: viewer.id, sessionId: viewer.sessionId, openedAt: performance.now() })
      await socket.join([`account:${viewer.id}`, `session:${viewer.sessionId}`])
      next()
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be authenticated')
      // After a refusal the browser would give up.
      sendAway(socket)
    }
  })

  async function checkAgain(sockets: OwnSocket[]): Promise<void> {
    const ids = [...new Set(sockets.map(({ data }) => data.sessionId))]
    try {
      const standing = new Set<string>()
      for (let from = 0; from < ids.length; from += CHECKED_AT_ONCE)
        for (const id of await sessions.standing(deps, ids.slice(from, from + CHECKED_AT_ONCE))) standing.add(id)
      failures = 0
      for (const socket of sockets) if (!standing.has(socket.data.sessionId)) socket.disconnect(true)
    } catch (error) {
      failures += 1
      log.warn({ err: error }, 'sockets could not be checked')
      if (failures >= FAILURES_BORNE) for (const socket of sockets) sendAway(socket)
    }
  }

  io.on('connection', (socket) => {
    openSockets.inc()
    const { accountId, sessionId, askedAt } = socket.data
    const endedAt = Math.max(ended.get(sessionId) ?? 0, ended.get(accountId) ?? 0)
    if (endedAt >= askedAt) socket.disconnect(true)
    else if (gapAt >= askedAt) void checkAgain([socket])
    socket.on('disconnect', () => openSockets.dec())
    socket.on('error', (error: unknown) => log.debug({ err: error }, 'a socket sent something broken'))
    // Whatever a browser sends is dropped before anything could listen.
    socket.use(() => {})
  })
  io.engine.on('connection_error', ({ message }: { message: string }) => log.debug(`a socket was refused: ${message}`))

  const onEnded = (payload: string) => {
    const { sessionIds = [], accountId } = readEnded(payload)
    const now = performance.now()
    for (const id of accountId ? [...sessionIds, accountId] : sessionIds) ended.set(id, now)
    const rooms = [...sessionIds.map((id) => `session:${id}`), ...(accountId ? [`account:${accountId}`] : [])]
    // Every process hears of it by itself.
    if (rooms.length) io.local.in(rooms).disconnectSockets(true)
  }
  const onGap = () => {
    gapAt = performance.now()
    if (Object.keys(bus.channels).length === 0) return void checkAgain(all())
    socketGaps.inc()
    for (const socket of all()) sendAway(socket)
  }
  const listening = listenTo(deps, { session_ended: onEnded, ...bus.channels }, onGap)

  const checking = setInterval(() => {
    const past = performance.now() - CHECK_EVERY
    for (const [id, at] of ended) if (at < past) ended.delete(id)
    if (io.sockets.sockets.size > 0) void checkAgain(all())
  }, CHECK_EVERY).unref()
  const cutOff = setInterval(() => {
    if (!bus.isCutOff()) return
    const past = performance.now() - CUT_OFF_STAY
    const stayed = all().filter(({ data }) => data.openedAt < past)
    for (const socket of stayed.slice(0, CUT_OFF_AT_ONCE)) sendAway(socket)
  }, CUT_OFF_CHECK).unref()

  return {
    publish: async (accountIds, event, data) => {
      if (!accountIds.length) return
      // After its sockets, its way to the others is closed; a job that wants to tell them is done by another process.
      if (isClosing && bus !== noBus) throw new Error('this process is stopping')
      // `FIELDS` names exactly the fields of each event.
      const told = Object.fromEntries(FIELDS[event].map((name) => [name, data[name]])) as unknown as typeof data
      // The compiler does not follow that an event and its own data belong together.
      const args = [told] as unknown as Parameters<Told[typeof event]>
      io.to(accountIds.map((id) => `account:${id}`)).emit(event, ...args)
      await bus.settled()
    },
    // The HTTP server is its owner's to close; browsers see a lost connection, and come back.
    close: async () => {
      isClosing = true
      clearInterval(checking)
      clearInterval(cutOff)
      await listening.close()
      await bus.close()
      io.engine.close()
    },
  }
}
