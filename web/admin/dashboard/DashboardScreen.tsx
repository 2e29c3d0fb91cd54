import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DashboardDay } from '#shared/contract/admin-dashboard.ts'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { publishedValues } from '#web/admin/console/settings-draft.ts'
import { LatestOrders } from '#web/admin/orders/LatestOrders.tsx'
import { adminPagesRead } from '#web/admin/pages/page-places.ts'
import { hrefOfItem, QueueList, queueIcons, queueKinds } from '#web/admin/queue/QueueList.tsx'
import { useNextItemKeys } from '#web/admin/queue/use-next-item.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { kinds } from '#web/kinds.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TrendLine } from '#web/ui/TrendLine.tsx'
import styles from './DashboardScreen.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { InstallationNotes } from './InstallationNotes.tsx'

type QueuePage = { items: QueueItem[]; counts: Record<QueueItem['kind'], number> }

const SHOWN = { waiting: 6, orders: 5 }

const daysRead = () => q(adminApi.adminDashboard.days)
const queueRead = () => q(adminApi.adminQueue.list, { query: { limit: SHOWN.waiting } })
const settingsRead = () => q(adminApi.adminSettings.get)
const ordersRead = () => q(adminApi.adminOrder.list, { query: { limit: SHOWN.orders } })

export const loader = defineLoader(async ({ prefetch }) => {
  prefetch(daysRead())
  prefetch(queueRead())
  prefetch(ordersRead())
})

/** The cases that need a decision, and the activity of today. */
export function DashboardScreen() {
  const t = useT()
  const configures = useHasRight()('configure')
  const format = useFormat()
  const title = t('admin:nav.dashboard')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={format.date(Date.now(), 'day')} />
      <InstallationNotes />
      {configures ? <FirstSteps instead={<ImprintNote />} /> : null}
      {configures ? <IssuerNote /> : null}
      <ListSection
        loading={<ListSkeleton label={t('admin-desk:dashboard.loading')} count={8} />}
        failed={t('admin-desk:dashboard.failed')}
      >
        <Overview />
      </ListSection>
    </>
  )
}

/** In many countries the operator has to be named; the imprint that comes along names none. */
function ImprintNote() {
  const t = useT()
  const { defaultLanguage } = useSite()
  const { data } = useQuery(adminPagesRead())
  const imprint = data?.pages.find(({ key, language }) => key === 'imprint' && language === defaultLanguage)
  if (!imprint || imprint.isOwn) return null
  return <Note text={t('admin-desk:imprint.text')} href={links.adminPages()} action={t('admin-desk:imprint.write')} />
}

/** An invoice that shows tax has to say who issues it, and where they are. */
function IssuerNote() {
  const t = useT()
  const { data } = useQuery(settingsRead())
  const invoices = data && publishedValues(data).invoices
  if (!invoices || invoices.tax === 'none' || (invoices.name && invoices.address.length > 0)) return null
  return (
    <Note
      text={t('admin-desk:issuer.text')}
      href={links.adminSettings({ section: 'payments' })}
      action={t('admin-desk:issuer.fill')}
    />
  )
}

/** A warning about missing operator data, with a link to the screen on which it is added. */
function Note({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div className="mt-4 mb-24">
      <Alert kind="warn">
        {text}{' '}
        <TextLink underline href={href}>
          {action}
        </TextLink>
      </Alert>
    </div>
  )
}

function Overview() {
  const t = useT()
  const { days } = useSuspenseQuery(daysRead()).data
  const queue = useSuspenseQuery(queueRead()).data
  const { orders } = useSuspenseQuery(ordersRead()).data
  return (
    <>
      <Metrics days={days} />
      <Waiting {...queue} />
      <Section
        look="plain"
        title={t('admin-desk:latest.title')}
        link={{ label: t('admin-desk:latest.all'), href: links.adminOrders({ tab: 'all' }) }}
        className="mt-40"
      >
        <LatestOrders orders={orders} />
      </Section>
    </>
  )
}

type Metric = {
  key: string
  label: string
  of: (day: DashboardDay) => number
  write: (value: number) => string
  note?: string
}

/** Of today, beside yesterday, with the line of the last days. */
function Metrics({ days }: { days: DashboardDay[] }) {
  const t = useT()
  const format = useFormat()
  const kindNames = keysOf(kinds)
  const paidIn = (name: keyof typeof kinds) => (day: DashboardDay) =>
    day.orders.find(({ kind }) => kind === name)?.count ?? 0
  const currency = days[0]?.paid.currency ?? ''
  const money = (amount: number) => format.money({ amount, currency })
  const metrics: Metric[] = [
    {
      key: 'paid',
      label: t('admin-desk:metrics.paid'),
      of: ({ paid }) => paid.amount,
      write: money,
      // Without it there could be orders today and no money.
      note: t('admin-desk:metrics.reserved', { value: money(days.at(-1)?.reserved.amount ?? 0) }),
    },
    ...kindNames.map((name) => ({
      key: name,
      label: t('admin-desk:metrics.orders', { kind: kinds[name].texts.kind(t) }),
      of: paidIn(name),
      write: format.number,
    })),
    {
      key: 'people',
      label: t('admin-desk:metrics.people'),
      of: ({ people }) => people,
      write: format.number,
    },
  ]
  return (
    <Panel flush className={styles.figures}>
      <h2 className="visually-hidden">{t('admin-desk:metrics.title')}</h2>
      <Grid as="dl" columns={4}>
        {metrics.map(({ key, label, of, write, note }) => {
          const values = days.map(of)
          const [yesterday = 0, today = 0] = values.slice(-2)
          return (
            <div key={key} className={styles.figure}>
              <dt>{label}</dt>
              <dd>
                <span className={`weight-600 mt-4 block tabular ${styles.today}`}>{write(today)}</span>
                <Row as="span" wrap gap={12} rowGap={4} align="end" justify="between" className="tone-muted size-13">
                  {t('admin-desk:metrics.yesterday', { value: write(yesterday) })}
                  <TrendLine
                    values={values}
                    label={t('admin-desk:metrics.trend', { count: values.length, most: write(Math.max(...values)) })}
                  />
                </Row>
                {note ? <span className="block tone-muted size-13 mt-4 mb-24">{note}</span> : null}
              </dd>
            </div>
          )
        })}
      </Grid>
    </Panel>
  )
}

function Waiting({ items, counts }: QueuePage) {
  const t = useT()
  useNextItemKeys('[data-queue-item]')
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const [first] = items
  return (
    <Grid gap={32} align="start" mt={32} className={styles.columns}>
      <Section
        look="plain"
        title={t('admin-desk:title')}
        link={{ label: t('admin-desk:all', { count: total }), href: links.adminQueue() }}
      >
        {items.length > 0 ? (
          <QueueList items={items} />
        ) : (
          <Panel flush>
            <EmptyState
              level={3}
              picture={artworkUrl('business-admin', 'queue', { view: 2 })}
              title={t('admin-desk:empty.title')}
              text={t('admin-desk:empty.text')}
            />
          </Panel>
        )}
      </Section>
      <Section look="plain" title={t('admin-desk:needsYou')}>
        <Panel>
          <ul className={styles.counts}>
            {queueKinds.map((kind) => {
              const Glyph = queueIcons[kind]
              return (
                <li key={kind}>
                  <Link href={links.adminQueue({ kind })} className={`row align-center gap-14 size-14 ${styles.count}`}>
                    <Glyph size={20} aria-hidden="true" />
                    {t(`admin-desk:kinds.${kind}`)} <b>{counts[kind]}</b>
                  </Link>
                </li>
              )
            })}
          </ul>
          {first ? (
            <Button variant="primary" block href={hrefOfItem(first)} className="mt-16">
              {t('admin-desk:decideFirst')}
            </Button>
          ) : null}
        </Panel>
      </Section>
    </Grid>
  )
}
