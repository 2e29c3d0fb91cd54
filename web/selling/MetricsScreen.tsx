import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnAnalytics } from '#shared/contract/analytics.ts'
import { timeZoneName } from '#shared/kernel/time-zone.ts'
import { metricsFile } from '#shared/policies/metrics-csv.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { saveCsv } from '#web/kernel/save-file.ts'
import { useUser } from '#web/kernel/session.tsx'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Columns, Lines } from '#web/metrics/Charts.tsx'
import { MetricCard, useMetricWriter } from '#web/metrics/MetricCard.tsx'
import grid from '#web/metrics/MetricGrid.module.css'
import { type MetricRange, useMetricRange } from '#web/metrics/metric-range.ts'
import { useCaption, useMedianTime, usePoints, useStateGroups } from '#web/metrics/metric-texts.ts'
import { Bars, Parts } from '#web/metrics/Parts.tsx'
import { RangeControls, useRangeTexts } from '#web/metrics/RangeControls.tsx'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Selling.module.css'

/** The metrics of the own selling: what it brings, orders, views, answers and offers within some days. */
export function MetricsScreen() {
  const t = useT()
  const { isSeller } = useUser()
  return (
    <>
      <Head title={t('own-metrics:title')} noindex />
      {isSeller ? <OwnMetrics /> : <BecomeSeller />}
    </>
  )
}

type Read = UseQueryResult<OwnAnalytics>

function OwnMetrics() {
  const t = useT()
  const { timeZone } = useFormat()
  const chosen = useMetricRange(timeZone)
  const { range } = chosen
  const read = useQuery(q(api.seller.figures, { query: range }))
  const title = t('own-metrics:title')
  return (
    <div className={`container ${styles.figures}`}>
      <Breadcrumbs
        label={t('own-metrics:path')}
        items={[{ label: t('own-metrics:shop'), href: links.selling() }, { label: title }]}
      />
      <ListHeader
        title={title}
        summary={useRangeTexts(range)}
        actions={read.data ? <File read={read} range={range} /> : null}
      />
      <RangeControls {...chosen} />
      <Shown read={read} />
      <Text mt={20} size={13} tone="muted">
        {t('own-metrics:foot', { zone: timeZoneName(read.data?.range.timezone ?? timeZone) })}
      </Text>
    </div>
  )
}

const hasNothing = ({ totals }: OwnAnalytics) => Object.values(totals).every((value) => !value)

function Shown({ read }: { read: Read }) {
  const t = useT()
  if (read.isError)
    return (
      <ErrorState
        title={t('analytics:failed')}
        retry={{ label: t('tryAgain'), onRetry: () => void read.refetch(), isBusy: read.isFetching }}
      />
    )
  if (read.data && hasNothing(read.data))
    return (
      <EmptyState
        title={t('own-metrics:empty.title')}
        text={t('own-metrics:empty.text')}
        action={<Button href={links.myServices()}>{t('own-metrics:empty.action')}</Button>}
      />
    )
  return (
    <div className={grid.grid}>
      <Earned read={read} />
      <Orders read={read} />
      <Views read={read} />
      <Offers read={read} />
    </div>
  )
}

type CardProps = Omit<ComponentProps<typeof MetricCard<OwnAnalytics>>, 'id' | 'name'>

/** One part of the own metrics. */
function PartCard({ part, ...card }: CardProps & { part: 'earned' | 'orders' | 'views' | 'offers' }) {
  const t = useT()
  return <MetricCard {...card} id={`metrics-${part}`} name={t(`own-metrics:${part}.title`)} />
}

/** The listings that have the most of something. */
function Most({ title, listings }: { title: string; listings: OwnAnalytics['breakdowns']['top'] }) {
  return (
    <>
      <h3 className="size-14 weight-500 mt-24 mb-10">{title}</h3>
      <Bars caption={title} rows={listings.map((each) => ({ key: each._id, label: each.title, value: each.value }))} />
    </>
  )
}

function Earned({ read }: { read: Read }) {
  const t = useT()
  const format = useFormat()
  const write = useMetricWriter(read.data?.currency ?? '')
  const pointsOf = usePoints()
  return (
    <PartCard
      part="earned"
      read={read}
      headline="earned"
      caption={({ totals }) => t('own-metrics:earned.caption', { gross: write('gross', totals.gross) })}
      metrics={['earned', 'gross', 'commission']}
      className={grid.wide}
    >
      {(shown) => (
        <Lines
          name={t('own-metrics:earned.title')}
          points={pointsOf(shown, 'earned')}
          write={(amount) => format.money({ amount, currency: shown.currency }, 'browsing')}
        />
      )}
    </PartCard>
  )
}

function Orders({ read }: { read: Read }) {
  const t = useT()
  const captionOf = useCaption()
  const pointsOf = usePoints()
  const groupsOf = useStateGroups()
  const statesOf = ({ breakdowns }: OwnAnalytics) => (
    <Parts title={t('analytics:byStatus')} parts={groupsOf(breakdowns.byStatus)} />
  )
  const orderedOf = ({ breakdowns }: OwnAnalytics) => (
    <Most title={t('own-metrics:orders.ordered')} listings={breakdowns.top} />
  )
  return (
    <PartCard
      part="orders"
      read={read}
      headline="placed"
      caption={(shown) => captionOf(shown, 'placed', 'placed')}
      metrics={['placed', 'accepted', 'completed', 'cancelled', 'refunded']}
      table={(shown) => (
        <>
          {statesOf(shown)}
          {orderedOf(shown)}
        </>
      )}
      className={grid.wide}
    >
      {(shown) => (
        <>
          <div className={grid.beside}>
            <Lines name={t('own-metrics:orders.title')} points={pointsOf(shown, 'placed')} />
            {statesOf(shown)}
          </div>
          {orderedOf(shown)}
        </>
      )}
    </PartCard>
  )
}

function Views({ read }: { read: Read }) {
  const t = useT()
  const format = useFormat()
  const pointsOf = usePoints()
  const viewedOf = ({ breakdowns }: OwnAnalytics) => (
    <Most title={t('own-metrics:views.viewed')} listings={breakdowns.viewed} />
  )
  return (
    <PartCard
      part="views"
      read={read}
      headline="views"
      caption={({ totals }) => t('own-metrics:views.conversion', { percent: format.percent(totals.conversion ?? 0) })}
      metrics={['views', 'listingOrders', 'conversion']}
      table={viewedOf}
      className={grid.half}
    >
      {(shown) => (
        <>
          <Columns name={t('own-metrics:views.title')} points={pointsOf(shown, 'views')} />
          {viewedOf(shown)}
        </>
      )}
    </PartCard>
  )
}

function Offers({ read }: { read: Read }) {
  const t = useT()
  const timeOf = useMedianTime()
  const offersOf = ({ totals }: OwnAnalytics) => {
    const time = timeOf(totals.medianAnswerMinutes)
    return (
      <>
        <Bars
          caption={t('own-metrics:offers.title')}
          rows={[
            { key: 'sent', label: t('own-metrics:offers.sent'), value: totals.offersSent ?? 0 },
            { key: 'accepted', label: t('own-metrics:offers.accepted'), value: totals.offersAccepted ?? 0 },
          ]}
        />
        <p className="quiet-text mt-16">
          {time ? t('own-metrics:offers.answer', { time }) : t('own-metrics:offers.none')}
        </p>
      </>
    )
  }
  return (
    <PartCard
      part="offers"
      read={read}
      headline="offersSent"
      caption={() => t('own-metrics:offers.caption')}
      metrics={['offersSent', 'offersAccepted', 'medianAnswerMinutes']}
      table={offersOf}
      className={grid.half}
    >
      {offersOf}
    </PartCard>
  )
}

/** The metrics as a file, or which plan has it. */
function File({ read, range }: { read: Read; range: MetricRange }) {
  return read.data?.mayExport ? <SaveFile read={read} range={range} /> : <PlanWithFiles />
}

function SaveFile({ read, range }: { read: Read; range: MetricRange }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const shown = await api.seller.figures({ query: range }).catch(() => undefined)
    if (shown?.mayExport) {
      const { name, csv } = metricsFile('figures', shown, language)
      saveCsv(name, csv)
    } else if (shown) {
      showSnackbar(t('own-metrics:file.ended'), {
        severity: 'error',
        action: { label: t('own-metrics:file.plans'), onAct: () => void navigate(links.plans()) },
      })
      void read.refetch()
    } else showSnackbar(t('own-metrics:file.failed'), { severity: 'error' })
    setBusy(false)
  }
  return (
    <Button
      variant="outline"
      icon={IconDownload}
      loading={isBusy}
      loadingLabel={t('own-metrics:file.saving')}
      onClick={() => void save()}
    >
      {t('own-metrics:file.save')}
    </Button>
  )
}

function PlanWithFiles() {
  const t = useT()
  const plans = useQuery(plansRead()).data?.plans ?? []
  const nameOf = usePlanName(plans)
  const plan = plans.find(({ analyticsExport }) => analyticsExport)
  if (!plan) return null
  return (
    <p className={`size-14 tone-muted ${styles.plan}`}>
      {t('own-metrics:file.plan', { plan: nameOf(plan.planId) })}{' '}
      <TextLink underline href={links.plans()}>
        {t('own-metrics:file.plans')}
      </TextLink>
    </p>
  )
}
