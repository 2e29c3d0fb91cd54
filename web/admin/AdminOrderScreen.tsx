import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { orderPages } from '#web/order-pages.ts'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { OrderHistory } from '#web/transactions/OrderHistory.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { classes } from '#web/ui/classes.ts'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AdminCancelForm } from './AdminCancelForm.tsx'
import styles from './CaseScreen.module.css'
import { useOrderStateBadge } from './use-order-state-badge.ts'

/** An order of others: how it stands, where its money is, what happened to it, and how it is ended without a case. */
export function AdminOrderScreen() {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  const { orderId = '' } = useParams()
  const { data } = useSuspenseQuery(q(api.adminOrder.detail, { params: { id: orderId } }))
  const { order, kind } = data
  const { word, family } = stateOf({ kind, status: order.status })
  const { title } = order.snapshot
  const id = order._id.slice(-6).toUpperCase()
  const { total, sellerNet } = order.pricing
  const part = paymentPhaseOf(order)
  const reason = order.events.findLast(({ action }) => action === 'end')?.note
  const row = (key: string, icon: KeyValueRow['icon'], label: string, value: string | undefined): KeyValueRow[] =>
    value === undefined ? [] : [{ key, icon, label, value: label, note: value }]
  return (
    <>
      <Head title={`${t('transactions:number', { id })}: ${title}`} />
      <Breadcrumbs
        label={t('refund-cases:desk.path')}
        items={[{ label: t('refund-cases:desk.all.title'), href: links.adminOrders({ tab: 'all' }) }, { label: id }]}
      />
      <div className={styles.head}>
        <StatusBadge family={family}>{word}</StatusBadge>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.line}>
          {t('refund-cases:desk.all.between', {
            buyer: order.buyer.name,
            seller: order.seller?.name ?? t('refund-cases:desk.none'),
          })}{' '}
          · {format.date(order.createdAt, 'day')}
        </p>
      </div>
      <div className={classes(styles.columns, styles.pair)}>
        <Panel className={styles.said}>
          <Section look="plain" title={t('refund-cases:desk.facts')}>
            <KeyValueList
              rows={[
                ...row(
                  'paid',
                  IconCash,
                  part === 'open' || part === 'waiting'
                    ? t('transactions:payment.toPay')
                    : t(`refund-cases:desk.all.money.${part}`),
                  total && format.money(total),
                ),
                ...row('net', IconWallet, t('refund-cases:desk.all.net'), sellerNet && format.money(sellerNet)),
                ...row(
                  'returned',
                  IconReceiptRefund,
                  t('refund-cases:money.returned'),
                  order.refundedAmount && format.money(order.refundedAmount),
                ),
                ...row('reason', IconCircleX, t('refund-cases:desk.reason'), reason),
              ]}
            />
          </Section>
          {order.refundCaseId ? (
            <TextLink href={links.adminCase(order.refundCaseId)}>{t('refund-cases:desk.all.case')}</TextLink>
          ) : null}
          <OrderHistory page={orderPages[order.kind]} order={order} reader="admin" saidAbove={[reason]} />
        </Panel>
        <Panel className={styles.decision}>
          <AdminCancelForm key={order.status} order={order} />
        </Panel>
      </div>
    </>
  )
}

export const loader = defineLoader(({ params, load }) =>
  load(q(api.adminOrder.detail, { params: { id: params.orderId ?? '' } })),
)
