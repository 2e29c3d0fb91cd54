import type { EarningState, WalletEntry } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'

export const earningStatusFamilies: Record<EarningState, StatusFamily> = {
  pending: 'wait',
  available: 'active',
  on_the_way: 'move',
  paid_out: 'done',
  failed: 'problem',
  reversed: 'problem',
  refunded: 'refund',
  netted: 'neutral',
}

const FAILURES = ['insufficient_capabilities_for_transfer', 'balance_insufficient'] as const

/** Why an earning is where it is, when it moves, and what went wrong with it. */
export function useEarningText() {
  const t = useT()
  const format = useFormat()
  const failure = ({ failure: found }: WalletEntry): string | undefined => {
    if (!found) return undefined
    const code = FAILURES.find((known) => known === found.code)
    return code ? t(`wallet:entries.failures.${code}`) : t('wallet:entries.failures.other', { message: found.message })
  }
  const reason = ({ reason: why, state, movesAt, netted, owed }: WalletEntry): string | undefined => {
    const when = movesAt ? format.dateTime(movesAt) : ''
    if (why === 'clearance' || why === 'retry') return t(`wallet:entries.reasons.${why}`, { when })
    if (why === 'debt') return netted && t('wallet:entries.reasons.debt', { amount: format.money(netted) })
    if (why === 'owed') return owed && t('wallet:entries.reasons.owed', { amount: format.money(owed) })
    if (why) return t(`wallet:entries.reasons.${why}`)
    return state === 'refunded' ? t('wallet:entries.reasons.refunded') : undefined
  }
  return { failure, reason }
}
