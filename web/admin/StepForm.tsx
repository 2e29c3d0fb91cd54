import { useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './CaseScreen.module.css'
import { ReasonedAction } from './ReasonedAction.tsx'

const steps = ['deliver', 'settle', 'call-off'] as const
type Step = (typeof steps)[number]

/** The steps that an administrator may take now in the place of one of the two. */
const stepsOf = ({ allowedActions }: AnyOrder): Step[] => {
  const allowed: readonly string[] = allowedActions
  return steps.filter((step) => allowed.includes(step))
}

/** Takes a step in the place of one of the two: which, what it means, why, and once more yes. Nothing if none is open. */
export function StepForm({ order }: { order: AnyOrder }) {
  const t = useT()
  const open = stepsOf(order)
  const [chosen, setChosen] = useState<string>()
  const act = useAct(adminApi.adminOrder.update, {
    invalidate: [adminApi.adminOrder.list],
    patch: (queries, reply) =>
      queries.setQueryData(q(adminApi.adminOrder.detail, { params: { id: order._id } }).queryKey, reply),
    success: t('admin-orders:step.done'),
    once: true,
  })
  const [isOpen, setOpen] = useState(false)
  const step = open.find((each) => each === chosen) ?? open[0]
  if (!step) return null
  if (!isOpen)
    return (
      <Button variant="outline" block onClick={() => setOpen(true)}>
        {t('admin-orders:step.title')}
      </Button>
    )
  const means = t(`admin-orders:step.means.${step}`, { buyer: order.buyer.name, seller: order.seller?.name ?? '' })
  return (
    <Section look="plain" title={t('admin-orders:step.title')}>
      <div className={styles.form}>
        <p>{t('admin-orders:step.text')}</p>
        {open.length > 1 ? (
          <SelectField
            label={t('admin-orders:step.which')}
            value={step}
            options={open.map((value) => ({ value, label: t(`admin-orders:step.labels.${value}`) }))}
            onChange={setChosen}
          />
        ) : null}
        <p>{means}</p>
        <ReasonedAction
          label={t(`admin-orders:step.labels.${step}`)}
          confirm={{
            title: t('admin-orders:step.confirm.title'),
            text: t('admin-orders:step.confirm.text', { what: means }),
          }}
          isPossible
          isBusy={act.isPending}
          error={act.errors.reason}
          onSend={(reason) => act.run({ params: { id: order._id }, body: { action: step, reason } })}
        />
      </div>
    </Section>
  )
}
