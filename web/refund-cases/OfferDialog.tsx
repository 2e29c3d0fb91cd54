import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { CaseDialogProps } from './CaseDialog.tsx'
import { CaseSplit } from './CaseSplit.tsx'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

const LIMIT = 2000

/** The seller offers less than what is asked for, and sees while typing what remains. */
export function OfferDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  const { amount: asked, currency } = refundCase.amount
  const [amount, setAmount] = useState<number | null>(Math.max(1, Math.floor(asked / 2)))
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = message.trim()
  const isPossible = amount !== null && amount > 0 && amount < asked
  const send = async () => {
    setAsked(true)
    if (!isPossible || text.length > LIMIT) return
    const body = { action: 'partial' as const, amount, ...(text ? { message: text } : {}) }
    if (await respond.run({ params: { id: refundCase._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={respond.isPending}
      busyLabel={t('refund-cases:busy')}
      title={t('refund-cases:dialogs.offer.title')}
      text={t('refund-cases:dialogs.offer.text', words)}
      confirmLabel={t('refund-cases:dialogs.offer.do', { amount: words.money(isPossible ? amount : 0) })}
    >
      <div className="fields">
        <MoneyField
          label={t('refund-cases:dialogs.amount')}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={wasAsked && !isPossible ? t('refund-cases:dialogs.between', words) : respond.errors.amount}
        />
        <CaseSplit refundCase={refundCase} back={isPossible ? amount : 0} />
        <TextArea
          label={t('refund-cases:dialogs.message', words)}
          hint={t('optional')}
          limit={LIMIT}
          value={message}
          onChange={setMessage}
          error={text.length > LIMIT ? t('field.maxLength', { count: LIMIT }) : respond.errors.message}
        />
      </div>
    </ConfirmDialog>
  )
}

const ADDRESS_LIMIT = 500

/** The seller agrees as soon as the goods are back, and says where they are to go. */
export function ReturnDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  const [address, setAddress] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = address.trim()
  const fault = () => {
    if (text.length > ADDRESS_LIMIT) return t('field.maxLength', { count: ADDRESS_LIMIT })
    return wasAsked && !text ? t('field.required') : respond.errors.returnAddress
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > ADDRESS_LIMIT) return
    const body = { action: 'return' as const, returnAddress: text }
    if (await respond.run({ params: { id: refundCase._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={respond.isPending}
      busyLabel={t('refund-cases:busy')}
      title={t('refund-cases:dialogs.return.title', words)}
      text={t('refund-cases:dialogs.return.text', words)}
      confirmLabel={t('refund-cases:choices.return')}
    >
      <div className="fields">
        <CaseSplit refundCase={refundCase} back={refundCase.amount.amount} />
        <TextArea
          label={t('refund-cases:dialogs.return.address')}
          help={t('refund-cases:dialogs.return.addressHelp', words)}
          limit={ADDRESS_LIMIT}
          rows={3}
          value={address}
          onChange={setAddress}
          error={fault()}
        />
      </div>
    </ConfirmDialog>
  )
}
