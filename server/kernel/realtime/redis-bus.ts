import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Log } from '#server/kernel/log.ts'
import { type Bus, deliverLocallyFirst } from './socket-bus.ts'

const STREAM = 'community-marketplace:sockets'
const BLOCK = 5_000
/** A connection that was silent for so long is dead: a ping or an empty answer comes more often than that. */
const SILENCE = 10_000
const LONGEST_WAIT = 2_000
/** Readers reconnect a moment after the writer. */
const READERS_LATER = 1_500

/** Tells other processes through a stream of Redis. `onGap` is called when the stream is back after an interruption. */
export function openRedisBus(url: string, log: Log, onGap: () => void): Bus {
  let isClosed = false
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  const client = createClient({
    url,
    // The adapter reads answers of this protocol version.
    RESP: 2,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENCE,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** Math.min(tries, 10), LONGEST_WAIT),
    },
    pingInterval: BLOCK - 1_000,
    commandOptions: { timeout: 3_000 },
    // Messages are not sent later: browsers fetch anew when the stream is back.
    disableOfflineQueue: true,
  })
  client.on('error', (error: unknown) => {
    if (isClosed || isAway) return
    isAway = true
    log.warn({ err: error }, 'Redis is away: only browsers of this process hear at once')
  })
  client.on('ready', () => {
    if (!isAway) return
    isAway = false
    log.info('Redis is back')
    timer = setTimeout(onGap, READERS_LATER).unref()
  })
  // The client retries until it succeeds; nothing was sent before that, so nothing is lost.
  client.connect().catch((error: unknown) => {
    if (!isClosed) log.warn({ err: error }, 'Redis could not be reached')
  })

  /** Readers wait for the connection: refused at once, the adapter would ask again without a pause. */
  const duplicate = () => client.duplicate({ disableOfflineQueue: false, commandOptions: {} })
  const line = new Proxy(client, {
    get: (target, name) => {
      if (name === 'duplicate') return duplicate
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  let close = () => {}
  const { makeAdapter, settled } = deliverLocallyFirst((namespace) => {
    const options = { streamName: STREAM, channelPrefix: STREAM, blockTimeInMs: BLOCK }
    const adapter = createAdapter(line, options)(namespace)
    close = () => adapter.close()
    return adapter
  }, log)

  return {
    makeAdapter,
    channels: {},
    isCutOff: () => isAway,
    settled,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      close()
      await settled()
      client.destroy()
    },
  }
}
