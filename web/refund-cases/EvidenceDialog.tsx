import { useState } from 'react'
import { EVIDENCE_AT_ONCE } from '#shared/policies/files.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { ImageUploader } from '#web/ui/ImageUploader.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDialog.module.css'
import type { CaseDialogProps } from './CaseDialog.tsx'
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
  const files = items.flatMap(({ file }) => (file ? [file] : []))
  const isEmpty = !text && files.length === 0
  const send = async () => {
    setAsked(true)
    if (isEmpty || text.length > LIMIT) return
    const args = { params: { id: refundCase._id }, body: text ? { note: text } : {} }
    if (await add.run(files.length > 0 ? { ...args, files: { evidence: files } } : args)) onDone()
  }
  const placed = (key: 'picture' | 'remove' | 'back' | 'forth' | 'progress') => (place: number) =>
    t(`claims:pictures.${key}`, { place })
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
        <ImageUploader
          legend={t('claims:dialogs.pictures')}
          items={items}
          onChange={setItems}
          onAdd={(added) =>
            setItems([
              ...items,
              ...added.map((file) => ({ key: `${file.name}-${file.lastModified}-${items.length}`, file })),
            ])
          }
          max={EVIDENCE_AT_ONCE}
          labels={{
            add: t('claims:pictures.add'),
            cover: t('claims:pictures.cover'),
            picture: placed('picture'),
            remove: placed('remove'),
            moveBack: placed('back'),
            moveForth: placed('forth'),
            progress: placed('progress'),
            refused: (file, reason) => t(`claims:pictures.refused.${reason}`, { file }),
          }}
        />
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
