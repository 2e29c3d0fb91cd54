import { useSyncExternalStore } from 'react'

export type Severity = 'info' | 'success' | 'warning' | 'error'

type SnackbarMessage = {
  id: number
  message: string
  severity: Severity
  /** Milliseconds until it goes away by itself. */
  duration: number
  action?: { label: string; onAct: () => void } | undefined
}

let current: SnackbarMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: SnackbarMessage | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Says one thing at the bottom of the window; a new message takes the place of the old one. */
export function showSnackbar(
  message: string,
  options: { severity?: Severity | undefined; duration?: number | undefined; action?: SnackbarMessage['action'] } = {},
): void {
  lastId += 1
  const { severity = 'info', duration = 6_000, action } = options
  set({ id: lastId, message, severity, duration, action })
}

/** Takes the message away; with an id only if it is still that one. */
export function hideSnackbar(id?: number): void {
  if (current && (id === undefined || id === current.id)) set(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The message that is shown; undefined on the server, which shows none. */
export const useSnackbar = (): SnackbarMessage | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
