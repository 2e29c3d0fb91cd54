import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EvidencePack } from '#shared/contract/evidence-pack.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { saveFile } from '#web/kernel/save-file.ts'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import styles from './DisputeEvidence.module.css'

/** The evidence for the payer's bank: its deadline, its delivery status and its full content. */
export function DisputeEvidence({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const params = { id: refundCase._id }
  const { data, error, refetch, isFetching } = useQuery(q(adminApi.admin.evidencePack, { params }))
  const page = useApiMutation(adminApi.admin.evidencePage, {})
  const send = useApiMutation(adminApi.admin.sendEvidence, {
    success: t('refund-cases:desk.pack.done'),
    patch: (queries, reply) => queries.setQueryData(q(adminApi.admin.evidencePack, { params }).queryKey, reply),
  })
  const [isAsking, setAsking] = useState(false)
  const frame = (content: ReactNode) => (
    <Section look="plain" title={t('refund-cases:desk.pack.title')}>
      {content}
    </Section>
  )
  if (error && !data) {
    const failure = failureOf(error)
    const retry = { label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }
    return frame(
      <ErrorState
        title={failure.status === 404 ? t('refund-cases:desk.pack.gathering') : t('refund-cases:desk.pack.failed')}
        text={failure.status === 404 ? t('refund-cases:desk.pack.soon') : errorText(t, failure)}
        retry={retry}
      />,
    )
  }
  if (!data)
    return frame(
      <SkeletonRegion label={t('refund-cases:desk.pack.loading')}>
        <Skeleton height={160} />
      </SkeletonRegion>,
    )
  const { evidencePack: pack } = data
  const download = async () => {
    const reply = await page.run({ params })
    if (reply) saveFile(reply.fileName, new Blob([reply.html], { type: 'text/html' }))
  }
  const hand = async () => {
    await send.run({ params })
    setAsking(false)
  }
  return frame(
    <div className={styles.pack}>
      <p className={styles.intro}>
        {t('refund-cases:desk.pack.intro', {
          amount: format.money(pack.amount),
          reason: pack.reason.replaceAll('_', ' '),
        })}
      </p>
      {pack.failure ? <Alert kind="warn">{t('refund-cases:desk.pack.failure', { reason: pack.failure })}</Alert> : null}
      {pack.sentAt ? <Alert>{t('refund-cases:desk.pack.sent', { when: format.dateTime(pack.sentAt) })}</Alert> : null}
      {pack.sendsAt && pack.dueBy ? (
        <Alert>
          {t('refund-cases:desk.pack.sends', { when: format.dateTime(pack.sendsAt), due: format.dateTime(pack.dueBy) })}
        </Alert>
      ) : null}
      <DisputeEvidenceSections sections={pack.sections} />
      {pack.pictures.length > 0 ? (
        <EvidencePictures
          pictures={pack.pictures.map(({ _id: id, url }) => ({ id, url }))}
          name={t('refund-cases:desk.pack.both')}
        />
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" loading={page.isPending} onClick={() => void download()}>
          {t('refund-cases:desk.pack.download')}
        </Button>
        {pack.sentAt ? null : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('refund-cases:desk.pack.send')}
          </Button>
        )}
      </div>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void hand()}
        isBusy={send.isPending}
        busyLabel={t('refund-cases:busy')}
        title={t('refund-cases:desk.pack.confirm.title')}
        text={t('refund-cases:desk.pack.confirm.text')}
        confirmLabel={t('refund-cases:desk.pack.send')}
      />
    </div>,
  )
}

/** The evidence as the bank receives it: in English, regardless of the page's language. */
function DisputeEvidenceSections({ sections }: Pick<EvidencePack, 'sections'>) {
  const format = useFormat()
  return (
    <div lang="en">
      {sections.map(({ title, rows }) => (
        <details key={title} className={styles.section}>
          <summary className={styles.summary}>
            {title} <span className={styles.count}>({rows.length})</span>
          </summary>
          <dl className={styles.rows}>
            {rows.map(({ label, text, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same at the same moment; nothing moves
              <div key={index} className={styles.row}>
                <dt>
                  {label}
                  {at ? <time dateTime={at}>{format.dateTime(at)}</time> : null}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}
