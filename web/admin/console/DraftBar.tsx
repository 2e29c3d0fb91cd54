import { type ReactNode, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DraftBar.module.css'

/** Says at the foot of the window what is not published, and leads to reviewing or discarding it. */
export function DraftBar({
  changes,
  validationErrors,
  names,
  status,
  onReview,
  onDiscard,
}: {
  changes: number
  validationErrors: number
  /** The names of the invalid settings or, without errors, of the changed ones. */
  names: string
  /** The state of the draft. */
  status?: ReactNode
  onReview: () => void
  /** Left out: there is nothing to go back to. */
  onDiscard?: (() => void) | undefined
}) {
  const t = useT()
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <>
      <Row as="section" gap={12} className={styles.bar} aria-label={t('console:bar.label')}>
        <Row gap={12} flex="grow" className={styles.words} role="status">
          <StatusBadge tone={validationErrors > 0 ? 'problem' : 'wait'}>
            {validationErrors > 0
              ? t('console:bar.errors', { count: validationErrors })
              : t('console:bar.changes', { count: changes })}
          </StatusBadge>
          <span className="quiet-text shrink text-ellipsis">{names}</span>
        </Row>
        {status ? (
          <span className="quiet-text fixed" role="status">
            {status}
          </span>
        ) : null}
        <Row gap={8} flex="fixed" align="stretch" className={styles.actions}>
          {onDiscard ? (
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              {t('console:bar.discard')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onReview}>
            {t('console:bar.review')}
          </Button>
        </Row>
      </Row>
      <LazyConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false)
          onDiscard?.()
        }}
        title={t('console:bar.discardTitle')}
        text={t('console:bar.discardText')}
        confirmLabel={t('console:bar.discard')}
      />
    </>
  )
}
