import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFormat } from './format.ts'
import { useMessageNamespace, useT } from './i18n.tsx'
import { links } from './links.ts'
import { hidePlanLimit, type PlanLimit } from './plan-limit.ts'

/** The plan allows no more: what is used, and the way on. Nothing that was typed is lost. */
export function PlanLimitDialog({ rejected }: { rejected: PlanLimit }) {
  return useMessageNamespace('plan-limits') ? <Question rejected={rejected} /> : null
}

function Question({ rejected: { limited, limit } }: { rejected: PlanLimit }) {
  const t = useT()
  const format = useFormat()
  return (
    <Dialog
      isOpen
      onClose={hidePlanLimit}
      title={t('plan-limits:title')}
      actions={
        <>
          <Button onClick={hidePlanLimit}>{t('plan-limits:stay')}</Button>
          <Button href={links.plans()} onClick={hidePlanLimit}>
            {t('plan-limits:plans')}
          </Button>
        </>
      }
    >
      <p>{t(`plan-limits:full.${limited}`, { limit: format.number(limit) })}</p>
      <p>{t('plan-limits:kept')}</p>
    </Dialog>
  )
}
