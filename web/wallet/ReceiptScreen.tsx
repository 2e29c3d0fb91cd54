import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useParams } from 'react-router'
import type { Receipt } from '#shared/contract/wallet.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useMoneySums } from '#web/kernel/money-breakdown.ts'
import { isOrderKind } from '#web/kernel/processes.ts'
import { useSite } from '#web/kernel/site.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { classes } from '#web/ui/classes.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { PrintedSheet } from '#web/ui/PrintedSheet.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './ReceiptScreen.module.css'
import { receiptRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ params, load }) => {
  await load(receiptRead(params.paymentId ?? ''))
})

/** It ended before anything was taken from the card. */
const isNotCharged = (status: Receipt['status']) => status === 'voided' || status === 'expired'

/** A payment as it is kept on paper. */
export function ReceiptScreen() {
  const t = useT()
  const format = useFormat()
  const { name } = useSite()
  const linesOf = useSideLines()
  const { paymentId = '' } = useParams()
  const { payment } = useSuspenseQuery(receiptRead(paymentId)).data
  const { receiptNumber, capturedAt } = payment
  const title = receiptNumber ? t('wallet:receipt.number', { number: receiptNumber }) : t('wallet:receipt.reserved')
  return (
    <PrintedSheet
      back={{ href: links.payments({ tab: 'payments' }), label: t('wallet:receipt.back') }}
      print={t('wallet:receipt.print')}
      title={title}
      date={capturedAt && format.date(capturedAt)}
      issuer={name}
      sides={[
        { label: t('wallet:receipt.seller'), lines: linesOf(payment.sellerSide) },
        { label: t('wallet:receipt.buyer'), lines: linesOf(payment.buyerSide) },
      ]}
      notice={
        capturedAt ? null : (
          <Alert kind="info">
            {isNotCharged(payment.status)
              ? t('wallet:receipt.neverCharged')
              : t('wallet:receipt.notCharged', { amount: format.money(payment.amount) })}
          </Alert>
        )
      }
    >
      <Head title={title} noindex />
      <ReceiptFacts payment={payment} />
      <ReceiptLines payment={payment} />
      <Text size={13} tone="muted">
        {t('wallet:receipt.issued', { marketplace: name })}
      </Text>
    </PrintedSheet>
  )
}

/** The facts of a receipt: its order, when it was placed, charged and done, and the means of payment. */
function ReceiptFacts({ payment }: { payment: Receipt }) {
  const t = useT()
  const format = useFormat()
  const methodTexts = usePaymentMethodLabel()
  const { order, orderedAt, capturedAt, performedAt, methodLabel } = payment
  const facts = [
    { key: 'orderId', value: isOrderKind(order.kind) && shortId(order._id) },
    { key: 'ordered', value: format.date(orderedAt) },
    { key: 'charged', value: capturedAt && format.date(capturedAt) },
    { key: 'appointment', value: performedAt && format.range(performedAt.start, performedAt.end) },
    { key: 'method', value: methodLabel && methodTexts(methodLabel) },
  ] as const
  return (
    <Grid as="dl" gap={24} size={15} className={`text-anywhere ${styles.facts}`}>
      {facts.map(({ key, value }) =>
        value ? (
          <div key={key}>
            <Text as="dt" mb={2} size={13} tone="muted">
              {t(`wallet:receipt.${key}`)}
            </Text>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </Grid>
  )
}

/** The lines of what was paid for, to the cent, and what came back of it. */
function ReceiptLines({ payment }: { payment: Receipt }) {
  const t = useT()
  const format = useFormat()
  const { items, order, pricing, amounts, refunds, pending, status, shippingTotal } = payment
  const promoted = order.promotion && t('wallet:receipt.promotion', { count: order.promotion.days })
  const dates = refunds.map(({ amount, at }) =>
    t('wallet:receipt.returnedOn', { amount: format.money(amount), date: format.date(at) }),
  )
  const sums = useMoneySums({
    pricing,
    amounts,
    viewerRole: 'buyer',
    isCharged: payment.capturedAt !== undefined,
    isOver: isNotCharged(status) || payment.capturedAt !== undefined,
    isReturning: pending === 'refund',
    bought: [
      ...items.map(({ title, detail = promoted, amount }) => ({
        key: title,
        label: title,
        value: amount,
        note: detail,
      })),
      ...(shippingTotal ? [{ key: 'shipping', label: t('order:money.shipping'), value: shippingTotal }] : []),
    ],
  })
  const writeValue = (value: MoneyRow['value']) => (typeof value === 'string' ? value : format.money(value))
  return (
    <table className={`size-15 full-width ${styles.lines}`}>
      <caption className="visually-hidden">{t('wallet:receipt.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.column}>
            {t('wallet:receipt.item')}
          </th>
          <th scope="col" className={classes(styles.column, styles.end)}>
            {t('wallet:receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ key: sum, rows, total }) => (
          <Fragment key={sum}>
            {rows.map(({ key, label, value, note }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  {note ? <small>{note}</small> : null}
                  {key === 'returned' ? dates.map((date) => <small key={date}>{date}</small>) : null}
                </th>
                <td>{writeValue(value)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{total.label}</th>
              <td>{writeValue(total.value)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Writes who sold or who bought, with the address as far as it is known. */
function useSideLines(): (side: Receipt['sellerSide']) => string[] {
  const t = useT()
  const countries = useCountries()
  return ({ name, companyName, address, city, vatId }) => {
    const place = [address?.postalCode, address?.city ?? city].filter(Boolean).join(' ')
    const country = countries.find(({ value }) => value === address?.country)?.label
    const tax = vatId && t('wallet:receipt.vatId', { id: vatId })
    const lines = [companyName, name, address?.line1, address?.line2, place, country, tax]
    return lines.filter((line): line is string => Boolean(line))
  }
}
