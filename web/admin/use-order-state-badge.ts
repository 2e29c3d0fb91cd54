import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { kinds } from '#web/kinds.ts'
import type { AnyOrderSummary, OrderKind } from '#web/transactions/kind.ts'

/** How an order of any kind stands, in a word and its colour. */
export function useOrderStateBadge() {
  const t = useT()
  return ({ kind, status }: Pick<AdminOrder, 'kind' | 'status'>) => {
    const { process, words }: OrderKind = kinds[kind]
    const state = process.states[status]
    if (!state) return { word: status, family: 'neutral' as const }
    // The process of its kind has the state.
    return { word: words.state({ kind, status } as Pick<AnyOrderSummary, 'kind' | 'status'>, t), family: state.tone }
  }
}
