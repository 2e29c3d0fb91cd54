import { useRef } from 'react'
import type { Import } from '#shared/contract/admin-import.ts'
import { shareOf } from './import-words.ts'

/** Less than that is no measure of how fast it goes. */
const LEAST_MS = 6_000

/**
 * The milliseconds that an import still needs, by how fast it went since it is looked at: times in which it stood still before
 * do not count. Undefined until there is a measure.
 */
export function useTimeLeft(state: Import): number | undefined {
  const first = useRef<{ id: string; share: number; at: number }>(undefined)
  const share = shareOf(state)
  if (state.status !== 'running') {
    first.current = undefined
    return undefined
  }
  first.current = first.current?.id === state._id ? first.current : { id: state._id, share, at: Date.now() }
  const { share: begun, at } = first.current
  const elapsed = Date.now() - at
  if (elapsed < LEAST_MS || share <= begun) return undefined
  return ((1 - share) / (share - begun)) * elapsed
}
