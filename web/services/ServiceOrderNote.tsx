import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ServiceOrderNote.module.css'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** A few words to the provider, for those who want to write some. */
export function ServiceOrderNote({ name, order }: { name: string; order: ServiceOrderFormState }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { choice, change } = order
  if (!isOpen && !choice.note) {
    return (
      <div className={styles.add}>
        <Button variant="quiet" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
          {t('listing-details:order.note.add')}
        </Button>
      </div>
    )
  }
  return (
    <TextArea
      label={t('listing-details:order.note.label', { name })}
      hint={t('optional')}
      help={t('listing-details:order.note.help')}
      rows={2}
      limit={2000}
      value={choice.note}
      onChange={(note) => change({ note })}
    />
  )
}
