import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AdminPayment, ProviderCall } from '#shared/contract/admin-payment.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { CopyableReference } from '#web/admin/CopyableReference.tsx'
import { ReasonedAction } from '#web/admin/ReasonedAction.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { isOrderKind } from '#web/kernel/processes.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import styles from './PaymentScreen.module.css'
import { ProviderCallCard } from './ProviderCallCard.tsx'
import { usePaymentBadge } from './payment-badge.ts'

const read = (id: string) => q(adminApi.adminPayment.detail, { params: { id } })

export const loader = defineLoader(({ params, load }) => load(read(params.paymentId ?? '')))

/** A payment: its references at the provider, its calls in their order, and what the books say of its order. */
export function PaymentScreen() {
  const t = useT()
  const format = useFormat()
  const { paymentId = '' } = useParams()
  const { payment, calls, ledger } = useSuspenseQuery(read(paymentId)).data
  const { word, tone } = usePaymentBadge()(payment)
  const id = shortId(payment._id)
  const title = payment.title || t('admin-money:number', { id })
  return (
    <>
      <Head title={format.labelled(t('admin-money:number', { id }), title)} />
      <Breadcrumbs
        label={t('admin-money:detail.path')}
        items={[{ label: t('admin-money:title'), href: links.adminPayments() }, { label: id }]}
      />
      <Stack gap={8} align="start" mt={16} mb={24}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <h1 className="size-24 text-anywhere">{title}</h1>
        <Row as="p" wrap gap={16} rowGap={4} align="stretch" className="size-14">
          {isOrderKind(payment.kind) ? (
            <TextLink href={links.adminOrder(payment.refId)}>{t('admin-money:detail.toOrder')}</TextLink>
          ) : null}
          <TextLink href={links.adminAudit({ kind: 'payment', id: payment._id })}>
            {t('admin-money:detail.toLog')}
          </TextLink>
        </Row>
      </Stack>
      <Grid gap={24} align="start" className={styles.columns}>
        <Stack gap={24}>
          <Panel>
            <Calls calls={calls} />
          </Panel>
          <Panel>
            <PaymentLedger lines={ledger} />
          </Panel>
        </Stack>
        <Stack gap={24}>
          <Panel>
            <Facts payment={payment} />
          </Panel>
          <Panel>
            <References payment={payment} />
          </Panel>
          {isReturnable(payment) ? (
            <Panel>
              <PromotionRefund payment={payment} />
            </Panel>
          ) : null}
        </Stack>
      </Grid>
    </>
  )
}

/** A promotion that was paid, as long as its money was not given back. */
const isReturnable = ({ kind, state }: AdminPayment) =>
  kind === 'promotion' && (state === 'released' || state === 'partially_refunded')

function Facts({ payment }: { payment: AdminPayment }) {
  const t = useT()
  const format = useFormat()
  const { payer, payee, amount, orderSum, captured, refunded, createdAt } = payment
  const rows = [
    {
      label: t('admin-money:detail.payer'),
      value: <TextLink href={links.adminUser(payer._id)}>{payer.name}</TextLink>,
    },
    {
      label: t('admin-money:detail.payee'),
      value: payee ? <TextLink href={links.adminUser(payee._id)}>{payee.name}</TextLink> : t('admin-money:marketplace'),
    },
    // As the list of payments shows it.
    ...(orderSum ? [{ label: t('admin-money:detail.orderSum'), value: format.money(orderSum) }] : []),
    { label: t('admin-money:detail.amount'), value: format.money(amount) },
    { label: t('admin-money:detail.captured'), value: format.money(captured) },
    { label: t('admin-money:detail.refunded'), value: format.money(refunded) },
    { label: t('admin-money:detail.opened'), value: format.dateTime(createdAt, 'short') },
  ]
  return (
    <Section look="plain" title={t('admin-money:detail.facts')}>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function References({ payment }: { payment: AdminPayment }) {
  const t = useT()
  const references = [
    { name: t('admin-money:detail.intent'), value: payment.paymentIntentId },
    { name: t('admin-money:detail.charge'), value: payment.chargeId },
    { name: t('admin-money:detail.id'), value: payment._id },
    ...(isOrderKind(payment.kind) ? [{ name: t('admin-money:detail.order'), value: payment.refId }] : []),
  ]
  return (
    <Section look="plain" title={t('admin-money:detail.references')}>
      <Stack as="dl" gap={12} className="size-14">
        {references.map(({ name, value }) => (
          <div key={name}>
            <dt className="tone-muted">{name}</dt>
            <dd>{value ? <CopyableReference name={name} value={value} /> : t('admin-money:detail.none')}</dd>
          </div>
        ))}
      </Stack>
    </Section>
  )
}

function Calls({ calls }: { calls: ProviderCall[] }) {
  const t = useT()
  return (
    <Section look="plain" title={t('admin-money:detail.calls')}>
      <ol className={styles.calls}>
        {calls.map((call) => (
          <li key={call._id}>
            <ProviderCallCard call={call} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Ends a promotion and returns what was paid for it. */
function PromotionRefund({ payment }: { payment: AdminPayment }) {
  const t = useT()
  const format = useFormat()
  const { captured, refunded, refId } = payment
  const refund = useApiMutation(adminApi.adminPromotion.refund, {
    success: t('admin-money:promotion.done'),
    invalidate: [adminApi.adminPayment.detail, adminApi.adminPayment.list],
  })
  const amount = format.money({ ...captured, amount: captured.amount - refunded.amount })
  return (
    <Section look="plain" title={t('admin-money:promotion.title')} text={t('admin-money:promotion.text')}>
      <ReasonedAction
        call={adminApi.adminPromotion.refund}
        label={t('admin-money:promotion.action', { amount })}
        confirm={{
          title: t('admin-money:promotion.confirm', { amount }),
          text: t('admin-money:promotion.confirmText', { name: payment.payer.name }),
        }}
        isPossible
        isBusy={refund.isPending}
        error={refund.errors.reason}
        onSend={(reason) => refund.run({ params: { id: refId }, body: { reason } })}
      />
    </Section>
  )
}
