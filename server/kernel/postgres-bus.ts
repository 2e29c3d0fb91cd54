import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Log } from './log.ts'
import { type Bus, deliverLocallyFirst } from './socket-bus.ts'

const PREFIX = 'sockets'
/** As the adapter names the channel of the only namespace. */
const CHANNEL = `${PREFIX}#/`
const TRIES = 4
const TRY_AGAIN = 500
/** The database takes 8,000 bytes; longer news go through a table. */
const LONGEST_NOTICE = 7_900

/**
 * Tells other processes through the database. The adapter gets, in place of the pool: a connection of its own for what it
 * says, so that it keeps its order and takes no connection from requests; and what `listenTo` hears, which comes back after
 * every loss. By itself it would keep a connection of the pool for each time that it lost one.
 */
export function openPostgresBus({ pool, log }: { pool: pg.Pool; log: Log }): Bus {
  const ears = new EventEmitter()
  const mouth = new pg.Pool({
    ...pool.options,
    max: 1,
    query_timeout: 2_000,
    // Also the time that news wait for those before them.
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

  /** What is said while something is being said goes together, as soon as that is out. */
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

  /** What the adapter wants of its pool. All of it goes to one channel. */
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
    // Without the database there is nothing to tell either.
    isCutOff: () => false,
    settled,
    close: async () => {
      close()
      await settled()
      await mouth.end()
    },
  }
}
