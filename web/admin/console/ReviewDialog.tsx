import type { ReactNode } from 'react'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './DraftBar.module.css'
import { useReason } from './use-reason.tsx'

type Review = {
  /** True if there are changes to publish. */
  isChanged: boolean
  /** The texts for publishing without changes; if left out, only changes can be published. */
  unchanged?: { title: string; text: string } | undefined
  /** True if the form has errors; nothing is published then. */
  isInvalid: boolean
  changes: ReactNode
  /** The version that another administrator published while this form was open. */
  overtaken: { by: string | undefined; changes: ReactNode } | undefined
  isPending: boolean
  /** Publishes for a reason; tells whether it was done. */
  publish: (reason: string) => Promise<boolean>
}

const changing = (t: Translate, isChanged: boolean) => ({
  title: t('console:review.title'),
  text: t(isChanged ? 'console:review.text' : 'console:review.nothing'),
})

/** Shows what will change and asks why before it is published. */
export function ReviewDialog({
  isOpen,
  onClose,
  review: { isChanged, unchanged, isInvalid, changes, overtaken, isPending, publish },
}: {
  isOpen: boolean
  onClose: () => void
  review: Review
}) {
  const t = useT()
  const reason = useReason()
  const isPublishable = isChanged || unchanged !== undefined
  const { title, text } = isChanged || !unchanged ? changing(t, isChanged) : unchanged
  const close = () => {
    reason.clearError()
    onClose()
  }
  const send = async () => {
    const given = reason.submit()
    if (!isPublishable || isInvalid) return close()
    if (!given || !(await publish(given))) return
    reason.reset()
    close()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void send()}
      isBusy={isPending}
      busyLabel={t('console:review.publishing')}
      title={title}
      text={text}
      confirmLabel={isPublishable ? t('console:review.publish') : t('close')}
    >
      {overtaken ? (
        <Stack gap={12} mb={18}>
          <Alert kind="warn">
            {t('console:review.conflict', { name: overtaken.by ?? t('console:review.unnamed') })}
          </Alert>
          <div className={styles.overtaken}>{overtaken.changes}</div>
        </Stack>
      ) : null}
      {changes}
      {reason.field}
    </LazyConfirmDialog>
  )
}
