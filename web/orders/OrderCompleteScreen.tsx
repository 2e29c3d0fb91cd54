import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import styles from './OrderCompleteScreen.module.css'
import { PaidNotice } from './PaidNotice.tsx'
import { ResultMark } from './ResultMark.tsx'
import { useCompleteWords } from './use-complete-words.ts'
import { usePaymentNews } from './use-payment-news.ts'

/** What became of a payment; also the address to which a bank leads back. */
export function OrderCompleteScreen() {
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data } = useSuspenseQuery(q(api.order.detail, { params: { id } }))
  if (data.order.role !== 'buyer') return <Navigate to={links.order(id)} replace />
  return <Complete key={id} first={data.order} />
}

function Complete({ first }: { first: ServiceOrder }) {
  const t = useT()
  const { order, news } = usePaymentNews(first)
  const words = useCompleteWords(order, news)
  const view = { href: links.order(order._id), children: t('orders:complete.view') }
  const actions = {
    checking: null,
    paid: (
      <>
        <Button variant="primary" size="lg" {...view} />
        <Button size="lg" href={links.services()}>
          {t('orders:complete.browse')}
        </Button>
      </>
    ),
    failed: (
      <>
        <Button variant="primary" size="lg" href={links.checkout(order._id)}>
          {t('orders:complete.another')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    open: (
      <>
        <Button variant="primary" size="lg" href={links.checkout(order._id)}>
          {t('orders:complete.payNow')}
        </Button>
        <Button size="lg" {...view} />
      </>
    ),
    late: <Button variant="primary" size="lg" {...view} />,
    gone: (
      <>
        <Button variant="primary" size="lg" href={links.service(order.service)}>
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
