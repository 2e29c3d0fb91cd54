import pg from 'pg'
import { HostedClient } from './client.ts'
import { READ_TIMEOUT } from './connection-errors.ts'

/** Longer than the server lets a statement run. */
const LIMIT = 10_000
/** One listens; a job needs one only while it is taken and ended. */
const CONNECTIONS = 5
/** Milliseconds: a job whose end cannot be noted ends the whole worker, so the queue waits longer for a connection than a request. */
const CONNECT = 30_000

/**
 * A connection of the queue, which sets no limits itself: on a server that hangs, or on a network that was cut, its
 * statements would wait for a quarter of an hour or for ever, and take no job meanwhile.
 */
class QueueClient extends HostedClient {
  #cut() {
    this.connection.stream.destroy(new Error(READ_TIMEOUT))
  }

  // biome-ignore lint/suspicious/noExplicitAny: all forms of the base class.
  override query(...given: any[]): any {
    // Another server has taken over: what this one still does would be lost.
    if (this.isOutdated) this.#cut()
    // The forms of the base class are handed on as they are.
    const result: unknown = Reflect.apply(super.query, this, given)
    if (result instanceof Promise) {
      const timer = setTimeout(() => this.#cut(), LIMIT)
      const end = () => clearTimeout(timer)
      result.then(end, end)
    }
    return result
  }
}

/** Opens the connections of the job queue, with the address of `pool` and its limits of a statement. */
export function openJobsPool(pool: pg.Pool): pg.Pool {
  const own = new pg.Pool({ ...pool.options, Client: QueueClient, max: CONNECTIONS, connectionTimeoutMillis: CONNECT })
  for (const listener of pool.listeners('error')) own.on('error', listener as (error: Error) => void)
  for (const listener of pool.listeners('connect')) own.on('connect', listener as (client: pg.PoolClient) => void)
  return own
}
