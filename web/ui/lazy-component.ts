import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'

const LONGEST_PAUSE_S = 15
/** The number of tries before the user reads that the part is late. */
const QUIET_TRIES = 3

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1_000 * seconds))
const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine

/** True if a chunk failed to load, by the messages of browsers and of Vite; any other error is a bug. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS|failed to fetch/i.test(error.message)

let notifySlowChunk = () => {}

/** Hears that a part of the screen does not come although the browser believes that it has a connection. */
export const onSlowChunk = (notify: () => void): void => {
  notifySlowChunk = notify
}

/**
 * Retries `load` until it succeeds: giving up would take away the screen around the part and what was typed there.
 */
export async function loadUntilAvailable<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkLoadError(error)) throw error
      if (isOffline()) {
        await online()
        continue
      }
      if (tries === QUIET_TRIES) notifySlowChunk()
      await pause(Math.min(tries++, LONGEST_PAUSE_S))
    }
  }
}

/** Fetches early what will probably be asked for; whether that works is only of interest when it is. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** A part of a screen whose code is fetched when it is first shown; that it is late takes no screen away. */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadUntilAvailable(load) }))

/**
 * Something whose code comes when it is first asked for, and then stays. Without a connection there is none: for what
 * only adds to a screen that works without it.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [part: Part | null, ask: () => void] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const ask = () => {
    if (part) return
    load().then(
      (loaded) => setPart({ loaded }),
      () => undefined,
    )
  }
  return [part?.loaded ?? null, ask]
}
