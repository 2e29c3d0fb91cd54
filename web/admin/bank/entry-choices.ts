import type { BankEntryDetail } from '#shared/contract/admin-bank.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** A transfer that lacks something once it has what is left of a booking, or has it already. */
export type Shortfall = { transferId: string; payer: string; missing: Money; isAsked: boolean }

/** The transfer of which too little has arrived; undefined if the booking is for none. */
export function shortfallOf({ entry, suggestions: [best] }: BankEntryDetail): Shortfall | undefined {
  const { left, purchases } = entry
  if (left.amount === 0) {
    const part = purchases.find(({ isAwaited, missing }) => isAwaited && missing.amount > 0)
    return (
      part && {
        transferId: part.transferId,
        payer: part.payer,
        missing: part.missing,
        isAsked: part.askedFor?.amount === part.missing.amount,
      }
    )
  }
  const missing = best ? best.transfer.missing.amount - left.amount : 0
  if (!best || left.amount < 0 || missing <= 0) return undefined
  const { _id: transferId, payer, askedFor } = best.transfer
  return { transferId, payer, missing: { ...left, amount: missing }, isAsked: askedFor?.amount === missing }
}

export type Choice = { value: string; label: string; description?: string | undefined }

/** The ways to deal with what is missing; nothing if nothing is. */
function useShortChoices(detail: BankEntryDetail): Choice[] {
  const t = useT()
  const format = useFormat()
  const short = shortfallOf(detail)
  if (!short) return []
  const { payer, missing, isAsked } = short
  const [amount, most] = [format.money(missing), format.money(detail.acceptable)]
  const ask = {
    value: 'ask',
    label: t('admin-bank:decide.ask', { name: payer, amount }),
    description: t('admin-bank:decide.askText'),
  }
  const accept = {
    value: 'accept',
    label: t('admin-bank:decide.accept'),
    description: t('admin-bank:decide.acceptText', { amount, most }),
  }
  return [...(isAsked ? [] : [ask]), ...(missing.amount <= detail.acceptable.amount ? [accept] : [])]
}

function useOutChoices({ payments, together }: BankEntryDetail): Choice[] {
  const t = useT()
  const format = useFormat()
  return [
    ...payments.map(({ _id, kind, name }) => ({
      value: `payment ${_id}`,
      label: t('admin-bank:decide.payment', {
        kind: t(`admin-bank:kinds.${kind}`),
        name: name ?? t('admin-bank:list.nobody'),
      }),
    })),
    ...together.map(({ batchId, fileName, payments: own }) => ({
      value: `together ${batchId}`,
      label: t('admin-bank:decide.together'),
      description: format.parts([fileName, t('admin-bank:batch.payments', { count: own.length })]),
    })),
  ]
}

/** The ways in which a booking, or what is missing for it, can be decided. */
export function useChoices(detail: BankEntryDetail): Choice[] {
  const t = useT()
  const format = useFormat()
  const short = useShortChoices(detail)
  const out = useOutChoices(detail)
  const {
    entry: { left, account },
    suggestions: [best],
  } = detail
  if (left.amount === 0) return short
  const other: Choice = {
    value: 'other',
    label: t('admin-bank:decide.other'),
    description: t('admin-bank:decide.otherText'),
  }
  const charges: Choice = {
    value: 'charges',
    label: t('admin-bank:decide.charges'),
    description: t('admin-bank:decide.chargesText'),
  }
  if (left.amount < 0) return [...out, charges, other]
  const difference = best ? best.transfer.missing.amount - left.amount : 0
  const rest = format.money({ ...left, amount: Math.abs(difference) })
  const given = () => {
    if (difference > 0) return t('admin-bank:decide.givePart', { amount: rest })
    return difference < 0 ? t('admin-bank:decide.giveRest', { amount: rest }) : t('admin-bank:decide.giveExact')
  }
  return [
    ...short,
    ...(best
      ? [{ value: `transfer ${best.transfer._id}`, label: t('admin-bank:decide.give'), description: given() }]
      : []),
    {
      value: 'back',
      label: t('admin-bank:decide.back', { amount: format.money(left) }),
      description: t(account ? 'admin-bank:decide.backText' : 'admin-bank:decide.backUnknown'),
    },
    {
      value: 'another',
      label: t('admin-bank:decide.another'),
      description: t('admin-bank:decide.anotherText'),
    },
    other,
  ]
}
