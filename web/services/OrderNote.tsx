import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './OrderNote.module.css'
import type { Order } from './use-order.ts'

/** A few words to the provider, for those who want to write some. */
export function OrderNote({ name, order }: { name: string; order: Order }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { choice, change } = order
  if (!isOpen && !choice.note) {
    return (
      <div className={styles.add}>
        <Button variant="quiet" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
          {t('service:order.note.add')}
        </Button>
      </div>
    )
  }
  return (
    <TextArea
      label={t('service:order.note.label', { name })}
      hint={t('optional')}
      help={t('service:order.note.help')}
      rows={2}
      limit={2000}
      value={choice.note}
      onChange={(note) => change({ note })}
    />
  )
}
