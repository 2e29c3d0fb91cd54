import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const LIMIT = 2000

/** The end of a form by which an administrator changes an order of others: why, and once more yes. */
export function ReasonedAction({
  label,
  help,
  confirm,
  isPossible,
  isBusy,
  error,
  onAsk,
  onSend,
}: {
  label: string
  /** The help text of the reason, such as who reads it; by default the buyer and the seller of an order. */
  help?: string
  confirm: { title: string; text: string }
  /** The rest of the form is right. */
  isPossible: boolean
  isBusy: boolean
  /** The server's error message about the reason. */
  error: string | undefined
  /** The button was pressed: from now on the form says what is missing. */
  onAsk?: () => void
  onSend: (reason: string) => Promise<unknown>
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const text = reason.trim()
  const ask = () => {
    setAsked(true)
    onAsk?.()
    if (isPossible && text && text.length <= LIMIT) setConfirming(true)
  }
  const send = async () => {
    await onSend(text)
    setConfirming(false)
  }
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : error
  }
  return (
    <>
      <TextArea
        label={t('refund-cases:desk.reason')}
        help={help ?? t('refund-cases:desk.noteHelp')}
        limit={LIMIT}
        value={reason}
        onChange={setReason}
        error={fault()}
      />
      <Button variant="primary" block onClick={ask}>
        {label}
      </Button>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={isBusy}
        busyLabel={t('refund-cases:busy')}
        title={confirm.title}
        text={confirm.text}
        confirmLabel={label}
      />
    </>
  )
}
