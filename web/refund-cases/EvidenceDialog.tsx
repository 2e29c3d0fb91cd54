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

const LIMIT = 1000

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
    if (isEmpty || text.length > LIMIT) return
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
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={wasAsked && isEmpty ? t('refund-cases:dialogs.needed') : add.errors.evidence}
    >
      <div className={styles.fields}>
        <EvidenceField legend={t('refund-cases:dialogs.pictures')} items={items} onChange={setItems} />
        <TextArea
          label={t('refund-cases:dialogs.note')}
          help={t('refund-cases:dialogs.noteHelp')}
          limit={LIMIT}
          value={note}
          onChange={setNote}
          error={text.length > LIMIT ? t('field.maxLength', { count: LIMIT }) : add.errors.note}
        />
      </div>
    </ConfirmDialog>
  )
}
