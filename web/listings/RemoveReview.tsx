import { useState } from 'react'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ListingDetails.module.css'

/** The way in which the staff remove a review from elsewhere, with a reason. The texts of `reviews-from-elsewhere` are loaded. */
export function RemoveReview({ id, author }: { id: string; author: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const removal = useApiMutation(adminApi.adminListing.removeReview, {
    invalidate: [api.service.detail, api.service.reviews, api.product.detail, api.product.reviews, api.user.detail],
    success: t('reviews-from-elsewhere:remove.done'),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.adminReason, rejected: removal.errors.reason })
  const close = () => {
    setOpen(false)
    reason.reset()
  }
  const remove = async () => {
    const words = reason.submit()
    if (words && (await removal.run({ params: { id }, body: { reason: words } }))) close()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={styles.removeReview}
        aria-label={t('reviews-from-elsewhere:remove.openOf', { name: author })}
        onClick={() => setOpen(true)}
      >
        {t('reviews-from-elsewhere:remove.open')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void remove()}
        title={t('reviews-from-elsewhere:remove.title')}
        text={t('reviews-from-elsewhere:remove.text', { name: author })}
        confirmLabel={t('reviews-from-elsewhere:remove.confirm')}
        isDangerous
        isBusy={removal.isPending}
        busyLabel={t('reviews-from-elsewhere:remove.busy')}
      >
        <TextArea
          label={t('reviews-from-elsewhere:remove.reason')}
          help={t('reviews-from-elsewhere:remove.reasonHelp')}
          rows={3}
          {...reason.field}
        />
      </LazyConfirmDialog>
    </>
  )
}
