import type { Server } from 'socket.io'
import type { Channels } from '#server/kernel/http/listen.ts'
import type { Log } from '#server/kernel/log.ts'

/** The factory of a namespace's adapter; socket.io exports no type for it. */
type MakeAdapter = Exclude<Parameters<Server['adapter']>[0], undefined>
type Adapter = ReturnType<Extract<MakeAdapter, (...args: never[]) => unknown>>

/** The channel by which the processes of one installation share events for their browsers. */
export type Bus = {
  makeAdapter?: MakeAdapter
  /** The database channels that the bus listens to. */
  channels: Channels
  /** True while other processes are out of reach, although the database may not be. */
  isCutOff: () => boolean
  /** Waits until every message so far was sent or has failed. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** A single process needs no bus. */
export const noBus: Bus = {
  channels: {},
  isCutOff: () => false,
  settled: async () => {},
  close: async () => {},
}

/** The part of the adapters for several processes that is used here. */
type ClusterAdapter = Adapter & { doPublish: (message: unknown) => Promise<string> }

/**
 * Delivers to the browsers of this process at once, however slow the way to other processes is: by itself, an adapter
 * sends to the others first and waits for that.
 */
export function deliverLocallyFirst(make: (namespace: never) => unknown, log: Log) {
  const pending = new Set<Promise<unknown>>()
  // socket.io calls it as a constructor, so it cannot be an arrow function.
  function makeAdapter(namespace: never) {
    // Both libraries return a class derived from socket.io's ClusterAdapter, where `doPublish` is protected.
    const adapter = make(namespace) as ClusterAdapter
    const publish = adapter.doPublish.bind(adapter)
    adapter.doPublish = async (message) => {
      const sent = publish(message).catch((error: unknown) =>
        log.warn({ err: error }, 'other processes could not be told'),
      )
      pending.add(sent)
      void sent.finally(() => pending.delete(sent))
      // An offset for clients that ask for missed events; our browsers fetch anew instead.
      return ''
    }
    return adapter
  }
  return {
    // It is called with the namespace, which is handed on unchanged.
    makeAdapter: makeAdapter as unknown as MakeAdapter,
    settled: async () => void (await Promise.all(pending)),
  }
}
