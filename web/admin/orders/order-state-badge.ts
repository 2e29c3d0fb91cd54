import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { kinds } from '#web/kinds.ts'
import type { AnyOrderSummary, OrderKind } from '#web/transactions/kind.ts'

type Standing = Pick<AdminOrder, 'kind' | 'status' | 'endedByAdmin'>

/** The state of an order of any kind as a badge; if an administrator ended it, also who, when and why. */
export function useOrderStateBadge() {
  const t = useT()
  const format = useFormat()
  return ({ kind, status, endedByAdmin }: Standing) => {
    const { process, texts }: OrderKind = kinds[kind]
    const state = process.states[status]
    if (!state) return { word: status, tone: 'neutral' as const }
    if (endedByAdmin) {
      const { at, reason, by } = endedByAdmin
      const date = format.date(at, 'day')
      const note = by
        ? t('order:ended.lineOf', { name: by.name, date, reason })
        : t('order:ended.line', { date, reason })
      return { word: t('order:ended.step'), tone: state.tone, note }
    }
    // The process of its kind has the state.
    return { word: texts.state({ kind, status } as Pick<AnyOrderSummary, 'kind' | 'status'>, t), tone: state.tone }
  }
}
