import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './PublishBar.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useSettingWords } from './setting-lines.ts'
import { useDraft } from './settings-draft.ts'

/** What is changed and not published, at the foot of the window as long as there is anything. */
export function PublishBar() {
  const t = useT()
  const format = useFormat()
  const words = useSettingWords()
  const draft = useDraft()
  const { changedKeys, faultyKeys } = draft
  const [asked, setAsked] = useState<'review' | 'discard'>()
  const close = () => setAsked(undefined)
  const review = () => (faultyKeys.length > 0 ? focusFirstError(document.querySelector('main')) : setAsked('review'))
  return (
    <>
      {changedKeys.length > 0 ? (
        <section className={styles.bar} aria-label={t('console:bar.label')}>
          <div className={styles.words} role="status">
            <StatusBadge tone={faultyKeys.length > 0 ? 'problem' : 'wait'}>
              {faultyKeys.length > 0
                ? t('console:bar.faults', { count: faultyKeys.length })
                : t('console:bar.changes', { count: changedKeys.length })}
            </StatusBadge>
            <span className={styles.names}>
              {format.list((faultyKeys.length > 0 ? faultyKeys : changedKeys).map(words.nameOf))}
            </span>
          </div>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setAsked('discard')}>
              {t('console:bar.discard')}
            </Button>
            <Button variant="primary" onClick={review}>
              {t('console:bar.review')}
            </Button>
          </div>
        </section>
      ) : null}
      <ReviewDialog isOpen={asked === 'review'} onClose={close} />
      <LazyConfirmDialog
        isOpen={asked === 'discard'}
        isDangerous
        onClose={close}
        onConfirm={() => {
          draft.discard()
          close()
        }}
        title={t('console:bar.discardTitle')}
        text={t('console:bar.discardText')}
        confirmLabel={t('console:bar.discard')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
      />
    </>
  )
}
