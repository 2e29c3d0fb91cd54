import { useSyncExternalStore } from 'react'
import { acting, actorId } from '#web/kernel/acting.ts'

/** The files that were chosen for the next message to a partner. They stay while the tab is open, wherever it goes. */
const chosen = new Map<string, readonly File[]>()
const listeners = new Set<() => void>()
const none: readonly File[] = []

/** No storage of the browser keeps files for sure: it asks before they are lost. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function announce(): void {
  if (chosen.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

let owner = actorId()
// The next user of this tab must not see them, and what is chosen for a shop is not sent in one's own name.
acting.subscribe(() => {
  const id = actorId()
  if (id === owner) return
  owner = id
  chosen.clear()
  announce()
})

export function setChosenFiles(to: string, files: readonly File[]): void {
  if (files.length > 0) chosen.set(to, files)
  else chosen.delete(to)
  announce()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useChosenFilesFor = (to: string): readonly File[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen.get(to) ?? none,
    () => none,
  )
