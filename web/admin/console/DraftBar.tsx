import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DraftBar.module.css'

/** Says at the foot of the window what is not published, and leads to reviewing or discarding it. */
export function DraftBar({
  changes,
  faults,
  names,
  onReview,
  onDiscard,
}: {
  changes: number
  faults: number
  /** The names of the faulty settings or, without faults, of the changed ones. */
  names: string
  onReview: () => void
  onDiscard: () => void
}) {
  const t = useT()
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <>
      <section className={styles.bar} aria-label={t('console:bar.label')}>
        <div className={styles.words} role="status">
          <StatusBadge tone={faults > 0 ? 'problem' : 'wait'}>
            {faults > 0 ? t('console:bar.faults', { count: faults }) : t('console:bar.changes', { count: changes })}
          </StatusBadge>
          <span className={styles.names}>{names}</span>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {t('console:bar.discard')}
          </Button>
          <Button variant="primary" onClick={onReview}>
            {t('console:bar.review')}
          </Button>
        </div>
      </section>
      <LazyConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false)
          onDiscard()
        }}
        title={t('console:bar.discardTitle')}
        text={t('console:bar.discardText')}
        confirmLabel={t('console:bar.discard')}
      />
    </>
  )
}
