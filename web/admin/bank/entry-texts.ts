import type { BankEntry } from '#shared/contract/bank.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import type { BankEntryState } from '#shared/policies/bank-entries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

export const toneOf: Record<BankEntryState, StatusTone> = {
  suggested: 'active',
  unmatched: 'neutral',
  too_little: 'wait',
  too_much: 'wait',
  returned: 'problem',
  matched: 'done',
}

type Subject = { name: string; note?: string | undefined }

/** The subject for which an entry is, or may be, in two lines. */
export function useSubjectOf(): (entry: BankEntry) => Subject {
  const t = useT()
  return ({ payment, purchases: [purchase], assignedAs, suggestion, suggestions }) => {
    if (payment) return { name: t(`admin-bank:kinds.${payment.kind}`), note: payment.name }
    if (purchase) return { name: t('admin-bank:list.order', { number: shortId(purchase.refId) }), note: purchase.title }
    if (assignedAs) return { name: t(`admin-bank:as.${assignedAs}`) }
    if (!suggestion) return { name: t('admin-bank:list.noOrder') }
    const { refId, title } = suggestion.transfer
    const name =
      suggestions > 1
        ? t('admin-bank:list.orders', { count: suggestions })
        : t('admin-bank:list.order', { number: shortId(refId) })
    return { name, note: title }
  }
}
