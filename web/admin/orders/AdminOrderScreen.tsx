import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { shortId } from '#shared/kernel/short-id.ts'
import { PaymentLedger } from '#web/admin/payments/PaymentLedger.tsx'
import { ReasonedAction } from '#web/admin/ReasonedAction.tsx'
import styles from '#web/admin/refund-cases/CaseScreen.module.css'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { orderPages } from '#web/order-pages.ts'
import { isPaymentCharged, isPaymentOpen } from '#web/payments/payment-state.ts'
import { isUnderClaim } from '#web/transactions/any-order.ts'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { OrderHistory } from '#web/transactions/OrderHistory.tsx'
import { OrderMoney } from '#web/transactions/OrderMoney.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { useOrderStateBadge } from './order-state-badge.ts'

export const loader = defineLoader(({ params, load }) =>
  load(q(adminApi.adminOrder.detail, { params: { id: params.orderId ?? '' } })),
)

/** An order of others: how it stands, where its money is, what happened to it, and how it is ended without a case. */
export function AdminOrderScreen() {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  const { orderId = '' } = useParams()
  const { data } = useSuspenseQuery(q(adminApi.adminOrder.detail, { params: { id: orderId } }))
  const { order, kind, division, paymentId, ledger, isRemoved } = data
  const { word, tone, note } = stateOf({ kind, status: order.status, endedByAdmin: order.endedByAdmin })
  const { title } = order.snapshot
  const id = shortId(order._id)
  const { facts: Facts } = orderPages[order.kind]
  const reason = order.events.findLast(({ action }) => action === 'end' || action === 'correct')?.note
  return (
    <>
      <Head title={format.labelled(t('order:number', { id }), title)} />
      <Breadcrumbs
        label={t('refund-case:desk.path')}
        items={[{ label: t('refund-case:desk.all.title'), href: links.adminOrders({ tab: 'all' }) }, { label: id }]}
      />
      <div className="mt-16 mb-24">
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {note ? <p className="tone-muted mt-4">{note}</p> : null}
        <h1 dir="auto" className="mt-10 text-anywhere">
          {title}
        </h1>
        <p className="tone-muted mt-4">
          {t('refund-case:desk.all.between', {
            buyer: order.buyer.name,
            seller: order.seller?.name ?? t('refund-case:desk.none'),
          })}{' '}
          · {format.date(order.createdAt, 'day')}
        </p>
      </div>
      {isRemoved ? <Alert>{t('admin-orders:removed')}</Alert> : null}
      <div className={classes(styles.columns, styles.pair)}>
        <Panel className={`stack gap-20 ${styles.said}`}>
          <Section look="plain" title={t('refund-case:desk.facts')}>
            <OrderMoney order={order} />
            {reason ? (
              <KeyValueList
                rows={[
                  {
                    key: 'reason',
                    icon: IconCircleX,
                    label: t('refund-case:desk.reason'),
                    value: t('refund-case:desk.reason'),
                    note: reason,
                  },
                ]}
              />
            ) : null}
          </Section>
          <OrderLinks order={order} paymentId={paymentId} />
          {Facts ? <Facts order={order} /> : null}
          <OrderHistory page={orderPages[order.kind]} order={order} reader="admin" saidAbove={[reason]} />
          <PaymentLedger lines={ledger} />
        </Panel>
        <Panel className={classes(styles.decision, 'fields')}>
          {division && !order.allowedActions.includes('end') ? (
            <CorrectionForm key={`correction ${order.updatedAt}`} order={order} division={division} />
          ) : (
            <AdminCancelForm key={`end ${order.status}`} order={order} />
          )}
          <StepForm key={`step ${order.updatedAt}`} order={order} />
        </Panel>
      </div>
    </>
  )
}

/** Ends an order without a case: how much goes back, why, and once more yes. */
function AdminCancelForm({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const { total = order.pricing.subtotal } = order.pricing
  const names = { buyer: order.buyer.name, seller: order.seller?.name ?? '' }
  const [amount, setAmount] = useState<number | null>(total.amount)
  const end = useApiMutation(adminApi.adminOrder.update, {
    invalidate: [adminApi.adminOrder.list],
    patch: (queries, reply) =>
      queries.setQueryData(q(adminApi.adminOrder.detail, { params: { id: order._id } }).queryKey, reply),
    success: t('refund-case:desk.end.done'),
    once: true,
  })
  if (!order.allowedActions.includes('end'))
    return (
      <Section look="plain" title={t('refund-case:desk.end.title')}>
        <Alert>{isUnderClaim(order) ? t('refund-case:desk.end.claimed') : t('refund-case:desk.end.never')}</Alert>
      </Section>
    )
  // Before the money is taken there is nothing that could be divided.
  const isDivided = isPaymentCharged(order) && order.seller !== null
  const means = () => {
    if (isPaymentOpen(order)) return 'unpaid'
    return isDivided ? 'text' : 'whole'
  }
  const isPossible = amount !== null && amount >= 1 && amount <= total.amount
  const back = { ...total, amount: isDivided && amount !== null ? amount : total.amount }
  const send = (reason: string) => {
    const input = back.amount < total.amount ? { input: { refundAmount: back.amount } } : {}
    return end.run({ params: { id: order._id }, body: { action: 'end', reason, ...input } })
  }
  return (
    <Section look="plain" title={t('refund-case:desk.end.title')}>
      <div className="fields">
        <p>{t(`refund-case:desk.end.${means()}`, names)}</p>
        {isDivided ? (
          <MoneyField
            label={t('refund-case:desk.refund', { name: names.buyer })}
            currency={total.currency}
            value={amount}
            onChange={setAmount}
            error={
              isPossible && !end.errors['input.refundAmount']
                ? undefined
                : t('refund-case:desk.tooMuch', { paid: format.money(total) })
            }
          />
        ) : null}
        <ReasonedAction
          call={adminApi.adminOrder.update}
          label={t('refund-case:desk.end.do')}
          confirm={{
            title: t('refund-case:desk.end.confirm.title'),
            text: isPaymentOpen(order)
              ? t('refund-case:desk.end.confirm.unpaid')
              : t('refund-case:desk.end.confirm.text', { ...names, back: format.money(back) }),
          }}
          isPossible={isPossible}
          isBusy={end.isPending}
          error={end.errors.reason}
          onSend={send}
        />
      </div>
    </Section>
  )
}

const steps = ['deliver', 'settle', 'call-off'] as const
type Step = (typeof steps)[number]

/** The steps that an administrator may take now in the place of one of the two. */
const stepsOf = ({ allowedActions }: AnyOrder): Step[] => {
  const allowed: readonly string[] = allowedActions
  return steps.filter((step) => allowed.includes(step))
}

/** Takes a step in the place of one of the two: which, what it means, why, and once more yes. Nothing if none is open. */
function StepForm({ order }: { order: AnyOrder }) {
  const t = useT()
  const open = stepsOf(order)
  const [chosen, setChosen] = useState<string>()
  const act = useApiMutation(adminApi.adminOrder.update, {
    invalidate: [adminApi.adminOrder.list],
    patch: (queries, reply) =>
      queries.setQueryData(q(adminApi.adminOrder.detail, { params: { id: order._id } }).queryKey, reply),
    success: t('admin-orders:step.done'),
    once: true,
  })
  const [isOpen, setOpen] = useState(false)
  const step = open.find((each) => each === chosen) ?? open[0]
  if (!step) return null
  if (!isOpen)
    return (
      <Button variant="outline" block onClick={() => setOpen(true)}>
        {t('admin-orders:step.title')}
      </Button>
    )
  const means = t(`admin-orders:step.means.${step}`, { buyer: order.buyer.name, seller: order.seller?.name ?? '' })
  return (
    <Section look="plain" title={t('admin-orders:step.title')}>
      <div className="fields">
        <p>{t('admin-orders:step.text')}</p>
        {open.length > 1 ? (
          <SelectField
            label={t('admin-orders:step.which')}
            value={step}
            options={open.map((value) => ({ value, label: t(`admin-orders:step.labels.${value}`) }))}
            onChange={setChosen}
          />
        ) : null}
        <p>{means}</p>
        <ReasonedAction
          call={adminApi.adminOrder.update}
          label={t(`admin-orders:step.labels.${step}`)}
          confirm={{
            title: t('admin-orders:step.confirm.title'),
            text: t('admin-orders:step.confirm.text', { what: means }),
          }}
          isPossible
          isBusy={act.isPending}
          error={act.errors.reason}
          onSend={(reason) => act.run({ params: { id: order._id }, body: { action: step, reason } })}
        />
      </div>
    </Section>
  )
}
