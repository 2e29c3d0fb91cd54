import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDialog.module.css'
import type { CaseDialogProps } from './CaseDialog.tsx'
import { EvidenceField, evidenceFilesOf } from './EvidenceField.tsx'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

const LIMIT = 2000

/** One side does not agree with the decision, and says and shows why. */
export function AppealDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const appeal = useCaseAction(api.refundCase.appeal)
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
    if (await appeal.run({ ...args, ...evidenceFilesOf('evidence', items) })) onDone()
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
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={appeal.errors.evidence}
    >
      <div className={styles.fields}>
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
