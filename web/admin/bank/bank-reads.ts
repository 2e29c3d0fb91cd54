import { type BankEntryState, bankEntryStates } from '#shared/policies/bank-entries.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'

const { adminBank } = adminApi

export const summaryRead = () => q(adminBank.summary)

/** The state that the address asks for; undefined for all. */
export const stateIn = (search: URLSearchParams): BankEntryState | undefined =>
  bankEntryStates.find((state) => state === search.get('state'))

export const wordsIn = (search: URLSearchParams): string | undefined =>
  search.get('q')?.trim().slice(0, 100) || undefined

/** The entries of the address: those of a state, or with words; without either, those that are settled. */
export function entriesRead(search: URLSearchParams) {
  const [state, words] = [stateIn(search), wordsIn(search)]
  const settled = state || words ? {} : { state: 'matched' as const }
  return q(adminBank.entries, {
    query: { page: pageIn(search), ...settled, ...(state ? { state } : {}), ...(words ? { q: words } : {}) },
  })
}

/** The most that are shown at once of what waits for a decision. */
const WAITING_SHOWN = 50

/** The entries that wait for a decision, above the settled ones. */
export const waitingRead = () => q(adminBank.entries, { query: { waiting: 'true', limit: WAITING_SHOWN } })

export const entryRead = (id: string) => q(adminBank.entry, { params: { id } })

export const paymentsRead = () => q(adminBank.payments, { query: { batchless: 'true' } })
export const batchesRead = () => q(adminBank.batches, { query: {} })

/** The reads that are stale after anything was decided about the bank. */
export const bankReads = [
  adminBank.summary,
  adminBank.entries,
  adminBank.entry,
  adminBank.transfers,
  adminBank.payments,
  adminBank.batches,
] as const
