import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Realtime } from '#shared/contract/realtime.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Deps, Viewer } from './context.ts'
import { listenTo } from './listen.ts'
import { openSockets } from './metrics.ts'
import type { Publish } from './publish.ts'

type SocketDeps = Omit<Deps, 'publish' | 'stripe' | 'webhookSecrets'>
type CheckToken = (deps: SocketDeps, token: string) => Promise<Viewer | undefined>
type Told = { [Event in keyof Realtime]: (data: Realtime[Event]) => void }
type Own = { token: string; failures: number }
type OwnSocket = Socket<Record<string, never>, Told, Record<string, never>, Own>

const CHECK_EVERY = 60_000
/** With the database away for so many checks, nobody can say any more whether the session still stands. */
const FAILURES_BORNE = 2

/** What each event carries to the browser; whatever else is in the data stays here. */
const FIELDS: { [Event in keyof Realtime]: readonly (keyof Realtime[Event])[] } = {
  new_notification: ['message', 'severity', 'title'],
  order_status_updated: ['orderId', 'status'],
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

/** The socket at the site's root: it takes a token, tells browsers what concerns their account, and hears nothing. */
export function openSocket(
  app: FastifyInstance,
  deps: SocketDeps,
  authenticate: CheckToken,
): { publish: Publish; close: () => Promise<void> } {
  const { log } = deps
  let isClosing = false
  const io: Server<Record<string, never>, Told, Record<string, never>, Own> = new Server(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    allowRequest: (_, answer) => answer(null, !isClosing),
  })

  io.use(async (socket, next) => {
    try {
      const token = tokenOf(socket)
      const viewer = token ? await authenticate(deps, token) : undefined
      if (!viewer) return next(new Error('unauthenticated'))
      Object.assign(socket.data, { token, failures: 0 })
      await socket.join([`account:${viewer.id}`, `session:${viewer.sessionId}`])
      next()
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be authenticated')
      // After a refusal the browser would give up; after a lost connection it comes back by itself.
      socket.conn.close()
    }
  })

  async function checkAgain(socket: OwnSocket): Promise<void> {
    try {
      if (await authenticate(deps, socket.data.token)) socket.data.failures = 0
      else socket.disconnect(true)
    } catch (error) {
      socket.data.failures += 1
      log.warn({ err: error }, 'a socket could not be checked')
      if (socket.data.failures >= FAILURES_BORNE) socket.disconnect(true)
    }
  }

  io.on('connection', (socket) => {
    openSockets.inc()
    // The session may have ended between the first check and the joining of its room.
    void checkAgain(socket)
    const timer = setInterval(() => void checkAgain(socket), CHECK_EVERY).unref()
    socket.on('disconnect', () => {
      openSockets.dec()
      clearInterval(timer)
    })
    socket.on('error', (error: unknown) => log.debug({ err: error }, 'a socket sent something broken'))
    // Whatever a browser sends is dropped before anything could listen.
    socket.use(() => {})
  })
  io.engine.on('connection_error', ({ message }: { message: string }) => log.debug(`a socket was refused: ${message}`))

  const onEnded = (payload: string) => {
    const { sessionIds = [], accountId } = readEnded(payload)
    const rooms = [...sessionIds.map((id) => `session:${id}`), ...(accountId ? [`account:${accountId}`] : [])]
    if (rooms.length) io.in(rooms).disconnectSockets(true)
  }
  const onGap = () => {
    for (const socket of io.sockets.sockets.values()) void checkAgain(socket)
  }
  const listening = listenTo(deps, 'session_ended', onEnded, onGap)

  return {
    publish: (accountIds, event, data) => {
      if (!accountIds.length || isClosing) return
      // `FIELDS` names exactly the fields of each event.
      const told = Object.fromEntries(FIELDS[event].map((name) => [name, data[name]])) as unknown as typeof data
      // The compiler does not follow that an event and its own data belong together.
      const args = [told] as unknown as Parameters<Told[typeof event]>
      io.to(accountIds.map((id) => `account:${id}`)).emit(event, ...args)
    },
    // The HTTP server is its owner's to close; browsers see a lost connection, and come back.
    close: async () => {
      isClosing = true
      await listening.close()
      io.engine.close()
    },
  }
}
