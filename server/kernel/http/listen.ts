import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'

const RECONNECT_DELAY = { first: 250, most: 5_000 }
/** Milliseconds within which a connection must be made: the first time, the process is busy with its start. */
const CONNECT = { first: 20_000, later: 5_000 }
/** The connection is pinged this often, so a silent loss is noticed after twice that time. */
const PING_EVERY = 3_000

export type Listening = { close: () => Promise<void> }
export type Channels = Record<string, (payload: string) => void>

/**
 * Listens to channels of the database on a connection of its own, which is made again when it is lost. `onGap` is
 * called after each time in which notices may have been missed.
 */
export function listenTo({ pool, log }: { pool: pg.Pool; log: Log }, channels: Channels, onGap: () => void): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = RECONNECT_DELAY.first
  let isClosed = false
  let isFirst = true

  const tryAgain = (lost: pg.Client) => {
    if (isClosed || lost !== client) return
    client = undefined
    clearInterval(timer)
    lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), wait).unref()
    wait = Math.min(wait * 2, RECONNECT_DELAY.most)
  }

  const ping = (own: pg.Client) => {
    const question: pg.QueryConfig & { query_timeout: number } = { text: 'select', query_timeout: PING_EVERY - 500 }
    own.query(question).catch((error: unknown) => {
      if (!isClosed && own === client) log.warn({ err: error }, 'the connection that listens does not answer')
      tryAgain(own)
    })
  }

  async function connect(): Promise<void> {
    // The pool's limits do not fit a connection that waits for hours.
    const { statement_timeout, query_timeout, ...options } = pool.options
    const connectionTimeoutMillis = isFirst ? CONNECT.first : CONNECT.later
    const own = new pg.Client({ ...options, connectionTimeoutMillis, keepAlive: true })
    client = own
    own.on('error', (error) => {
      if (!isClosed && own === client) log.warn({ err: error }, 'the connection that listens was lost')
      tryAgain(own)
    })
    own.on('end', () => tryAgain(own))
    own.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    try {
      await own.connect()
      for (const channel of Object.keys(channels)) await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (own !== client || isClosed) return
      wait = RECONNECT_DELAY.first
      timer = setInterval(() => ping(own), PING_EVERY).unref()
      if (!isFirst) onGap()
      isFirst = false
    } catch (error) {
      // The others have been telling what is new since the process began.
      isFirst = false
      if (!isClosed) log.warn({ err: error }, 'the database could not be listened to, and is tried again')
      tryAgain(own)
    }
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}
