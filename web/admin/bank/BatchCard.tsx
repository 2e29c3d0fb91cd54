import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import type { BankBatch } from '#shared/contract/bank.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { bankReads } from './bank-reads.ts'
import { useBankDay } from './use-bank-day.ts'

/** A file of payments for the bank: what is in it, who prepared and approved it, and how much the bank has made. */
export function BatchCard({ batch }: { batch: BankBatch }) {
  const t = useT()
  const format = useFormat()
  const day = useBankDay()
  const { amount, count, executionDate, payments, preparedBy, createdAt, approvedBy, approvedAt, fileName } = batch
  const title = t('admin-bank:batch.title', { date: day(executionDate) })
  return (
    <Panel role="region" aria-label={title}>
      <Stack gap={16}>
        <Row justify="between" gap={12} wrap>
          <Stack gap={4}>
            <h3 className="size-16">{title}</h3>
            <p className="tone-muted size-14">{t('admin-bank:batch.payments', { count })}</p>
          </Stack>
          <Row gap={12} wrap>
            <State batch={batch} />
            <b className="weight-600 size-20 tabular">{format.money(amount)}</b>
          </Row>
        </Row>
        <ul className="stack gap-8 size-14">
          {payments.map((payment) => (
            <Row as="li" key={payment._id} justify="between" gap={12}>
              <span dir="auto" className="text-anywhere">
                {payment.name ?? t('admin-bank:list.nobody')}{' '}
                <span className="tone-muted size-13">{t(`admin-bank:kinds.${payment.kind}`)}</span>
              </span>
              <span className="tabular">{format.money(payment.amount)}</span>
            </Row>
          ))}
        </ul>
        <p className="tone-muted size-13">
          {t('admin-bank:batch.preparedBy', { name: preparedBy.name, when: format.dateTime(createdAt) })}
          {approvedBy && approvedAt ? (
            <span className="block">
              {t('admin-bank:batch.approvedBy', { name: approvedBy.name, when: format.dateTime(approvedAt) })}
            </span>
          ) : null}
          <span className="block text-anywhere">{fileName}</span>
        </p>
        <Actions batch={batch} />
      </Stack>
    </Panel>
  )
}

function State({ batch: { needsApproval, paid, count } }: { batch: BankBatch }) {
  const t = useT()
  const format = useFormat()
  if (needsApproval) return <StatusBadge tone="wait">{t('admin-bank:batch.awaits')}</StatusBadge>
  if (paid === 0) return <StatusBadge tone="active">{t('admin-bank:batch.ready')}</StatusBadge>
  return (
    <StatusBadge tone={paid === count ? 'done' : 'move'}>
      {t('admin-bank:batch.paid', { paid: format.number(paid), all: format.number(count) })}
    </StatusBadge>
  )
}

function Actions({ batch }: { batch: BankBatch }) {
  const t = useT()
  const { user } = useSession()
  const rejectionOf = useRightRejection()
  const files = useDownload(t('admin-bank:batch.downloadFailed'))
  const approve = useApiMutation(adminApi.adminBank.approve, {
    invalidate: bankReads,
    once: true,
    success: t('admin-bank:batch.approved'),
  })
  const { _id: id, fileName, needsApproval, preparedBy, paid } = batch
  const params = { id }
  const file = { url: fileOf(adminApi.adminBank.file, { params }), fileName }
  const isOwn = preparedBy._id === user?._id
  return (
    <Row gap={12} wrap>
      {needsApproval ? (
        <Button
          loading={approve.isPending}
          disabledReason={isOwn ? t('admin-bank:batch.secondPerson') : rejectionOf(adminApi.adminBank.approve)}
          onClick={() => void approve.run({ params })}
        >
          {t('admin-bank:batch.approve')}
        </Button>
      ) : (
        <Button
          icon={IconDownload}
          variant="outline"
          loading={files.isBusy(file.url)}
          loadingLabel={t('admin-bank:batch.downloading')}
          disabledReason={rejectionOf(adminApi.adminBank.file)}
          onClick={() => void files.save(file)}
        >
          {t('admin-bank:batch.download')}
        </Button>
      )}
      {paid === 0 ? <Dissolve id={id} /> : null}
    </Row>
  )
}

function Dissolve({ id }: { id: string }) {
  const t = useT()
  const rejectionOf = useRightRejection()
  const [isOpen, setOpen] = useState(false)
  const dissolve = useApiMutation(adminApi.adminBank.dissolve, {
    invalidate: bankReads,
    once: true,
    success: t('admin-bank:batch.dissolved'),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: dissolve.errors.reason })
  const send = async () => {
    const text = reason.submit()
    if (text && (await dissolve.run({ params: { id }, body: { reason: text } }))) setOpen(false)
  }
  return (
    <>
      <Button variant="quiet" disabledReason={rejectionOf(adminApi.adminBank.dissolve)} onClick={() => setOpen(true)}>
        {t('admin-bank:batch.dissolve')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void send()}
        isBusy={dissolve.isPending}
        title={t('admin-bank:batch.dissolveTitle')}
        text={t('admin-bank:batch.dissolveText')}
        confirmLabel={t('admin-bank:batch.dissolve')}
        isDangerous
      >
        <TextArea label={t('admin-bank:decide.reason')} help={t('admin-bank:decide.reasonHelp')} {...reason.field} />
      </LazyConfirmDialog>
    </>
  )
}
