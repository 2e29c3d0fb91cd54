import { useQueries } from '@tanstack/react-query'
import { q } from '#web/kernel/api.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { nextTimer } from '#web/kernel/timers.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { orderKinds } from '#web/kinds.ts'
import { OrderRows } from '#web/transactions/OrderList.tsx'
import { Section } from '#web/ui/Section.tsx'

const SHOWN = 3

const orderList = orderKinds.map(({ calls }) =>
  q(calls.list, { query: { role: 'buyer', view: 'needs_you', page: 1, limit: SHOWN } }),
)

/** The orders of a buyer that wait for an answer or a payment, the most urgent first; nothing if there are none. */
export function NeedsYou() {
  const t = useT()
  const now = useNow(60_000)
  const hasTexts = [
    useMessageNamespace('prices'),
    useMessageNamespace('transactions'),
    useMessageNamespace('service-orders'),
    useMessageNamespace('service-order-pages'),
    useMessageNamespace('product-orders'),
    useMessageNamespace('product-order-pages'),
  ].every(Boolean)
  const replies = useQueries({ queries: orderList }).map(({ data }) => data)
  const orders = replies.flatMap((reply) => reply?.orders ?? [])
  const [kind] = orderKinds.filter((_, place) => replies[place]?.orders.length)
  if (!hasTexts || !kind) return null
  const total = replies.reduce((sum, reply) => sum + (reply?.pagination.totalItems ?? 0), 0)
  const dueOf = (order: (typeof orders)[number]) => nextTimer(order)?.dueAt ?? '9999'
  const urgent = orders.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))).slice(0, SHOWN)
  return (
    <Section
      title={t('transactions:list.needsYou', { number: total })}
      link={{ label: t('transactions:list.empty.all'), href: kind.links.list({ role: 'buyer', view: 'needs_you' }) }}
    >
      <OrderRows orders={urgent} now={now} />
    </Section>
  )
}
