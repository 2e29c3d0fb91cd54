import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-error.ts'

/** The quantities that a plan limits. */
export type Limited = 'services' | 'products' | 'offers' | 'seats'

/** A rejection because the plan of the person is used up. */
export type PlanLimit = { limited: Limited; limit: number }

let current: PlanLimit | null = null
const listeners = new Set<() => void>()

function set(next: PlanLimit | null) {
  current = next
  for (const listener of listeners) listener()
}

const LIMITED: Readonly<Record<string, Limited>> = { service: 'services', product: 'products', team: 'seats' }

const limitIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'limit' in body ? Number(body.limit) : 0

/** Says that the plan allows no more of what was asked for, and where there is more. */
export function showPlanLimit({ callName, body }: Pick<ApiError, 'callName' | 'body'>): void {
  const [family = ''] = callName.split('.')
  set({ limited: LIMITED[family] ?? 'offers', limit: limitIn(body) })
}

export const hidePlanLimit = (): void => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The rejection that is shown; none on the server. */
export const usePlanLimit = (): PlanLimit | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
