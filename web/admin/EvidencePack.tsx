import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { saveFile } from '#web/kernel/save-file.ts'
import type { Case } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LazyConfirm } from '#web/ui/LazyConfirm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SkeletonRegion } from '#web/ui/SkeletonRegion.tsx'
import styles from './EvidencePack.module.css'
import { PackSections } from './PackSections.tsx'

/** What the payer's bank is shown: until when, whether it has it, and all of it. */
export function EvidencePack({ refundCase }: { refundCase: Case }) {
  const t = useT()
  const format = useFormat()
  const params = { id: refundCase._id }
  const { data, error, refetch, isFetching } = useQuery(q(api.admin.evidencePack, { params }))
  const page = useAct(api.admin.evidencePage, {})
  const send = useAct(api.admin.sendEvidence, {
    success: t('claims:desk.pack.done'),
    patch: (queries, reply) => queries.setQueryData(q(api.admin.evidencePack, { params }).queryKey, reply),
  })
  const [isAsking, setAsking] = useState(false)
  const frame = (content: ReactNode) => (
    <Section look="plain" title={t('claims:desk.pack.title')}>
      {content}
    </Section>
  )
  if (error && !data) {
    const failure = failureOf(error)
    const retry = { label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }
    return frame(
      <ErrorState
        title={failure.status === 404 ? t('claims:desk.pack.gathering') : t('claims:desk.pack.failed')}
        text={failure.status === 404 ? t('claims:desk.pack.soon') : problemText(t, failure)}
        retry={retry}
      />,
    )
  }
  if (!data)
    return frame(
      <SkeletonRegion label={t('claims:desk.pack.loading')}>
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
        {t('claims:desk.pack.intro', { amount: format.money(pack.amount), reason: pack.reason.replaceAll('_', ' ') })}
      </p>
      {pack.failure ? <Alert kind="warn">{t('claims:desk.pack.failure', { reason: pack.failure })}</Alert> : null}
      {pack.sentAt ? <Alert>{t('claims:desk.pack.sent', { when: format.dateTime(pack.sentAt) })}</Alert> : null}
      {pack.sendsAt && pack.dueBy ? (
        <Alert>
          {t('claims:desk.pack.sends', { when: format.dateTime(pack.sendsAt), due: format.dateTime(pack.dueBy) })}
        </Alert>
      ) : null}
      <PackSections sections={pack.sections} />
      {pack.pictures.length > 0 ? (
        <EvidencePictures
          pictures={pack.pictures.map(({ _id: id, url }) => ({ id, url }))}
          name={t('claims:desk.pack.both')}
        />
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" loading={page.isPending} onClick={() => void download()}>
          {t('claims:desk.pack.download')}
        </Button>
        {pack.sentAt ? null : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('claims:desk.pack.send')}
          </Button>
        )}
      </div>
      <LazyConfirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void hand()}
        isBusy={send.isPending}
        busyLabel={t('claims:busy')}
        title={t('claims:desk.pack.confirm.title')}
        text={t('claims:desk.pack.confirm.text')}
        confirmLabel={t('claims:desk.pack.send')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
      />
    </div>,
  )
}
