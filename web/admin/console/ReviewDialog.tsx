import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import styles from './ReviewDialog.module.css'
import { useReason } from './use-reason.tsx'

type Review = {
  /** Whether there is anything to publish. */
  isChanged: boolean
  /** Whether the form shows faults, because of which nothing is published. */
  isFaulty: boolean
  /** What will change. */
  changes: ReactNode
  /** What another administrator published while this one was at the form. */
  overtaken: { by: string | undefined; changes: ReactNode } | undefined
  isPending: boolean
  /** Publishes for a reason; tells whether it was done. */
  publish: (reason: string) => Promise<boolean>
}

/** Shows what will change and asks why before it is published. */
export function ReviewDialog({
  isOpen,
  onClose,
  review: { isChanged, isFaulty, changes, overtaken, isPending, publish },
}: {
  isOpen: boolean
  onClose: () => void
  review: Review
}) {
  const t = useT()
  const reason = useReason()
  const close = () => {
    reason.calm()
    onClose()
  }
  const send = async () => {
    const text = reason.take()
    if (!isChanged || isFaulty) return close()
    if (!text || !(await publish(text))) return
    reason.forget()
    close()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void send()}
      isBusy={isPending}
      busyLabel={t('console:review.publishing')}
      title={t('console:review.title')}
      text={isChanged ? t('console:review.text') : t('console:review.nothing')}
      confirmLabel={isChanged ? t('console:review.publish') : t('close')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      {overtaken ? (
        <div className={styles.note}>
          <Alert kind="warn">
            {t('console:review.conflict', { name: overtaken.by ?? t('console:review.somebody') })}
          </Alert>
          <div className={styles.overtaken}>{overtaken.changes}</div>
        </div>
      ) : null}
      {changes}
      {reason.field}
    </LazyConfirmDialog>
  )
}
