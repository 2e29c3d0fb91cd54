import { useState } from 'react'
import type { Right } from '#shared/policies/staff.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The end of a form by which an administrator changes an order of others: why, and once more yes. */
export function ReasonedAction({
  label,
  call,
  help,
  confirm,
  isPossible,
  isBusy,
  error,
  onSubmit,
  onSend,
}: {
  label: string
  /** The call that it makes, by whose right the button is disabled. */
  call: { right: Right | undefined }
  /** The help text of the reason, such as who reads it; by default the buyer and the seller of an order. */
  help?: string
  confirm: { title: string; text: string }
  /** The rest of the form is right. */
  isPossible: boolean
  isBusy: boolean
  /** The server's error message about the reason. */
  error: string | undefined
  /** The button was pressed: from now on the form says what is missing. */
  onSubmit?: () => void
  onSend: (reason: string) => Promise<unknown>
}) {
  const t = useT()
  const reason = useRequiredText({ limit: TEXT_LIMITS.adminReason, rejected: error })
  const [isConfirming, setConfirming] = useState(false)
  const rejection = useRightRejection()
  const confirmFirst = () => {
    onSubmit?.()
    if (reason.submit() && isPossible) setConfirming(true)
  }
  const send = async () => {
    await onSend(reason.text)
    setConfirming(false)
  }
  return (
    <>
      <TextArea label={t('refund-case:desk.reason')} help={help ?? t('refund-case:desk.noteHelp')} {...reason.field} />
      <Button variant="primary" block disabledReason={rejection(call)} onClick={confirmFirst}>
        {label}
      </Button>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={isBusy}
        busyLabel={t('refund-case:busy')}
        title={confirm.title}
        text={confirm.text}
        confirmLabel={label}
      />
    </>
  )
}
