import { useState } from 'react'
import type { BankEntryDetail } from '#shared/contract/admin-bank.ts'
import type { BankTransfer } from '#shared/contract/bank.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { bankReads } from './bank-reads.ts'
import { TransferSearch } from './TransferSearch.tsx'

type Choice = { value: string; label: string; description?: string | undefined }

/** The ways in which what is left of a booking can be decided. */
function useChoices({ entry, suggestions: [best], payments }: BankEntryDetail): Choice[] {
  const t = useT()
  const format = useFormat()
  const { left, account } = entry
  const amount = format.money({ ...left, amount: Math.abs(left.amount) })
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
  if (left.amount < 0)
    return [
      ...payments.map(({ _id, kind, name }) => ({
        value: `payment ${_id}`,
        label: t('admin-bank:decide.payment', {
          kind: t(`admin-bank:kinds.${kind}`),
          name: name ?? t('admin-bank:list.nobody'),
        }),
      })),
      charges,
      other,
    ]
  const difference = best ? best.transfer.missing.amount - left.amount : 0
  const rest = format.money({ ...left, amount: Math.abs(difference) })
  const given = () => {
    if (difference > 0) return t('admin-bank:decide.givePart', { amount: rest })
    return difference < 0 ? t('admin-bank:decide.giveRest', { amount: rest }) : t('admin-bank:decide.giveExact')
  }
  return [
    ...(best
      ? [{ value: `transfer ${best.transfer._id}`, label: t('admin-bank:decide.give'), description: given() }]
      : []),
    {
      value: 'back',
      label: t('admin-bank:decide.back', { amount }),
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

const needsReason = (choice: string) => choice === 'back' || choice === 'other'

/** Decides what is left of a booking. If somebody else was faster, the booking is shown as it is now. */
export function EntryDecision({ detail }: { detail: BankEntryDetail }) {
  const t = useT()
  const rejectionOf = useRightRejection()
  const { entry } = detail
  const choices = useChoices(detail)
  const [choice, setChoice] = useState(() => {
    const [first] = choices
    return first && /^(transfer|payment) /.test(first.value) ? first.value : ''
  })
  const [transfer, setTransfer] = useState<BankTransfer>()
  const [isAsked, setAsked] = useState(false)
  const options = {
    invalidate: bankReads,
    once: true,
    success: t('admin-bank:decide.done'),
    onFailure: ({ code }: { code: string }) => {
      if (code !== 'entry_changed') return undefined
      showSnackbar(t('admin-bank:decide.changed'), { severity: 'error' })
      return true
    },
  }
  const assign = useApiMutation(adminApi.adminBank.assign, options)
  const back = useApiMutation(adminApi.adminBank.sendBack, options)
  const reason = useRequiredText({
    limit: TEXT_LIMITS.accountReason,
    rejected: assign.errors.reason ?? back.errors.reason,
  })
  const params = { id: entry._id }
  const left = entry.left.amount
  const send = async () => {
    setAsked(true)
    const why = needsReason(choice) ? reason.submit() : undefined
    if (needsReason(choice) && !why) return
    const [kind, id] = choice.split(' ')
    const transferId = kind === 'another' ? transfer?._id : id
    if (choice === 'back') await back.run({ params, body: { left, reason: why ?? '' } })
    else if (choice === 'other')
      await assign.run({ params, body: { left, as: 'other', ...(why ? { reason: why } : {}) } })
    else if (choice === 'charges') await assign.run({ params, body: { left, as: 'charges' } })
    else if (kind === 'payment' && id) await assign.run({ params, body: { left, paymentId: id } })
    else if (transferId) await assign.run({ params, body: { left, transferId } })
  }
  const isMissing = isAsked && (choice === '' || (choice === 'another' && !transfer))
  return (
    <Stack gap={16}>
      <RadioCards
        legend={t('admin-bank:decide.title')}
        options={choices}
        value={choice}
        onChange={setChoice}
        error={isMissing ? t('admin-bank:decide.choose') : undefined}
      />
      {choice === 'another' ? <TransferSearch chosen={transfer?._id} onChoose={setTransfer} /> : null}
      {needsReason(choice) ? (
        <TextArea label={t('admin-bank:decide.reason')} help={t('admin-bank:decide.reasonHelp')} {...reason.field} />
      ) : null}
      <Button
        block
        loading={assign.isPending || back.isPending}
        disabledReason={rejectionOf(adminApi.adminBank.assign)}
        onClick={() => void send()}
      >
        {t('admin-bank:decide.confirm')}
      </Button>
    </Stack>
  )
}
