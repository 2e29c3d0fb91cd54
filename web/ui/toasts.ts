import { useSyncExternalStore } from 'react'
import type { Icon } from './icon.ts'
import type { Severity } from './snackbar.ts'

export type ToastMessage = {
  id: number
  title: string
  text: string
  /** A click on it opens this place. */
  href?: string | undefined
  /** The sender's name, or the subject. */
  sender?: { name: string; picture?: string | null | undefined } | undefined
  icon?: Icon | undefined
  /** The importance of the message; each has its own picture and colour. */
  severity?: Severity | undefined
}

/** More would cover the page. */
const MAX_TOASTS = 3

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()
const nothing: readonly ToastMessage[] = []

function set(next: readonly ToastMessage[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Something happened elsewhere: a message, an order that moved. */
export function showToast(toast: Omit<ToastMessage, 'id'>): void {
  lastId += 1
  set([...shown, { ...toast, id: lastId }].slice(-MAX_TOASTS))
}

export const hideToast = (id: number): void => set(shown.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = (): readonly ToastMessage[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
