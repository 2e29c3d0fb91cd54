import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { Server, type Socket } from 'socket.io'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { demoHosts } from '#server/kernel/http/demo-hosts.ts'
import { listenTo } from '#server/kernel/http/listen.ts'
import { createThrottle } from '#server/kernel/http/throttle.ts'
import { openSockets, socketGaps } from '#server/kernel/metrics.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import { z } from '#shared/kernel/zod.ts'
import { openPostgresBus } from './postgres-bus.ts'
import type { Publish } from './publish.ts'
import { type Bus, noBus } from './socket-bus.ts'
import { type Listening, teamRoom, teamRooms } from './team-rooms.ts'

type SocketDeps = Omit<Deps, 'publish' | 'stripe' | 'webhookSecrets' | 'gazetteer'>
type Emitted = { [Event in keyof Realtime]: (data: Realtime[Event]) => void }
/** `checkedAt` is when the session was last checked; a session that ends later is announced to this process. */
type Own = { accountId: string; sessionId: string; checkedAt: number; openedAt: number } & Listening
type OwnSocket = Socket<Record<string, never>, Emitted, Record<string, never>, Own>

export type Sessions = {
  authenticate: (deps: SocketDeps, token: string) => Promise<Viewer | undefined>
  /** Returns those of the sessions that are still valid. */
  validSessions: (deps: SocketDeps, sessionIds: string[]) => Promise<string[]>
}

const CHECK_EVERY = 60_000
const CHECKED_AT_ONCE = 1_000
/** After so many checks without the database, this process no longer knows which sessions are valid. */
const FAILURES_BORNE = 2
/**
 * The most look-ups of connecting browsers at a time: when all reconnect at once, requests for pages need the database,
 * too.
 */
const CONCURRENT_LOOKUPS = 6
/**
 * New connections: four hundred a second leave half of a processor to pages, and a browser waits for twenty seconds.
 */
const PACE = { most: 20, everyMs: 50 }
/** A browser that waits to be checked is not disconnected for that; behind thousands of others it may take a while. */
const CONNECT_TIMEOUT = 30_000
/**
 * While this process is cut off from the others, its sockets are closed in turn: they reconnect, and fetch what they
 * missed.
 */
const CUT_OFF_CHECK = 1_000
const CUT_OFF_STAY = 4_000
const CUT_OFF_AT_ONCE = 100

/** A person has so many sockets in this process: another one closes the oldest, which stays closed. */
const SOCKETS_OF_ONE = 10
/** A browser sends nothing of its own; what sends so many packets in so many milliseconds is none. */
const FLOOD = { most: 50, withinMs: 10_000 }

/** The fields of each event that reach the browser; all others stay on the server. */
const FIELDS: { [Event in keyof Realtime]: readonly (keyof Realtime[Event])[] } = {
  new_notification: ['message', 'severity', 'title', 'event', 'orderId'],
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

/** Redis if it is configured, otherwise the database. An embedded database has only one process, so it needs no bus. */
async function openBus({ settings, pool, log }: SocketDeps, onGap: () => void): Promise<Bus> {
  if (settings.redisUrl) {
    // Loaded only when needed: hundreds of modules stay in memory.
    const { openRedisBus } = await import('./redis-bus.ts')
    return openRedisBus(settings.redisUrl, log, onGap)
  }
  return settings.databaseUrl ? openPostgresBus({ pool, log }) : noBus
}

/** The socket at the site's root: it takes a token, sends events about the token's account, and accepts none. */
export async function openSocket(
  app: FastifyInstance,
  deps: SocketDeps,
  sessions: Sessions,
): Promise<{ publish: Publish; close: () => Promise<void> }> {
  const { log } = deps
  let isClosing = false
  let failures = 0
  let gapAt = 0
  /** Sessions and accounts that ended lately, with the time: their browsers may be connecting right now. */
  const ended = new Map<string, number>()
  const limitLookups = pLimit(CONCURRENT_LOOKUPS)
  const isKnownHost = demoHosts(deps.settings)
  const throttleConnection = createThrottle(PACE.most, PACE.everyMs)
  /** Cuts the connection; the browser reconnects by itself and fetches anew what it shows. */
  const sendAway = (socket: OwnSocket) => socket.conn.close()
  const all = () => [...io.sockets.sockets.values()]

  const bus = await openBus(deps, () => {
    socketGaps.inc()
    for (const socket of all()) sendAway(socket)
  })
  const io: Server<Record<string, never>, Emitted, Record<string, never>, Own> = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: CONNECT_TIMEOUT,
    allowRequest: ({ headers }, answer) =>
      throttleConnection(() => answer(null, !isClosing && isKnownHost(headers.host))),
    ...(bus.makeAdapter ? { adapter: bus.makeAdapter } : {}),
  })
  const teams = teamRooms(deps, io)
  // The request is a third of a socket's memory and is not needed after the handshake.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null
  })

  io.use(async (socket, next) => {
    try {
      const token = tokenOf(socket)
      const viewer = await limitLookups(async () => {
        // A browser that has left meanwhile needs no answer.
        if (socket.conn.readyState !== 'open' || !token) return undefined
        socket.data.checkedAt = performance.now()
        return sessions.authenticate(deps, token)
      })
      if (!viewer) return next(new Error('unauthenticated'))
      Object.assign(socket.data, { accountId: viewer.id, sessionId: viewer.sessionId, openedAt: performance.now() })
      await socket.join([`account:${viewer.id}`, `session:${viewer.sessionId}`])
      await teams.joinTeam(socket, viewer)
      next()
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be authenticated')
      // A rejection would make the browser give up.
      sendAway(socket)
    }
  })

  function closeOldest(accountId: string) {
    const ids = io.sockets.adapter.rooms.get(`account:${accountId}`) ?? new Set<string>()
    const own = [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? [])
    own.sort((one, other) => one.data.openedAt - other.data.openedAt)
    for (const socket of own.slice(0, Math.max(0, own.length - SOCKETS_OF_ONE))) socket.disconnect(true)
  }

  function closeFloods(socket: OwnSocket) {
    let windowStart = performance.now()
    let packets = 0
    socket.conn.on('packet', () => {
      const now = performance.now()
      if (now - windowStart > FLOOD.withinMs) [windowStart, packets] = [now, 0]
      packets += 1
      if (packets > FLOOD.most) socket.disconnect(true)
    })
  }

  async function checkAgain(sockets: OwnSocket[]): Promise<void> {
    const ids = [...new Set(sockets.map(({ data }) => data.sessionId))]
    try {
      const valid = new Set<string>()
      for (let from = 0; from < ids.length; from += CHECKED_AT_ONCE)
        for (const id of await sessions.validSessions(deps, ids.slice(from, from + CHECKED_AT_ONCE))) valid.add(id)
      failures = 0
      for (const socket of sockets) if (!valid.has(socket.data.sessionId)) socket.disconnect(true)
      await teams.checkAgain(sockets)
    } catch (error) {
      failures += 1
      log.warn({ err: error }, 'sockets could not be checked')
      if (failures >= FAILURES_BORNE) for (const socket of sockets) sendAway(socket)
    }
  }

  io.on('connection', (socket) => {
    openSockets.inc()
    const { accountId, sessionId, checkedAt } = socket.data
    const endedAt = Math.max(ended.get(sessionId) ?? 0, ended.get(accountId) ?? 0)
    if (endedAt >= checkedAt) socket.disconnect(true)
    else if (gapAt >= checkedAt) void checkAgain([socket])
    closeOldest(accountId)
    closeFloods(socket)
    socket.on('disconnect', () => openSockets.dec())
    socket.on('error', (error: unknown) => log.debug({ err: error }, 'a socket sent something broken'))
    // Drops whatever a browser sends, before anything could listen.
    socket.use(() => {})
  })
  io.engine.on('connection_error', ({ message }: { message: string }) => log.debug(`a socket was refused: ${message}`))

  const onEnded = (payload: string) => {
    const { sessionIds = [], accountId } = readEnded(payload)
    const now = performance.now()
    for (const id of accountId ? [...sessionIds, accountId] : sessionIds) ended.set(id, now)
    const rooms = [...sessionIds.map((id) => `session:${id}`), ...(accountId ? [`account:${accountId}`] : [])]
    // Every process hears of the end by itself, so `local` is enough.
    if (rooms.length) io.local.in(rooms).disconnectSockets(true)
  }
  const onGap = () => {
    gapAt = performance.now()
    if (Object.keys(bus.channels).length === 0) return void checkAgain(all())
    socketGaps.inc()
    for (const socket of all()) sendAway(socket)
  }
  const listening = listenTo(deps, { session_ended: onEnded, team_ended: teams.onEnded, ...bus.channels }, onGap)

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
    publish: async (accountIds, event, data, { sellerId } = {}) => {
      if (!accountIds.length) return
      // After its sockets, the bus is closed; another process runs the jobs that want to publish.
      if (isClosing && bus !== noBus) throw new Error('this process is stopping')
      const payload = Object.fromEntries(FIELDS[event].map((name) => [name, data[name]]))
      // `FIELDS` names exactly the fields of each event; TypeScript does not follow that they belong to this one.
      const args = [payload] as unknown as Parameters<Emitted[typeof event]>
      const rooms = accountIds.map((id) => `account:${id}`)
      io.to(sellerId ? [...rooms, teamRoom(sellerId)] : rooms).emit(event, ...args)
      await bus.settled()
    },
    // The owner of the HTTP server closes it; browsers see a lost connection and reconnect.
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
