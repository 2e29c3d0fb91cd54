import { useId } from 'react'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { KeptListings } from './KeptListings.tsx'
import styles from './PlanChangePanel.module.css'
import { nextPlanOf, tooMany } from './plan-change.ts'
import { useKeptListings } from './use-plan-change.ts'

/** A smaller plan begins with the next period: until then it can be chosen which listings stay live. */
export function KeptListingsPanel({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const { kept, keep, isChosen, isSaving, save } = useKeptListings(own)
  const next = nextPlanOf(plans, own)
  const isOver = own.status === 'free' || own.status === 'expired' || own.status === 'pending_payment'
  const beyond = next && !isOver ? tooMany(next, own.usage) : []
  if (beyond.length === 0 || !own.periodEnd) return null
  const send = async () => {
    if (await save()) showSnackbar(t('plans:keep.saved'), { severity: 'success' })
  }
  return (
    <Panel role="region" aria-labelledby={titleId} className={styles.panel}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {t('plans:keep.title', { date: format.date(own.periodEnd) })}
        </h2>
        <p className={styles.text}>{t('plans:keep.text')}</p>
      </div>
      {beyond.map(({ kind, limit }) => (
        <KeptListings key={kind} kind={kind} limit={limit} kept={kept} onChange={keep} />
      ))}
      <div className={styles.actions}>
        <Button variant="primary" loading={isSaving} disabled={!isChosen} onClick={() => void send()}>
          {t('plans:keep.save')}
        </Button>
      </div>
    </Panel>
  )
}
