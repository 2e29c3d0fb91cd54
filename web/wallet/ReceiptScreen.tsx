import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useParams } from 'react-router'
import type { Receipt } from '#shared/contract/wallet.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useMoneySums } from '#web/kernel/money-breakdown.ts'
import { useSite } from '#web/kernel/site.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
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
  const { paymentId = '' } = useParams()
  const { payment } = useSuspenseQuery(receiptRead(paymentId)).data
  const { receiptNumber, capturedAt } = payment
  const title = receiptNumber ? t('wallet:receipt.number', { number: receiptNumber }) : t('wallet:receipt.reserved')
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={title} noindex />
      <div className={styles.bar}>
        <TextLink href={links.payments({ tab: 'payments' })} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {t('wallet:receipt.back')}
        </TextLink>
        <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
          {t('wallet:receipt.print')}
        </Button>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {capturedAt ? <p className={styles.date}>{format.date(capturedAt)}</p> : null}
          </div>
          <p className={styles.issuer}>{name}</p>
        </header>
        {capturedAt ? null : (
          <Alert kind="info">
            {isNotCharged(payment.status)
              ? t('wallet:receipt.neverCharged')
              : t('wallet:receipt.notCharged', { amount: format.money(payment.amount) })}
          </Alert>
        )}
        <div className={styles.parties}>
          <ReceiptParty label={t('wallet:receipt.seller')} side={payment.sellerSide} />
          <ReceiptParty label={t('wallet:receipt.buyer')} side={payment.buyerSide} />
        </div>
        <ReceiptFacts payment={payment} />
        <ReceiptLines payment={payment} />
        <p className={styles.issued}>{t('wallet:receipt.issued', { marketplace: name })}</p>
      </article>
    </div>
  )
}

/** Which order it was for, when it was placed, charged and done, and what it was paid with. */
function ReceiptFacts({ payment }: { payment: Receipt }) {
  const t = useT()
  const format = useFormat()
  const methodWords = usePaymentMethodLabel()
  const { order, orderedAt, capturedAt, performedAt, methodLabel } = payment
  const facts = [
    { key: 'orderId', value: order._id.slice(-6).toUpperCase() },
    { key: 'ordered', value: format.date(orderedAt) },
    { key: 'charged', value: capturedAt && format.date(capturedAt) },
    { key: 'appointment', value: performedAt && format.range(performedAt.start, performedAt.end) },
    { key: 'method', value: methodLabel && methodWords(methodLabel) },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value }) =>
        value ? (
          <div key={key}>
            <dt className={styles.label}>{t(`wallet:receipt.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What was paid for, to the cent, and what came back of it. */
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
    reader: 'buyer',
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
      ...(shippingTotal ? [{ key: 'shipping', label: t('transactions:money.shipping'), value: shippingTotal }] : []),
    ],
  })
  const writeValue = (value: MoneyRow['value']) => (typeof value === 'string' ? value : format.money(value))
  return (
    <table className={styles.lines}>
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

/** Who sold or who bought, with the address as far as it is known. */
function ReceiptParty({ label, side }: { label: string; side: Receipt['sellerSide'] }) {
  const t = useT()
  const countries = useCountries()
  const { name, companyName, address, city, vatId } = side
  const place = [address?.postalCode, address?.city ?? city].filter(Boolean).join(' ')
  const country = countries.find(({ value }) => value === address?.country)?.label
  const tax = vatId && t('wallet:receipt.vatId', { id: vatId })
  const lines = [companyName, name, address?.line1, address?.line2, place, country, tax].filter((line) => line)
  return (
    <div>
      <h2 className={styles.label}>{label}</h2>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
