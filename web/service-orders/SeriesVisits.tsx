import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { ServiceSeries } from '#shared/contract/service-series-calls.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { everyText } from '#web/services/series-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SeriesCard } from './SeriesCard.tsx'
import styles from './SeriesVisits.module.css'
import { seriesVisitState } from './series-visit-state.ts'

const EndSeriesDialog = lazyComponent(() => import('./EndSeriesDialog.tsx').then((m) => m.EndSeriesDialog))

type Visit = ServiceSeries['visits'][number]

const badges: Record<ServiceSeries['status'], StatusTone> = {
  proposed: 'wait',
  active: 'active',
  complete: 'done',
  ended: 'neutral',
}

/** All visits of the series to which an order belongs, and the way to end it. */
export function SeriesVisits({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const hasMessages = useMessageNamespace('series')
  const [isEnding, setEnding] = useState(false)
  const { series: own, role } = order
  const read = useQuery({
    ...q(api.serviceSeries.read, { params: { id: own?._id ?? '' } }),
    enabled: own !== undefined,
  })
  if (!own || !hasMessages) return null
  const series = read.data?.series
  const position = t('service-order:visit', { number: own.number, visits: own.visits })
  return (
    <Section
      look="plain"
      className={styles.series}
      title={t('series:order.title')}
      aside={
        <StatusBadge tone={badges[series?.status ?? own.status]}>
          {t(`series:order.status.${series?.status ?? own.status}`)}
        </StatusBadge>
      }
    >
      <Row as="p" gap={8} size={14} tone="muted">
        <IconRepeat size={18} aria-hidden="true" />
        {position} · {everyText(t, own.everyWeeks)}
      </Row>
      {order.payAt ? (
        <Row as="p" gap={8} size={14} tone="muted" mt={8}>
          <IconCreditCard size={18} aria-hidden="true" />
          {t('series:order.payAt', { when: format.dateTime(order.payAt) })}
        </Row>
      ) : null}
      {series?.endedBy ? (
        <Text size={14} tone="muted" mt={8}>
          {t(`series:order.endedBy.${series.endedBy}`)}
        </Text>
      ) : null}
      {role === 'seller' && series?.status === 'proposed' ? (
        <Text size={14} mt={8}>
          {t('series:order.asked')}
        </Text>
      ) : null}
      {series ? (
        <ol className={`mt-12 ${styles.visits}`}>
          {series.visits.map((visit) => (
            <VisitRow key={visit.number} visit={visit} isThis={visit.orderId === order._id} />
          ))}
        </ol>
      ) : (
        <div className="mt-12">
          <ListSkeleton label={t('loading')} count={3} />
        </div>
      )}
      {series ? <SeriesCard series={series} returnTo={links.order(order._id)} /> : null}
      {series?.canEnd ? (
        <div className="mt-16">
          <Button tone="danger" size="sm" onClick={() => setEnding(true)}>
            {t('series:end.button')}
          </Button>
        </div>
      ) : null}
      {series && isEnding ? (
        <Suspense fallback={null}>
          <EndSeriesDialog order={order} series={series} onClose={() => setEnding(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

/** A visit with its time, price and state; that of another order leads there. */
function VisitRow({ visit, isThis }: { visit: Visit; isThis: boolean }) {
  const t = useT()
  const format = useFormat()
  const { tone, text } = seriesVisitState(visit, t)
  const isOff = visit.status === 'skipped'
  const when = format.range(visit.start, visit.end)
  return (
    <Row as="li" gap={12} size={14} className={styles.visit} data-off={isOff || undefined}>
      <span className={`size-12 weight-600 centered fixed ${styles.number}`}>{visit.number}</span>
      <span className="shrink">
        {visit.orderId && !isThis ? (
          <TextLink href={links.order(visit.orderId)}>
            <time dateTime={visit.start}>{when}</time>
          </TextLink>
        ) : (
          <time dateTime={visit.start}>{when}</time>
        )}
        {isThis ? <span className="block size-13 tone-muted">{t('series:order.this')}</span> : null}
        {visit.skippedReason ? (
          <span className="block size-13 tone-muted">{t(`series:order.skipped.${visit.skippedReason}`)}</span>
        ) : null}
      </span>
      <span className={`push ${styles.end}`}>
        {isOff ? null : <span className="tabular text-nowrap tone-muted size-13">{format.money(visit.total)}</span>}
        {text ? <StatusBadge tone={tone}>{text}</StatusBadge> : null}
      </span>
    </Row>
  )
}
