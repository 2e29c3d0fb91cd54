import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan, PlanInterval, PlanSales, Subscription } from '#shared/contract/subscription.ts'
import { planIntervals } from '#shared/policies/plan-terms.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { hasRunning, PlanCard } from './PlanCard.tsx'
import { PlanChart } from './PlanChart.tsx'
import styles from './PlansScreen.module.css'
import { type Compared, useComparison } from './plan-comparison.ts'
import { freeMonths } from './plan-costs.ts'
import { plansRead, useOwnPlan, usePlans } from './plan-reads.ts'

export const loader = defineLoader(({ load }) => load(plansRead()))

/** The plans side by side, with what each would cost the reader. */
export function PlansScreen() {
  const t = useT()
  const { user } = useSession()
  const { plans, sales, comparison } = usePlans()
  const [search] = useSearchParams()
  const own = useOwnPlan()
  const [chosen, chooseInterval] = useState(planIntervals.find((each) => each === search.get('interval')))
  // What the reader pays now is what they look for first.
  const interval = chosen ?? (hasRunning(own) ? own?.interval : undefined) ?? 'month'
  const compared = useComparison({ plans, sales, comparison, interval })
  const title = t('plans:title')
  if (plans.length < 2)
    return (
      <div className="container">
        <Head title={title} noindex />
        <EmptyState
          level={1}
          size="lg"
          title={t('plans:none.title')}
          text={t('plans:none.text')}
          action={<Button href={links.selling()}>{t('plans:none.action')}</Button>}
        />
      </div>
    )
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={title} description={t('plans:lead')} />
      {user?.isSeller ? (
        <Breadcrumbs
          label={t('plans:path')}
          items={[{ label: t('plans:shop'), href: links.selling() }, { label: t('plans:crumb') }]}
        />
      ) : null}
      <Row gap={32} rowGap={16} align="end" justify="between" wrap className={styles.head}>
        <div>
          <h1 className={`mt-18 ${styles.title}`}>{title}</h1>
          <p className="tone-muted mt-4">{t('plans:lead')}</p>
        </div>
        <IntervalControl plans={plans} value={interval} onChange={chooseInterval} />
      </Row>
      <PlanMetrics compared={compared} isSignedIn={user !== null} />
      <Cards {...{ plans, compared, interval, own }} />
      <Grid align="start" className={styles.columns}>
        <PlanChart plans={plans} sales={compared.sales} interval={interval} />
        <Questions />
      </Grid>
    </div>
  )
}

function IntervalControl({
  plans,
  value,
  onChange,
}: {
  plans: readonly Plan[]
  value: PlanInterval
  onChange: (interval: PlanInterval) => void
}) {
  const t = useT()
  const free = Math.min(...plans.slice(1).map(freeMonths))
  return (
    <SegmentedControl
      legend={t('plans:interval.legend')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'month', label: t('plans:interval.month') },
        {
          value: 'year',
          label: free > 0 ? t('plans:interval.yearFree', { count: free }) : t('plans:interval.year'),
        },
      ]}
    />
  )
}

function Cards({
  plans,
  ...props
}: {
  plans: readonly Plan[]
  compared: Compared
  interval: PlanInterval
  own: Subscription | undefined
}) {
  return (
    <Grid as="ul" mt={28} className={styles.cards}>
      {plans.map((plan, at) => (
        <li key={plan.planId}>
          <PlanCard plan={plan} isFree={at === 0} plans={plans} {...props} />
        </li>
      ))}
    </Grid>
  )
}

const questions = ['leave', 'after', 'mind', 'rank'] as const

function Questions() {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const term = format.term(useSite().times.withdrawal)
  return (
    <section aria-labelledby={titleId} className={styles.questions}>
      <h2 id={titleId} className="size-20">
        {t('plans:questions.title')}
      </h2>
      <dl>
        {questions.map((key) => (
          <div key={key} className={styles.question}>
            <dt>{t(`plans:questions.${key}`)}</dt>
            <dd>{t(`plans:questions.${key}Text`, { term })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The numbers for the comparison of the plans: the reader's sales, or the numbers that the reader tries. */
function PlanMetrics({ compared, isSignedIn }: { compared: Compared; isSignedIn: boolean }) {
  const t = useT()
  const { by, last, sales, setOther } = compared
  return (
    <Row
      aria-label={t('plans:metrics.label')}
      as="section"
      gap={24}
      rowGap={12}
      justify="between"
      wrap
      mt={24}
      className={styles.row}
    >
      {by === 'other' ? <OtherNumbers compared={compared} /> : null}
      {by === 'own' && last ? <OwnMetrics last={last} compared={compared} /> : null}
      {by === 'nothing' ? <p className="quiet-text">{t('plans:metrics.visitor')}</p> : null}
      {by === 'other' ? (
        <Button variant="quiet" size="sm" onClick={() => setOther(null)}>
          {t(last ? 'plans:metrics.own' : 'plans:metrics.without')}
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setOther(sales)}>
          {t(isSignedIn ? 'plans:metrics.other' : 'plans:metrics.try')}
        </Button>
      )}
    </Row>
  )
}

function OwnMetrics({ last: { services, products }, compared }: { last: PlanSales; compared: Compared }) {
  const t = useT()
  const format = useFormat()
  const { currency } = services.total
  const sold = services.total.amount + products.total.amount
  if (sold === 0) return <p className="quiet-text">{t('plans:metrics.none')}</p>
  const [now] = compared.costs
  const metrics = [
    {
      key: 'sold',
      label: t('plans:metrics.sold'),
      value: t('plans:metrics.soldValue', { amount: format.money({ amount: sold, currency }) }),
    },
    {
      key: 'services',
      label: t('plans:metrics.services', { count: services.count }),
      value: format.money(services.total),
    },
    {
      key: 'products',
      label: t('plans:metrics.products', { count: products.count }),
      value: format.money(products.total),
    },
    ...(now
      ? [
          {
            key: 'commission',
            label: t('plans:metrics.commission'),
            value: format.money({ amount: now.services + now.products, currency }),
          },
        ]
      : []),
  ]
  return (
    <Row as="dl" gap={40} rowGap={12} align="stretch" wrap className={styles.figures}>
      {metrics.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  )
}

function OtherNumbers({ compared: { sales, setOther } }: { compared: Compared }) {
  const t = useT()
  const { currency } = useSite()
  const id = useId()
  const [typed, setTyped] = useState<Record<'services' | 'products', number | null>>(sales)
  const field = (kind: 'services' | 'products', label: string) => (
    <MoneyField
      id={`${id}-${kind}`}
      label={label}
      currency={currency}
      value={typed[kind]}
      onChange={(amount) => {
        setTyped({ ...typed, [kind]: amount })
        setOther({ ...sales, [kind]: readableNumber(amount) ?? 0 })
      }}
    />
  )
  return (
    <Row gap={16} rowGap={12} align="stretch" wrap className={styles.fields}>
      {field('services', t('plans:metrics.serviceSales'))}
      {field('products', t('plans:metrics.productSales'))}
    </Row>
  )
}
