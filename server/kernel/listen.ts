import pg from 'pg'
import type { Log } from './log.ts'

const PATIENCE = { first: 250, most: 10_000 }

export type Listening = { close: () => Promise<void> }

/**
 * Hears what is announced on a channel of the database, on a connection of its own that is made again when it is lost.
 * `onGap` is called after each time in which something may have been missed.
 */
export function listenTo(
  { pool, log }: { pool: pg.Pool; log: Log },
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = PATIENCE.first
  let isClosed = false
  let isFirst = true

  const tryAgain = (lost: pg.Client) => {
    if (isClosed || lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), wait).unref()
    wait = Math.min(wait * 2, PATIENCE.most)
  }

  async function connect(): Promise<void> {
    // Neither limit of the pool fits a connection that waits for hours.
    const { statement_timeout, query_timeout, ...options } = pool.options
    const own = new pg.Client({ ...options, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = own
    own.on('error', (error) => {
      if (!isClosed) log.warn({ err: error, channel }, 'the connection that listens was lost')
      tryAgain(own)
    })
    own.on('end', () => tryAgain(own))
    own.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      wait = PATIENCE.first
      if (!isFirst) onGap()
      isFirst = false
    } catch (error) {
      if (!isClosed) log.warn({ err: error, channel }, 'the database could not be listened to')
      tryAgain(own)
    }
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
