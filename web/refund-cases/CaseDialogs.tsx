import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { CaseAnswer, CaseDialogProps } from './CaseDialog.tsx'
import { CaseSplit } from './CaseSplit.tsx'
import { EvidenceField, evidenceFilesOf } from './EvidenceField.tsx'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

const LIMIT = 2000
const choices = { takeOffer: 'accept', refuse: 'decline', escalate: 'escalate', withdraw: 'withdraw' } as const

/** Answers with a few words: they are needed to reject, and welcome otherwise. */
export function CaseMessageDialog({ action, refundCase, onClose, onDone }: CaseDialogProps & { action: CaseAnswer }) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  const answer = useCaseAction(api.refundCase.answer)
  const [message, setMessage, forgetMessage] = useTextDraft(`${refundCase._id}:${action}`)
  const [wasAsked, setAsked] = useState(false)
  const text = message.trim()
  const isNeeded = action === 'reject'
  const isPending = respond.isPending || answer.isPending
  const amount = action === 'takeOffer' ? words.offered : words.asked
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    if (wasAsked && isNeeded && !text) return t('field.required')
    return respond.errors.message ?? answer.errors.message
  }
  const params = { id: refundCase._id }
  const said = text ? { message: text } : {}
  const run = () =>
    action === 'accept' || action === 'reject'
      ? respond.run({ params, body: { action, ...said } })
      : answer.run({ params, body: { action: choices[action], ...said } })
  const send = async () => {
    setAsked(true)
    if ((isNeeded && !text) || text.length > LIMIT) return
    if (!(await run())) return
    forgetMessage()
    onDone()
  }
  const moved = { accept: refundCase.amount.amount, takeOffer: refundCase.offeredAmount?.amount }
  const back = action === 'accept' || action === 'takeOffer' ? moved[action] : undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={isPending}
      busyLabel={t('refund-cases:busy')}
      isDangerous={isNeeded}
      title={t(`refund-cases:dialogs.${action}.title`, { ...words, amount })}
      text={t(`refund-cases:dialogs.${action}.text`, { ...words, amount })}
      confirmLabel={t(`refund-cases:dialogs.${action}.do`, { ...words, amount })}
    >
      <div className="fields">
        {back === undefined ? null : <CaseSplit refundCase={refundCase} back={back} />}
        <TextArea
          label={t('refund-cases:dialogs.message', words)}
          hint={isNeeded ? undefined : t('optional')}
          limit={LIMIT}
          value={message}
          onChange={setMessage}
          error={fault()}
        />
      </div>
    </ConfirmDialog>
  )
}

/** One side does not agree with the decision, and says and shows why. */
export function AppealDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const appeal = useCaseAction(api.refundCase.appeal)
  const [items, setItems] = useState<ImageItem[]>([])
  const [reason, setReason, forgetReason] = useTextDraft(`${refundCase._id}:appeal`)
  const [wasAsked, setAsked] = useState(false)
  const text = reason.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : appeal.errors.reason
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > LIMIT) return
    const args = { params: { id: refundCase._id }, body: { reason: text } }
    if (!(await appeal.run({ ...args, ...evidenceFilesOf('evidence', items) }))) return
    forgetReason()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={appeal.isPending}
      busyLabel={t('refund-cases:busy')}
      title={t('refund-cases:dialogs.appeal.title')}
      text={t('refund-cases:dialogs.appeal.text', words)}
      confirmLabel={t('refund-cases:dialogs.appeal.do')}
      error={appeal.errors.evidence}
    >
      <div className="fields">
        <TextArea
          label={t('refund-cases:dialogs.appeal.reason')}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={fault()}
        />
        <EvidenceField
          legend={t('refund-cases:dialogs.pictures')}
          hint={t('optional')}
          items={items}
          onChange={setItems}
          name={words.name}
        />
      </div>
    </ConfirmDialog>
  )
}

const NOTE_LIMIT = 1000

/** Pictures and a note that show what happened. */
export function EvidenceDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const add = useCaseAction(api.refundCase.evidence)
  const [items, setItems] = useState<ImageItem[]>([])
  const [note, setNote] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = note.trim()
  const isEmpty = !text && items.length === 0
  const send = async () => {
    setAsked(true)
    if (isEmpty || text.length > NOTE_LIMIT) return
    const args = { params: { id: refundCase._id }, body: text ? { note: text } : {} }
    if (await add.run({ ...args, ...evidenceFilesOf('evidence', items) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={add.isPending}
      busyLabel={t('refund-cases:busy')}
      title={t('refund-cases:dialogs.evidence.title')}
      text={t('refund-cases:dialogs.evidence.text', words)}
      confirmLabel={t('refund-cases:dialogs.evidence.do')}
      error={wasAsked && isEmpty ? t('refund-cases:dialogs.needed') : add.errors.evidence}
    >
      <div className="fields">
        <EvidenceField legend={t('refund-cases:dialogs.pictures')} items={items} onChange={setItems} />
        <TextArea
          label={t('refund-cases:dialogs.note')}
          help={t('refund-cases:dialogs.noteHelp')}
          limit={NOTE_LIMIT}
          value={note}
          onChange={setNote}
          error={text.length > NOTE_LIMIT ? t('field.maxLength', { count: NOTE_LIMIT }) : add.errors.note}
        />
      </div>
    </ConfirmDialog>
  )
}
