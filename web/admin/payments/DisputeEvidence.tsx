import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EvidencePack } from '#shared/contract/evidence-pack.ts'
import styles from '#web/admin/refund-cases/CaseScreen.module.css'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { saveFile } from '#web/kernel/save-file.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'

/** The evidence for the payer's bank: its deadline, its delivery status and its full content. */
export function DisputeEvidence({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const params = { id: refundCase._id }
  const { data, error, refetch, isFetching } = useQuery(q(adminApi.admin.evidencePack, { params }))
  const page = useApiMutation(adminApi.admin.evidencePage, {})
  const rejection = useRightRejection()
  const send = useApiMutation(adminApi.admin.sendEvidence, {
    success: t('refund-case:desk.pack.done'),
    patch: (queries, reply) => queries.setQueryData(q(adminApi.admin.evidencePack, { params }).queryKey, reply),
  })
  const [isAsking, setAsking] = useState(false)
  const frame = (content: ReactNode) => (
    <Section look="plain" title={t('refund-case:desk.pack.title')}>
      {content}
    </Section>
  )
  if (error && !data) {
    const failure = failureOf(error)
    const retry = { label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }
    return frame(
      <ErrorState
        title={failure.status === 404 ? t('refund-case:desk.pack.gathering') : t('refund-case:desk.pack.failed')}
        text={failure.status === 404 ? t('refund-case:desk.pack.soon') : errorText(t, failure)}
        retry={retry}
      />,
    )
  }
  if (!data)
    return frame(
      <SkeletonRegion label={t('refund-case:desk.pack.loading')}>
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
    <Stack gap={16}>
      <p className="tone-muted">
        {t('refund-case:desk.pack.intro', {
          amount: format.money(pack.amount),
          reason: pack.reason.replaceAll('_', ' '),
        })}
      </p>
      {pack.failure ? <Alert kind="warn">{t('refund-case:desk.pack.failure', { reason: pack.failure })}</Alert> : null}
      {pack.sentAt ? <Alert>{t('refund-case:desk.pack.sent', { when: format.dateTime(pack.sentAt) })}</Alert> : null}
      {pack.sendsAt && pack.dueBy ? (
        <Alert>
          {t('refund-case:desk.pack.sends', { when: format.dateTime(pack.sendsAt), due: format.dateTime(pack.dueBy) })}
        </Alert>
      ) : null}
      <DisputeEvidenceSections sections={pack.sections} />
      {pack.pictures.length > 0 ? (
        <EvidencePictures
          pictures={pack.pictures.map(({ _id: id, url }) => ({ id, url }))}
          name={t('refund-case:desk.pack.both')}
        />
      ) : null}
      <Row wrap gap={12} align="stretch">
        <Button variant="outline" loading={page.isPending} onClick={() => void download()}>
          {t('refund-case:desk.pack.download')}
        </Button>
        {pack.sentAt ? null : (
          <Button
            variant="outline"
            disabledReason={rejection(adminApi.admin.sendEvidence)}
            onClick={() => setAsking(true)}
          >
            {t('refund-case:desk.pack.send')}
          </Button>
        )}
      </Row>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void hand()}
        isBusy={send.isPending}
        busyLabel={t('refund-case:busy')}
        title={t('refund-case:desk.pack.confirm.title')}
        text={t('refund-case:desk.pack.confirm.text')}
        confirmLabel={t('refund-case:desk.pack.send')}
      />
    </Stack>,
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
            {title} <span className="tone-muted weight-400">({rows.length})</span>
          </summary>
          <Grid as="dl" gap={12} mb={16} className={styles.rows}>
            {rows.map(({ label, text, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same at the same moment; nothing moves
              <div key={index}>
                <Row as="dt" wrap gap={12} rowGap={2} justify="between" align="stretch" className="quiet-text">
                  {label}
                  {at ? <time dateTime={at}>{format.dateTime(at)}</time> : null}
                </Row>
                <dd className="text-lines mt-2">{text}</dd>
              </div>
            ))}
          </Grid>
        </details>
      ))}
    </div>
  )
}
