import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLeftOut, BankPayment } from '#shared/contract/bank.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { BatchCard } from './BatchCard.tsx'
import { bankReads, batchesRead, paymentsRead } from './bank-reads.ts'

const DAY_MS = 86_400_000
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

/** The payments that are to leave the account: those that wait, and the files that were made of them. */
export function PaymentsOut() {
  const t = useT()
  const format = useFormat()
  const { payments, total, pagination } = useSuspenseQuery(paymentsRead()).data
  const { batches } = useSuspenseQuery(batchesRead()).data
  const count = pagination.totalItems
  return (
    <Section title={t('admin-bank:out.title')}>
      <Stack gap={20}>
        <Panel>
          <Stack gap={16}>
            <p className="weight-500">
              {count > 0
                ? t('admin-bank:out.waiting', { count, amount: format.money(total) })
                : t('admin-bank:out.none')}
            </p>
            {payments.length > 0 ? (
              <ul className="stack gap-12">
                {payments.map((payment) => (
                  <WaitingPayment key={payment._id} payment={payment} />
                ))}
              </ul>
            ) : null}
            {count > 0 ? <Prepare /> : null}
          </Stack>
        </Panel>
        {batches.map((batch) => (
          <BatchCard key={batch._id} batch={batch} />
        ))}
      </Stack>
    </Section>
  )
}

function WaitingPayment({ payment }: { payment: BankPayment }) {
  const t = useT()
  const format = useFormat()
  const rejectionOf = useRightRejection()
  const [isAsking, setAsking] = useState(false)
  const pay = useApiMutation(adminApi.adminBank.pay, {
    invalidate: bankReads,
    once: true,
    success: t('admin-bank:out.noted'),
  })
  const { _id: id, kind, account, returnReason, title } = payment
  const name = payment.name ?? t('admin-bank:list.nobody')
  const amount = format.money(payment.amount)
  const notes = [t(`admin-bank:kinds.${kind}`), ...(title ? [title] : [])]
  const send = async () => {
    await pay.run({ params: { id } })
    setAsking(false)
  }
  return (
    <Row as="li" gap={12} wrap justify="between">
      <span className="size-14 text-anywhere grow">
        <span dir="auto" className="weight-500">
          {name}
        </span>
        <span className="block tone-muted size-13">
          {format.parts([...notes, account ?? t('admin-bank:out.noAccountKnown')])}
        </span>
        {returnReason === undefined ? null : (
          <span className="block tone-danger size-13">{t('admin-bank:out.cameBack', { reason: returnReason })}</span>
        )}
      </span>
      <b className="weight-600 tabular">{amount}</b>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('admin-bank:out.byHandOf', { name, amount })}
        disabledReason={rejectionOf(adminApi.adminBank.pay)}
        onClick={() => setAsking(true)}
      >
        {t('admin-bank:out.byHand')}
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
        isBusy={pay.isPending}
        title={t('admin-bank:out.byHandTitle')}
        text={t('admin-bank:out.byHandText', { amount, name })}
        confirmLabel={t('admin-bank:out.byHand')}
      />
    </Row>
  )
}

/** Makes a file for the bank of all that wait, and says which were left out. */
function Prepare() {
  const t = useT()
  const format = useFormat()
  const rejectionOf = useRightRejection()
  const [day, setDay] = useState(tomorrow)
  const [leftOut, setLeftOut] = useState<readonly BankLeftOut[]>([])
  const prepare = useApiMutation(adminApi.adminBank.prepare, {
    invalidate: bankReads,
    once: true,
    success: ({ batch: { count } }) => t('admin-bank:out.prepared', { count }),
  })
  const send = async () => {
    const reply = await prepare.run({ body: { executionDate: day } })
    setLeftOut(reply?.leftOut ?? [])
  }
  const names = leftOut.map(({ payment }) => payment.name ?? t('admin-bank:list.nobody'))
  return (
    <Stack gap={12}>
      <Row gap={12} wrap align="end">
        <TextField
          label={t('admin-bank:out.on')}
          type="date"
          value={day}
          onChange={setDay}
          error={prepare.errors.executionDate}
        />
        <Button
          loading={prepare.isPending}
          disabledReason={rejectionOf(adminApi.adminBank.prepare)}
          onClick={() => void send()}
        >
          {t('admin-bank:out.prepare')}
        </Button>
      </Row>
      {names.length > 0 ? (
        <Alert kind="warn">{t('admin-bank:out.leftOut', { names: format.list(names) })}</Alert>
      ) : null}
    </Stack>
  )
}
