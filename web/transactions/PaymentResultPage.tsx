import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { orderedListingHref } from './any-order.ts'
import { type AnyOrder, kindOf, type OrderKind } from './kind.ts'
import { orderRead } from './order-calls.ts'
import { PaymentNextSteps } from './PaymentNextSteps.tsx'
import { PaymentResultIcon } from './PaymentResultIcon.tsx'
import styles from './PaymentResultPage.module.css'
import { usePaymentResult } from './use-payment-result.ts'
import { usePaymentResultText } from './use-payment-result-text.ts'

/** What became of a payment; also the address to which a bank leads back. */
export function PaymentResultPage({ kind }: { kind: OrderKind }) {
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data } = useSuspenseQuery(orderRead(kind, id))
  if (data.order.role !== 'buyer') return <Navigate to={kind.links.order(id)} replace />
  return <PaymentResultContent key={id} first={data.order} />
}

function PaymentResultContent({ first }: { first: AnyOrder }) {
  const t = useT()
  const { order, news } = usePaymentResult(first)
  const words = usePaymentResultText(order, news)
  const { links: to, words: own } = kindOf(order)
  const view = { href: to.order(order._id), children: t('transactions:complete.view') }
  const actions = {
    checking: null,
    paid: (
      <>
        <Button variant="primary" size="lg" {...view} />
        <Button size="lg" href={to.browse()}>
          {own.browse(t)}
        </Button>
      </>
    ),
    failed: (
      <>
        <Button variant="primary" size="lg" href={to.pay(order._id)}>
          {t('transactions:complete.another')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    open: (
      <>
        <Button variant="primary" size="lg" href={to.pay(order._id)}>
          {t('transactions:complete.payNow')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    late: <Button variant="primary" size="lg" {...view} />,
    gone: (
      <>
        <Button variant="primary" size="lg" href={orderedListingHref(order)}>
          {t('transactions:again')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
  }
  return (
    <div className={styles.screen}>
      <Head title={words.title} />
      {news === 'checking' ? <FullScreenSpinner inline label={words.title} /> : <PaymentResultIcon news={news} />}
      <div role="status">
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>{words.text}</p>
      </div>
      {news === 'paid' ? <PaymentNextSteps order={order} /> : null}
      {actions[news] ? <div className={styles.actions}>{actions[news]}</div> : null}
    </div>
  )
}
