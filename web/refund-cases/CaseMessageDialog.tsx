import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDialog.module.css'
import type { CaseAnswer, CaseDialogProps } from './CaseDialog.tsx'
import { CaseSplit } from './CaseSplit.tsx'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

const LIMIT = 2000
const choices = { takeOffer: 'accept', refuse: 'decline', escalate: 'escalate', withdraw: 'withdraw' } as const

/** Answers with a few words: they are needed to reject, and welcome otherwise. */
export function CaseMessageDialog({ move, refundCase, onClose, onDone }: CaseDialogProps & { move: CaseAnswer }) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  const answer = useCaseAction(api.refundCase.answer)
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = message.trim()
  const isNeeded = move === 'reject'
  const isPending = respond.isPending || answer.isPending
  const amount = move === 'takeOffer' ? words.offered : words.asked
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    if (wasAsked && isNeeded && !text) return t('field.required')
    return respond.errors.message ?? answer.errors.message
  }
  const params = { id: refundCase._id }
  const said = text ? { message: text } : {}
  const run = () =>
    move === 'accept' || move === 'reject'
      ? respond.run({ params, body: { action: move, ...said } })
      : answer.run({ params, body: { action: choices[move], ...said } })
  const send = async () => {
    setAsked(true)
    if ((isNeeded && !text) || text.length > LIMIT) return
    if (await run()) onDone()
  }
  const moved = { accept: refundCase.amount.amount, takeOffer: refundCase.offeredAmount?.amount }
  const back = move === 'accept' || move === 'takeOffer' ? moved[move] : undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={isPending}
      busyLabel={t('refund-cases:busy')}
      isDangerous={isNeeded}
      title={t(`refund-cases:dialogs.${move}.title`, { ...words, amount })}
      text={t(`refund-cases:dialogs.${move}.text`, { ...words, amount })}
      confirmLabel={t(`refund-cases:dialogs.${move}.do`, { ...words, amount })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
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
