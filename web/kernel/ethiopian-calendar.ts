import { useSyncExternalStore } from 'react'
import { preload } from '#web/ui/lazy-component.ts'

type Writer = typeof import('#shared/kernel/ethiopian-time.ts')

const listeners = new Set<() => void>()
let writer: Writer | undefined

async function loadWriter(): Promise<void> {
  writer = await import('#shared/kernel/ethiopian-time.ts')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!writer) preload(loadWriter)
  return () => listeners.delete(listener)
}

const neverChange = () => () => undefined
const nothing = () => undefined

/** The code that writes dates of the Ethiopian calendar. It is loaded for those who want them; undefined until it is there. */
export const useEthiopianWriter = (isChosen: boolean): Writer | undefined =>
  useSyncExternalStore(isChosen ? subscribe : neverChange, isChosen ? () => writer : nothing, nothing)
