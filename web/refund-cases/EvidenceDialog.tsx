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

const LIMIT = 1000

/** Pictures and a note that show what happened. */
export function EvidenceDialog({ refundCase, onClose, onDone }: CaseDialogProps) {
  const t = useT()
  const words = useCaseWords(refundCase)
  const add = useCaseAct(api.refundCase.evidence)
  const [items, setItems] = useState<ImageItem[]>([])
  const [note, setNote] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = note.trim()
  const isEmpty = !text && items.length === 0
  const send = async () => {
    setAsked(true)
    if (isEmpty || text.length > LIMIT) return
    const args = { params: { id: refundCase._id }, body: text ? { note: text } : {} }
    if (await add.run({ ...args, ...filesOf('evidence', items) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={add.isPending}
      busyLabel={t('claims:busy')}
      title={t('claims:dialogs.evidence.title')}
      text={t('claims:dialogs.evidence.text', words)}
      confirmLabel={t('claims:dialogs.evidence.do')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={wasAsked && isEmpty ? t('claims:dialogs.needed') : add.errors.evidence}
    >
      <div className={styles.fields}>
        <PictureField legend={t('claims:dialogs.pictures')} items={items} onChange={setItems} />
        <TextArea
          label={t('claims:dialogs.note')}
          help={t('claims:dialogs.noteHelp')}
          limit={LIMIT}
          value={note}
          onChange={setNote}
          error={text.length > LIMIT ? t('field.maxLength', { count: LIMIT }) : add.errors.note}
        />
      </div>
    </ConfirmDialog>
  )
}
