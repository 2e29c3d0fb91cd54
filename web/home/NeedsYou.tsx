import { useQueries } from '@tanstack/react-query'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { nextTimer } from '#web/kernel/timers.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { orderKinds } from '#web/kinds.ts'
import { OrderRows } from '#web/transactions/OrderList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

const SHOWN = 3

const orderList = orderKinds.map(({ calls }) =>
  q(calls.list, { query: { role: 'buyer', view: 'needs_you', page: 1, limit: SHOWN } }),
)

/** The orders of a buyer that wait for an answer or a payment, the most urgent first; nothing if there are none. */
export function NeedsYou() {
  const t = useT()
  const now = useNow(60_000)
  const hasTexts = useMessageNamespace(
    'prices',
    'order',
    'service-order/list',
    'service-order/page',
    'product-order/list',
    'product-order/page',
  )
  const replies = useQueries({ queries: orderList }).map(({ data }) => data)
  const format = useFormat()
  const orders = replies.flatMap((reply) => reply?.orders ?? [])
  const lists = orderKinds
    .map(({ texts, links }, place) => ({
      label: texts.kind(t),
      href: links.list({ role: 'buyer', view: 'needs_you' }),
      count: replies[place]?.pagination.totalItems ?? 0,
    }))
    .filter(({ count }) => count > 0)
  const [first] = lists
  if (!hasTexts || !first) return null
  const total = lists.reduce((sum, { count }) => sum + count, 0)
  const dueOf = (order: (typeof orders)[number]) => nextTimer(order)?.dueAt ?? '9999'
  const urgent = orders.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))).slice(0, SHOWN)
  return (
    <Section
      title={t('order:list.needsYou', { number: total })}
      link={lists.length === 1 ? { label: t('order:list.empty.all'), href: first.href } : undefined}
      // A list shows one kind, so each link says how many of the number above it has.
      aside={
        lists.length === 1 ? null : (
          <Row gap={20} rowGap={4} align="stretch" wrap>
            {lists.map(({ label, href, count }) => (
              <TextLink key={href} href={href}>
                {`${label} · ${format.number(count)}`}
              </TextLink>
            ))}
          </Row>
        )
      }
    >
      <OrderRows orders={urgent} now={now} />
    </Section>
  )
}
