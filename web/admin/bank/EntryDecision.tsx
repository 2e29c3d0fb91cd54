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
import { shortfallOf, useChoices } from './entry-choices.ts'
import { PaymentPicker, sumOf } from './PaymentPicker.tsx'
import { TransferSearch } from './TransferSearch.tsx'
import { useBankDay } from './use-bank-day.ts'

/** Percent from which on a suggestion is chosen beforehand. */
const LIKELY = 60

const needsReason = (choice: string) => choice === 'back' || choice === 'other' || choice === 'accept'

/** Decides what is left of a booking. If somebody else was faster, the booking is shown as it is now. */
export function EntryDecision({ detail }: { detail: BankEntryDetail }) {
  const t = useT()
  const format = useFormat()
  const day = useBankDay()
  const rejectionOf = useRightRejection()
  const { entry } = detail
  const choices = useChoices(detail)
  const [choice, setChoice] = useState(() => {
    const [first] = choices
    // What hardly fits is a choice of the person alone.
    const isLikely = entry.left.amount <= 0 || (entry.suggestion?.score ?? 0) >= LIKELY
    return first && isLikely && /^(ask|accept|(transfer|payment|together) .*)$/.test(first.value) ? first.value : ''
  })
  const [transfer, setTransfer] = useState<BankTransfer>()
  const [picked, setPicked] = useState<ReadonlySet<string>>()
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
  const accept = useApiMutation(adminApi.adminBank.accept, options)
  const ask = useApiMutation(adminApi.adminBank.askForRest, {
    ...options,
    success: t('admin-bank:decide.asked'),
  })
  const short = shortfallOf(detail)
  const reason = useRequiredText({
    limit: TEXT_LIMITS.accountReason,
    rejected: assign.errors.reason ?? back.errors.reason ?? accept.errors.reason,
  })
  const params = { id: entry._id }
  const left = entry.left.amount
  const file = detail.together.find(({ batchId }) => choice === `together ${batchId}`)
  const chosen = picked ?? new Set(file?.payments.map(({ _id }) => _id))
  const isUneven = file !== undefined && sumOf(file, chosen) !== -left
  const decideShort = async (why: string) => {
    if (!short) return
    const { transferId, missing } = short
    const body = { left, transferId, missing: missing.amount }
    if (choice === 'ask') await ask.run({ params, body })
    else await accept.run({ params, body: { ...body, reason: why } })
  }
  const send = async () => {
    setAsked(true)
    const why = needsReason(choice) ? reason.submit() : undefined
    if (needsReason(choice) && !why) return
    const [kind, id] = choice.split(' ')
    const transferId = kind === 'another' ? transfer?._id : id
    if (isUneven) return
    if (choice === 'ask' || choice === 'accept') await decideShort(why ?? '')
    else if (file) await assign.run({ params, body: { left, paymentIds: [...chosen] } })
    else if (choice === 'back') await back.run({ params, body: { left, reason: why ?? '' } })
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
        legend={t(left === 0 ? 'admin-bank:decide.missingTitle' : 'admin-bank:decide.title')}
        columns={1}
        options={choices}
        value={choice}
        onChange={(next) => {
          setChoice(next)
          setPicked(undefined)
        }}
        error={isMissing ? t('admin-bank:decide.choose') : undefined}
      />
      {choice === 'another' ? <TransferSearch chosen={transfer?._id} onChoose={setTransfer} /> : null}
      {file ? <PaymentPicker file={file} booked={-left} chosen={chosen} onChange={setPicked} /> : null}
      {isAsked && isUneven ? (
        <p className="tone-danger size-14" role="alert">
          {t('admin-bank:decide.uneven')}
        </p>
      ) : null}
      {needsReason(choice) ? (
        <TextArea label={t('admin-bank:decide.reason')} help={t('admin-bank:decide.reasonHelp')} {...reason.field} />
      ) : null}
      <Button
        variant="primary"
        block
        loading={assign.isPending || back.isPending || accept.isPending || ask.isPending}
        disabledReason={rejectionOf(adminApi.adminBank.assign)}
        onClick={() => void send()}
      >
        {choice === 'ask' && short
          ? t('admin-bank:decide.askConfirm', { amount: format.money(short.missing) })
          : t('admin-bank:decide.confirm')}
      </Button>
      {entry.returnsOn ? (
        <p className="tone-muted size-13">{t('admin-bank:decide.returns', { date: day(entry.returnsOn) })}</p>
      ) : null}
    </Stack>
  )
}
