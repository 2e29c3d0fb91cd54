import { useId, useState } from 'react'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './OwnPlanScreen.module.css'
import { ownPlanKey, planReads, usePlanName } from './plan-reads.ts'

/** Within the time for that: the plan goes back, and with it the money for the days that are left. */
export function WithdrawPanel({ plans, own }: { plans: readonly Plan[]; own: Subscription }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const plan = usePlanName([...plans, own])(own.planId)
  const [isAsking, setAsking] = useState(false)
  const act = useAct(api.subscription.withdraw, {
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
      <div className={styles.panelHead}>
        <h2 id={titleId} className={styles.heading}>
          {t('plans:withdraw.title')}
        </h2>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('plans:withdraw.action')}
        </Button>
      </div>
      <p className={styles.text}>{t('plans:withdraw.text', { date: format.date(withdrawUntil), amount })}</p>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('plans:withdraw.ask', { plan })}
        text={t('plans:withdraw.askText', { amount })}
        confirmLabel={t('plans:withdraw.confirm', { amount })}
        cancelLabel={t('plans:withdraw.keep', { plan })}
        closeLabel={t('close')}
        isBusy={act.isPending}
      />
    </Panel>
  )
}
