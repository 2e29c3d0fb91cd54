import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { invoiceDataLink } from '#web/kernel/invoice-data-link.ts'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import styles from './OwnPlanScreen.module.css'
import { PaymentMethodPanel } from './PaymentMethodPanel.tsx'
import panelStyles from './PlanChangePanel.module.css'
import { PlanChangePanel } from './PlanChangePanel.tsx'
import { PlanStatusPanel } from './PlanStatusPanel.tsx'
import { nextPlanOf, tooMany } from './plan-change.ts'
import { invoicesRead, ownPlanKey, ownPlanRead, planReads, plansRead, usePlanName } from './plan-reads.ts'
import { RetainedListings } from './RetainedListings.tsx'
import { useRetainedListings } from './use-plan-change.ts'

export const loader = defineLoader(({ load, prefetch }) => {
  prefetch(invoicesRead())
  return Promise.all([load(plansRead()), load(ownPlanRead())])
})

/** The own plan: where it stands, what is used of it, how it is changed, cancelled and paid. */
export function OwnPlanScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const [search, setSearch] = useSearchParams()
  const { plans } = useSuspenseQuery(plansRead()).data
  const { subscription: own } = useSuspenseQuery(ownPlanRead()).data
  const target = plans.find(({ planId }) => planId === search.get('change'))
  const interval = search.get('interval') === 'year' ? 'year' : 'month'
  const close = () => setSearch({}, { replace: true, preventScrollReset: true })
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('plans:own.title')} noindex />
      <Breadcrumbs
        label={t('plans:path')}
        items={[
          isSeller
            ? { label: t('plans:shop'), href: links.selling() }
            : { label: t('nav.profile'), href: links.profile() },
          { label: t('plans:own.title') },
        ]}
      />
      <Row gap={24} rowGap={12} justify="between" wrap mt={18}>
        <h1>{t('plans:own.title')}</h1>
        {plans.length > 1 ? <Button href={links.plans()}>{t('plans:own.compare')}</Button> : null}
      </Row>
      <Grid gap={32} rowGap={24} align="start" mt={24} className={styles.columns}>
        <Grid gap={24} flex="shrink">
          <PlanStatusPanel plans={plans} own={own} />
          {target && isChangeable(own.status) ? (
            <PlanChangePanel
              key={`${target.planId} ${interval}`}
              {...{ plans, own, target, interval }}
              onClose={close}
            />
          ) : null}
          {target ? null : <RetainedListingsPanel plans={plans} own={own} />}
          <WithdrawPanel plans={plans} own={own} />
        </Grid>
        <Grid gap={24} flex="shrink">
          <PaymentMethodPanel own={own} />
          <PlanCreditsPanel credits={own.credits} />
          <InvoicesPanel />
        </Grid>
      </Grid>
    </div>
  )
}

const isChangeable = (status: string) => ['trialing', 'active', 'past_due'].includes(status)

/** Days of promotion that are paid already, those first that end first. */
function PlanCreditsPanel({ credits }: Pick<Subscription, 'credits'>) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const kinds = useSite().promotedKinds.map((kind) => t(`plans:credits.kinds.${kind}`))
  const left = credits.reduce((sum, credit) => sum + credit.left, 0)
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className="size-16">
        {t('plans:credits.title')}
      </h2>
      <p className="quiet-text">
        {kinds.length > 0 ? t('plans:credits.text', { kinds: format.list(kinds) }) : t('plans:credits.switchedOff')}
      </p>
      {left === 0 ? <p className="tone-muted mt-8">{t('plans:credits.none')}</p> : null}
      <ul className={styles.list}>
        {credits.map(({ left: count, expiresAt }) => (
          <li key={expiresAt}>
            <span>{t('plans:credits.left', { count })}</span>
            <span className="tone-muted tabular">
              {t('plans:credits.until', { date: format.date(expiresAt, 'short') })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const SHOWN_INVOICES = 4

/** The latest invoices, and the way to all of them. */
function InvoicesPanel() {
  const t = useT()
  const titleId = useId()
  const { data } = useQuery(invoicesRead())
  if (!data) return null
  const { invoices } = data
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className="size-16">
        {t('plans:invoices.title')}
      </h2>
      {invoices.length === 0 ? <p className="quiet-text">{t('plans:invoices.none')}</p> : null}
      <InvoiceLines invoices={invoices.slice(0, SHOWN_INVOICES)} />
      {invoices.length > SHOWN_INVOICES ? (
        <p className="quiet-text">
          <TextLink href={links.invoices()}>{t('plans:invoices.all', { count: invoices.length })}</TextLink>
        </p>
      ) : null}
      <p className="quiet-text">
        <TextLink href={invoiceDataLink(links.ownPlan())}>{t('plans:invoices.change')}</TextLink>
      </p>
    </Panel>
  )
}

/** Within the time for that: the plan goes back, and with it the money for the days that are left. */
function WithdrawPanel({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const plan = usePlanName([...plans, own])(own.planId)
  const [isAsking, setAsking] = useState(false)
  const act = useApiMutation(api.subscription.withdraw, {
    once: true,
    invalidate: planReads,
    patch: (queries, reply) => queries.setQueryData(ownPlanKey(), reply),
    success: t('plans:own.withdrawn'),
  })
  const { returns, withdrawUntil } = own
  if (!returns || !withdrawUntil) return null
  const amount = format.money(returns)
  const confirm = async () => {
    await act.run()
    setAsking(false)
  }
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <Row gap={16} rowGap={8} justify="between" wrap>
        <h2 id={titleId} className="size-16">
          {t('plans:withdraw.title')}
        </h2>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('plans:withdraw.action')}
        </Button>
      </Row>
      <p className="quiet-text">{t('plans:withdraw.text', { date: format.date(withdrawUntil), amount })}</p>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('plans:withdraw.ask', { plan })}
        text={t('plans:withdraw.askText', { amount })}
        confirmLabel={t('plans:withdraw.confirm', { amount })}
        cancelLabel={t('plans:withdraw.keep', { plan })}
        isBusy={act.isPending}
      />
    </Panel>
  )
}

/** A smaller plan begins with the next period: until then it can be chosen which listings stay live. */
function RetainedListingsPanel({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const { retained, keep, isChosen, isSaving, save } = useRetainedListings(own)
  const next = nextPlanOf(plans, own)
  const isOver = own.status === 'free' || own.status === 'expired' || own.status === 'pending_payment'
  const beyond = next && !isOver ? tooMany(next, own.usage) : []
  if (beyond.length === 0 || !own.periodEnd) return null
  const send = async () => {
    if (await save()) showSnackbar(t('plans:keep.saved'), { severity: 'success' })
  }
  return (
    <Panel role="region" aria-labelledby={titleId} className={panelStyles.panel}>
      <div>
        <h2 id={titleId} className={panelStyles.title}>
          {t('plans:keep.title', { date: format.date(own.periodEnd) })}
        </h2>
        <p className={panelStyles.text}>{t('plans:keep.text')}</p>
      </div>
      {beyond.map(({ kind, limit }) => (
        <RetainedListings key={kind} kind={kind} limit={limit} retained={retained} onChange={keep} />
      ))}
      <Row gap={12} rowGap={10} wrap>
        <Button variant="primary" loading={isSaving} disabled={!isChosen} onClick={() => void send()}>
          {t('plans:keep.save')}
        </Button>
      </Row>
    </Panel>
  )
}
