import type { Server } from 'socket.io'
import type { Channels } from './listen.ts'
import type { Log } from './log.ts'

/** What makes the rooms of a namespace; socket.io names no type for it. */
export type MakeAdapter = Exclude<Parameters<Server['adapter']>[0], undefined>
type Adapter = ReturnType<Extract<MakeAdapter, (...args: never[]) => unknown>>

/** How the processes of one installation tell each other what to tell their browsers. */
export type Bus = {
  makeAdapter?: MakeAdapter
  /** What it wants to hear of the database. */
  channels: Channels
  /** Other processes are out of reach just now, although the database may not be. */
  isCutOff: () => boolean
  /** Waits until all that was told so far has left this process, or cannot. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** A single process needs none. */
export const noBus: Bus = {
  channels: {},
  isCutOff: () => false,
  settled: async () => {},
  close: async () => {},
}

/** What the adapters for several processes have in common, as far as it is used here. */
type ClusterAdapter = Adapter & { doPublish: (message: unknown) => Promise<string> }

/**
 * Lets browsers of this process hear at once, however slow the way to the others is: by itself, an adapter tells the others
 * first and waits for that.
 */
export function deliverLocallyFirst(make: (namespace: never) => unknown, log: Log) {
  const pending = new Set<Promise<unknown>>()
  // socket.io constructs it.
  function makeAdapter(namespace: never) {
    // Both libraries return what is derived from socket.io's ClusterAdapter, where `doPublish` is protected.
    const adapter = make(namespace) as ClusterAdapter
    const publish = adapter.doPublish.bind(adapter)
    adapter.doPublish = async (message) => {
      const sent = publish(message).catch((error: unknown) =>
        log.warn({ err: error }, 'other processes could not be told'),
      )
      pending.add(sent)
      void sent.finally(() => pending.delete(sent))
      // The place in a log of events, for browsers that ask for what they missed; ours fetch anew instead.
      return ''
    }
    return adapter
  }
  return {
    // It is called with the namespace, which is handed on as it is.
    makeAdapter: makeAdapter as unknown as MakeAdapter,
    settled: async () => void (await Promise.all(pending)),
  }
}
