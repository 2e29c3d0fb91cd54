import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const TRIES = 3
const PAUSE_MS = 1_000

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** What `load` fetches. Without a connection it comes when that is back; with one it is tried three times. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; ) {
    try {
      return await load()
    } catch (error) {
      if (typeof navigator !== 'undefined' && !navigator.onLine) await online()
      else if (--left > 0) await pause()
      else throw error
    }
  }
}

/** A part of a screen whose code is fetched when it is first shown; that it is late takes no screen away. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await arriving(load) }))
