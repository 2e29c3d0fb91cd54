import { useRef, useState } from 'react'
import { REVIEW_LIMITS } from '#shared/policies/review.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ListingDetails.module.css'

/** The form with which the reviewed person answers a review, once and in public. */
export function ReviewReply({ reviewId, author }: { reviewId: string; author: string }) {
  const t = useT()
  const hasMessages = useMessageNamespace('review-reply')
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const reply = useApiMutation(api.review.reply, {
    invalidate: [api.service.detail, api.service.reviews, api.user.detail, api.review.ofOrder],
    success: t('review-reply:sent'),
    once: true,
  })
  const text = useRequiredText({ limit: REVIEW_LIMITS.reply, rejected: reply.errors.text })
  const send = () => {
    const words = text.submit()
    if (words) void reply.run({ params: { id: reviewId }, body: { text: words } })
  }
  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  if (!hasMessages) return null
  if (!isOpen)
    return (
      <Button ref={opener} size="sm" className={styles.open} onClick={() => setOpen(true)}>
        {t('review-reply:open')}
        <span className="visually-hidden">: {author}</span>
      </Button>
    )
  return (
    <div className={styles.form}>
      <TextArea label={t('review-reply:label')} help={t('review-reply:note')} rows={3} autoFocus {...text.field} />
      <ContactHint texts={[text.field.value]} />
      <Row wrap align="stretch" gap={8} mt={12}>
        <Button
          size="sm"
          variant="primary"
          loading={reply.isPending}
          loadingLabel={t('review-reply:busy')}
          onClick={send}
        >
          {t('review-reply:send')}
        </Button>
        <Button size="sm" onClick={close}>
          {t('cancel')}
        </Button>
      </Row>
    </div>
  )
}
