import { useState } from 'react'
import type { AdminInvoice } from '#shared/contract/admin-invoice.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { invoiceReads } from './invoice-reads.ts'

/** Credits an invoice or a part of it, with a reason, and writes it again if that is wanted. */
export function CreditDialog({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { _id: id, number, left, gross, kind } = invoice
  const [amount, setAmount] = useState<number | null>(left.amount)
  const [isAgain, setAgain] = useState(false)
  const credit = useApiMutation(adminApi.adminInvoice.credit, {
    invalidate: invoiceReads,
    once: true,
    success: ({ credit: { number: given } }) => t('admin-invoices:credit.done', { number: given }),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: credit.errors.reason })
  const isWhole = amount === gross.amount
  const isWrong = amount === null || Number.isNaN(amount) || amount < 1 || amount > left.amount
  const tooMuch = isWrong ? t('admin-invoices:credit.range', { most: format.money(left) }) : undefined
  const send = async () => {
    const text = reason.submit()
    if (!text || isWrong) return
    const body = { amount, left: left.amount, reason: text, reissue: isAgain && isWhole }
    if (await credit.run({ params: { id }, body })) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={credit.isPending}
      title={t('admin-invoices:credit.title', { number })}
      text={t(`admin-invoices:credit.text.${kind}`)}
      confirmLabel={t('admin-invoices:credit.confirm')}
      isDangerous
    >
      <Stack gap={16}>
        <MoneyField
          label={t('admin-invoices:credit.amount')}
          currency={left.currency}
          value={amount}
          onChange={setAmount}
          help={t('admin-invoices:credit.left', { amount: format.money(left) })}
          error={reason.isSubmitted ? tooMuch : credit.errors.amount}
        />
        <CheckboxField
          label={t('admin-invoices:credit.again')}
          help={t(isWhole ? 'admin-invoices:credit.againHelp' : 'admin-invoices:credit.againPart')}
          checked={isAgain && isWhole}
          disabled={!isWhole}
          onChange={setAgain}
        />
        <TextArea
          label={t('admin-invoices:credit.reason')}
          help={t('admin-invoices:credit.reasonHelp')}
          {...reason.field}
        />
      </Stack>
    </LazyConfirmDialog>
  )
}
