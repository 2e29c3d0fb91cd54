import { type ReactNode, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Ends = {
  /** Left without doing anything. */
  onClose: () => void
  /** The step was done. */
  onDone: () => void
}

type StepProps = Ends & {
  words: { title: string; text?: string; confirm: string; keep: string }
  isPending: boolean
  /** Resolves with nothing if it was refused, or if something is missing. */
  send: () => Promise<unknown>
  children?: ReactNode
}

/** A step that ends something of a request or of an offer: taken back, withdrawn, closed or deleted. */
export function RequestStepDialog({ words, isPending, send, onClose, onDone, children }: StepProps) {
  const t = useT()
  const confirm = async () => {
    if (await send()) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void confirm()}
      isBusy={isPending}
      busyLabel={t('request-detail:busy')}
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
    >
      {children}
    </ConfirmDialog>
  )
}

const REASON_LIMIT = 1000

/** Declines an offer with a reason that its provider reads. */
export function RejectDialog({
  offerId,
  name,
  confirmLabel,
  isPending,
  refusal,
  send,
  ...ends
}: Ends & {
  offerId: string
  /** Of who made the offer. */
  name: string
  confirmLabel: string
  isPending: boolean
  /** The server's error about the reason. */
  refusal: string | undefined
  send: (reason: string) => Promise<unknown>
}) {
  const t = useT()
  const [reason, setReason, forget] = useTextDraft(`${offerId}:reject`)
  const [wasAsked, setAsked] = useState(false)
  const text = reason.trim()
  const fault = () => {
    if (text.length > REASON_LIMIT) return t('field.maxLength', { count: REASON_LIMIT })
    return wasAsked && !text ? t('field.required') : refusal
  }
  const reject = async () => {
    setAsked(true)
    if (!text || text.length > REASON_LIMIT) return undefined
    const reply = await send(text)
    if (reply) forget()
    return reply
  }
  return (
    <RequestStepDialog
      {...ends}
      isPending={isPending}
      send={reject}
      words={{
        title: t('request-detail:reject.title', { name }),
        confirm: confirmLabel,
        keep: t('request-detail:reject.keep'),
      }}
    >
      <TextArea
        label={t('request-detail:reject.reason')}
        help={t('request-detail:reject.help', { name })}
        limit={REASON_LIMIT}
        rows={3}
        value={reason}
        onChange={setReason}
        error={fault()}
      />
    </RequestStepDialog>
  )
}

/** Closes a request for one of the reasons of its kind. */
export function CloseDialog<Reason extends string>({
  reasons,
  labelOf,
  confirmLabel,
  isPending,
  refusal,
  send,
  ...ends
}: Ends & {
  reasons: readonly Reason[]
  labelOf: (reason: Reason) => string
  confirmLabel: string
  isPending: boolean
  /** The server's error about the reason. */
  refusal: string | undefined
  send: (reason: Reason) => Promise<unknown>
}) {
  const t = useT()
  const [reason, setReason] = useState<Reason>()
  const [wasAsked, setAsked] = useState(false)
  const close = async () => {
    setAsked(true)
    return reason && send(reason)
  }
  return (
    <RequestStepDialog
      {...ends}
      isPending={isPending}
      send={close}
      words={{
        title: t('request-detail:closing.title'),
        text: t('request-detail:closing.text'),
        confirm: confirmLabel,
        keep: t('request-detail:closing.keep'),
      }}
    >
      <RadioList
        legend={t('request-detail:closing.why')}
        options={reasons.map((value) => ({ value, label: labelOf(value) }))}
        value={reason ?? ''}
        onChange={(value) => setReason(reasons.find((each) => each === value))}
        error={wasAsked && !reason ? t('field.choose') : refusal}
      />
    </RequestStepDialog>
  )
}
