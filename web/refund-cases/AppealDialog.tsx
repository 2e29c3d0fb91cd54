import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDialog.module.css'
import type { CaseDialogProps } from './CaseDialog.tsx'
import { filesOf, PictureField } from './PictureField.tsx'
import { useCaseAct } from './use-case-act.ts'
import { useCaseWords } from './use-case-words.ts'

const LIMIT = 2000

/** One side does not agree with the decision, and says and shows why. */
export function AppealDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseWords(refundCase)
  const appeal = useCaseAct(api.refundCase.appeal)
  const [items, setItems] = useState<ImageItem[]>([])
  const [reason, setReason] = useState('')
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
    if (await appeal.run({ ...args, ...filesOf('evidence', items) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={appeal.isPending}
      busyLabel={t('claims:busy')}
      title={t('claims:dialogs.appeal.title')}
      text={t('claims:dialogs.appeal.text', words)}
      confirmLabel={t('claims:dialogs.appeal.do')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={appeal.errors.evidence}
    >
      <div className={styles.fields}>
        <TextArea
          label={t('claims:dialogs.appeal.reason')}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={fault()}
        />
        <PictureField
          legend={t('claims:dialogs.pictures')}
          hint={t('optional')}
          items={items}
          onChange={setItems}
          name={words.name}
        />
      </div>
    </ConfirmDialog>
  )
}
