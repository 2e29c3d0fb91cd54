import { LRUCache } from 'lru-cache'
import type { Deps } from './context.ts'
import type { compressOnce } from './http/compress.ts'
import { onPublicChange } from './realtime/cache-invalidation.ts'

type Packed = ReturnType<typeof compressOnce>
export type CoalescedRequests = ReturnType<typeof coalesceRequests>

const RUNS_AT_ONCE = 1_000

/**
 * Lets visitors who ask for the same address at the same time share one run. A finished run is forgotten at once, and a
 * run during which a write happens is not shared any further.
 */
export function coalesceRequests(deps: Deps) {
  const runs = new LRUCache<string, Packed, () => Promise<Packed>>({
    max: RUNS_AT_ONCE,
    // Callers that wait for a run get its reply, also when it is no longer shared.
    ignoreFetchAbort: true,
    fetchMethod: (address, _, { context: run }) => run().finally(() => runs.delete(address)),
  })
  onPublicChange(deps, () => runs.clear())
  return runs
}
