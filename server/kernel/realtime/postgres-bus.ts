import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import { type Bus, deliverLocallyFirst } from './socket-bus.ts'

const PREFIX = 'sockets'
/** The adapter's name for the channel of the only namespace. */
const CHANNEL = `${PREFIX}#/`
const TRIES = 4
const TRY_AGAIN = 500
/** A notice of PostgreSQL takes 8,000 bytes; longer messages go through a table. */
const LONGEST_NOTICE = 7_900

/**
 * Tells other processes through the database. In place of the pool, the adapter gets a connection of its own for
 * sending, so that its messages keep their order and take no connection from requests, and `listenTo` for receiving,
 * which reconnects after every loss. By itself the adapter would keep one more connection of the pool after each loss.
 */
export function openPostgresBus({ pool, log }: { pool: pg.Pool; log: Log }): Bus {
  const ears = new EventEmitter()
  const mouth = new pg.Pool({
    ...pool.options,
    max: 1,
    query_timeout: 2_000,
    // Also limits how long a message waits for those before it.
    connectionTimeoutMillis: 5_000,
  })
  mouth.on('error', (error) => log.warn(`the connection to other processes was lost: ${error.message}`))
  mouth.on('connect', (client) => client.on('error', () => {}))

  async function say(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    for (let tries = 1; ; tries += 1)
      try {
        return await mouth.query(text, values)
      } catch (error) {
        if (tries === TRIES || mouth.ending) throw error
        await pause(tries * TRY_AGAIN)
      }
  }

  /** Messages that come while one is being sent go together in the next statement. */
  let waiting: string[] = []
  let saying: Promise<unknown> | undefined
  const sayNext = async () => {
    const payloads = waiting
    waiting = []
    saying = undefined
    await say('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
  }
  let last: Promise<unknown> = Promise.resolve()
  function notify(payload: string): Promise<unknown> {
    waiting.push(payload)
    if (!saying) {
      saying = last.then(sayNext)
      last = saying.catch(() => {})
    }
    return saying
  }

  /** The part of a pool that the adapter uses. All messages go to one channel. */
  const query = (text: string, values: unknown[] = []) =>
    text.startsWith('SELECT pg_notify') ? notify(String(values[1])) : say(text, values)

  const ownLine = Object.assign(ears, { query: async () => {}, release: () => {} })
  // The adapter asks no more of a pool.
  const line = { connect: async () => ownLine, query } as unknown as pg.Pool
  let close = () => {}
  const { makeAdapter, settled } = deliverLocallyFirst((namespace) => {
    const adapter = createAdapter(line, {
      channelPrefix: PREFIX,
      payloadThreshold: LONGEST_NOTICE,
      errorHandler: (error) => log.warn({ err: error }, 'other processes could not be told or heard'),
    })(namespace)
    close = () => adapter.close()
    return adapter
  }, log)

  return {
    makeAdapter,
    channels: { [CHANNEL]: (payload) => void ears.emit('notification', { payload }) },
    // Without the database no message can arise, so there is no state of being cut off alone.
    isCutOff: () => false,
    settled,
    close: async () => {
      close()
      await settled()
      await mouth.end()
    },
  }
}
