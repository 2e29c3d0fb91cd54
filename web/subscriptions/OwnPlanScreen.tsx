import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'
import { KeptListingsPanel } from './KeptListingsPanel.tsx'
import styles from './OwnPlanScreen.module.css'
import { PlanChangePanel } from './PlanChangePanel.tsx'
import { PlanCreditsPanel } from './PlanCreditsPanel.tsx'
import { PlanStatusPanel } from './PlanStatusPanel.tsx'
import { invoicesRead, ownPlanRead, plansRead } from './plan-reads.ts'
import { SavedCardPanel } from './SavedCardPanel.tsx'
import { WithdrawPanel } from './WithdrawPanel.tsx'

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
      <div className={styles.head}>
        <h1>{t('plans:own.title')}</h1>
        {plans.length > 1 ? <Button href={links.plans()}>{t('plans:own.compare')}</Button> : null}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PlanStatusPanel plans={plans} own={own} />
          {target && isChangeable(own.status) ? (
            <PlanChangePanel
              key={`${target.planId} ${interval}`}
              {...{ plans, own, target, interval }}
              onClose={close}
            />
          ) : null}
          {target ? null : <KeptListingsPanel plans={plans} own={own} />}
          <WithdrawPanel plans={plans} own={own} />
        </div>
        <div className={styles.side}>
          <SavedCardPanel own={own} />
          <PlanCreditsPanel credits={own.credits} />
          <InvoicesPanel />
        </div>
      </div>
    </div>
  )
}

const isChangeable = (status: string) => ['trialing', 'active', 'past_due'].includes(status)
