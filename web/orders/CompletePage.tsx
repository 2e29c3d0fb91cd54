import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { type AnyOrder, linksOf, type OrderKind, orderLinks, thingHref } from './any-order.ts'
import styles from './CompletePage.module.css'
import { detailRead } from './order-calls.ts'
import { PaidNotice } from './PaidNotice.tsx'
import { ResultMark } from './ResultMark.tsx'
import { useCompleteWords } from './use-complete-words.ts'
import { usePaymentNews } from './use-payment-news.ts'

/** What became of a payment; also the address to which a bank leads back. */
export function CompletePage({ kind }: { kind: OrderKind }) {
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data } = useSuspenseQuery(detailRead(kind, id))
  if (data.order.role !== 'buyer') return <Navigate to={orderLinks[kind].order(id)} replace />
  return <Complete key={id} first={data.order} />
}

function Complete({ first }: { first: AnyOrder }) {
  const t = useT()
  const { order, news } = usePaymentNews(first)
  const words = useCompleteWords(order, news)
  const to = linksOf(order)
  const view = { href: to.order(order._id), children: t('orders:complete.view') }
  const actions = {
    checking: null,
    paid: (
      <>
        <Button variant="primary" size="lg" {...view} />
        <Button size="lg" href={to.browse()}>
          {'product' in order ? t('deliveries:list.browse') : t('orders:complete.browse')}
        </Button>
      </>
    ),
    failed: (
      <>
        <Button variant="primary" size="lg" href={to.pay(order._id)}>
          {t('orders:complete.another')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    open: (
      <>
        <Button variant="primary" size="lg" href={to.pay(order._id)}>
          {t('orders:complete.payNow')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    late: <Button variant="primary" size="lg" {...view} />,
    gone: (
      <>
        <Button variant="primary" size="lg" href={thingHref(order)}>
          {t('orders:again')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
  }
  return (
    <div className={styles.screen}>
      <Head title={words.title} />
      {news === 'checking' ? <FullScreenSpinner inline label={words.title} /> : <ResultMark news={news} />}
      <div role="status">
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>{words.text}</p>
      </div>
      {news === 'paid' ? <PaidNotice order={order} /> : null}
      {actions[news] ? <div className={styles.actions}>{actions[news]}</div> : null}
    </div>
  )
}
