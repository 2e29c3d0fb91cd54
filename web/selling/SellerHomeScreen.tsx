import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Appointment } from '#shared/contract/selling.ts'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { SellerVerification } from '#web/accounts/SellerVerification.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useSite } from '#web/kernel/site.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ownPlanRead, plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EarningsPanel } from './EarningsPanel.tsx'
import { FittingProductRequests, FittingRequests } from './FittingRequests.tsx'
import { SellerGreeting } from './SellerGreeting.tsx'
import styles from './SellerHomeScreen.module.css'
import { SellerListings } from './SellerListings.tsx'
import { SellerTabs } from './SellerTabs.tsx'
import tabStyles from './Selling.module.css'
import { WaitingOrders } from './WaitingOrders.tsx'

const SHOWN = 6

/** The appointments of today and the six days after it. */
function SchedulePanel({ appointments }: { appointments: Appointment[] }) {
  const t = useT()
  const { locale, timeZone, time, inZone } = useFormat()
  const part = (when: string, options: DateOptions) =>
    dateFormat(locale, { ...options, timeZone }).format(new Date(when))
  const placeOf = ({ locationType, place }: Appointment) =>
    locationType === 'remote' ? t('selling:schedule.online') : place
  const all = links.orders({ role: 'seller', view: 'active' })
  const more = appointments.length - SHOWN
  return (
    <Panel>
      <Row align="baseline" justify="between" gap={12} size={14}>
        <Text as="h2" size={16}>
          {t('selling:schedule.title')}
        </Text>
        <TextLink href={all}>{t('selling:schedule.all')}</TextLink>
      </Row>
      {appointments.length === 0 ? (
        <Text mt={10} size={14} tone="muted">
          {t('selling:schedule.none')}
        </Text>
      ) : (
        <Stack as="ul" mt={10}>
          {appointments.slice(0, SHOWN).map((each) => (
            <Grid key={each.orderId} as="li" gap={16} className={styles.item}>
              <Text as="time" dateTime={each.start} align="center" size={12} tone="faint" className={styles.day}>
                {part(each.start, { weekday: 'short' })} <b>{part(each.start, { day: 'numeric' })}</b>
              </Text>
              <Text as="div" size={14}>
                <Link dir="auto" href={links.order(each.orderId)} className={styles.title}>
                  {each.title}
                </Link>
                <Text tone="muted">
                  {inZone(time(each.start), each.start)} · {[each.buyer.name, placeOf(each)].filter(Boolean).join(', ')}
                </Text>
              </Text>
            </Grid>
          ))}
        </Stack>
      )}
      {more > 0 ? (
        <Text mt={14} size={14}>
          <TextLink href={all}>{t('selling:schedule.more', { count: more })}</TextLink>
        </Text>
      ) : null}
    </Panel>
  )
}

export const loader = defineLoader(async ({ prefetch }) => {
  if (!session.get().user?.isSeller) return
  prefetch(sellerHomeRead())
  prefetch(categoriesRead('all'))
})

/** The seller dashboard: what waits for them, what is agreed, what they earn and how their listings do. */
export function SellerHomeScreen() {
  const t = useT()
  const user = useUser()
  return (
    <>
      <Head title={t('selling:title')} noindex />
      {user.isSeller ? <Home /> : <BecomeSeller />}
    </>
  )
}

function Home() {
  const user = useUser()
  // The name of the seller is known before the rest; the verification may have changed since the sign-in.
  const { data } = useQuery(sellerHomeRead())
  return (
    <div className={`container ${styles.screen}`}>
      <SellerGreeting seller={data?.seller ?? user} />
      <SectionErrorBoundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
        <Suspense fallback={<SellerHomeSkeleton />}>
          <SellerHome />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('selling:failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

/** The screen waits with a skeleton; a person who does not sell is asked whether they would like to. */

/** The content below the greeting, from one reply. */
export function SellerHome() {
  const user = useUser()
  const { data: home } = useSuspenseQuery(sellerHomeRead())
  const { seller, schedule, earnings, figures } = home
  return (
    <>
      <SellerTabs current="overview" />
      {seller.isVerified ? null : (
        <Text as="div" mt={24}>
          <SellerVerification user={{ ...user, ...seller }} />
        </Text>
      )}
      <StrikeNotice />
      <Grid gap={40} rowGap={32} align="start" mt={32} className={styles.columns}>
        <Stack gap={48} className={styles.main}>
          <WaitingOrders home={home} next={schedule[0]} />
          <FittingRequests requests={home.requests} />
          <FittingProductRequests wanted={home.wanted} />
          <SellerListings home={home} />
        </Stack>
        <div className={styles.side}>
          <EarningsPanel earnings={earnings} figures={figures} />
          <SchedulePanel appointments={schedule} />
          <PlanLine />
        </div>
      </Grid>
    </>
  )
}

const sellerHomeRead = () => q(api.seller.home)

/** The shapes of what stands below the greeting, where it will be. */
function SellerHomeSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('selling:loading')}>
      <div className={tabStyles.tabs}>
        <Skeleton height={34} />
      </div>
      <Grid gap={40} rowGap={32} align="start" mt={32} className={styles.columns}>
        <Stack gap={48} className={styles.main}>
          <Panel flush>
            {['a', 'b', 'c'].map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton ratio="1/1" />
                <div>
                  <Skeleton width="60%" />
                  <Skeleton width="80%" />
                </div>
                <Skeleton width={110} height={36} />
              </div>
            ))}
          </Panel>
          <Panel flush>
            {['a', 'b', 'c'].map((row) => (
              <Row key={row} gap={14} className={styles.listing}>
                <Skeleton width={64} ratio="4/3" />
                <Skeleton width="50%" />
              </Row>
            ))}
          </Panel>
        </Stack>
        <div className={styles.side}>
          <Panel>
            <Skeleton width="40%" />
            <Skeleton width="55%" height={40} />
            <Skeleton height={120} />
          </Panel>
          <Panel>
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </Panel>
        </div>
      </Grid>
    </SkeletonRegion>
  )
}

/** Tells a seller with strikes what they do at the moment; nothing without any. */
function StrikeNotice() {
  const { data } = useQuery(q(api.strike.list))
  return data && data.delayDays > 0 ? <Notice days={data.delayDays} /> : null
}

function Notice({ days }: { days: number }) {
  const t = useT()
  if (!useMessageNamespace('report/page')) return null
  return (
    <Stack mt={24}>
      <Alert kind="warn">
        {t('report:strikes.now', { days })}{' '}
        <TextLink href={links.editProfile({ tab: 'account' })}>{t('report:strikes.see')}</TextLink>
      </Alert>
    </Stack>
  )
}

/** The plan, what is used of its limits, and the way to change it; nothing where no plans are sold. */
function PlanLine() {
  const { hasPlans } = useSite()
  const own = useQuery({ ...ownPlanRead(), enabled: hasPlans }).data?.subscription
  const plans = useQuery({ ...plansRead(), enabled: hasPlans }).data?.plans
  return own && plans ? <PlanUsage own={own} plans={plans} /> : null
}

function PlanUsage({ own, plans }: { own: Subscription; plans: readonly Plan[] }) {
  const t = useT()
  const format = useFormat()
  const name = usePlanName([...plans, own])(own.planId)
  const { usage, limits } = own
  const of = (key: 'services' | 'products' | 'offers', limit: number | null) =>
    limit === null ? [] : [t(`selling:plan.${key}`, { used: format.number(usage[key]), limit: format.number(limit) })]
  const used = [
    ...of('services', limits.services),
    ...of('products', limits.products),
    ...of('offers', limits.offersPerMonth),
  ]
  const isFirst = own.planId === plans[0]?.planId
  return (
    <Stack as="section" aria-label={t('selling:plan.title')} gap={6} tone="muted" className={styles.plan}>
      <p>
        <b>{t('selling:plan.name', { plan: name })}</b>{' '}
        {used.length > 0 ? t('selling:plan.used', { limits: format.list(used) }) : t('selling:plan.noLimits')}
      </p>
      {own.status === 'past_due' ? (
        <TextLink href={links.ownPlan()}>{t('selling:plan.due')}</TextLink>
      ) : (
        <TextLink href={isFirst ? links.plans() : links.ownPlan()}>
          {t(isFirst ? 'selling:plan.compare' : 'selling:plan.change')}
        </TextLink>
      )}
    </Stack>
  )
}
