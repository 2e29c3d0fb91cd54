import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { DecisionForm, type DecisionStep } from './DecisionForm.tsx'
import type { AdminListingKind, ListingFacts } from './listing-kinds.ts'
import { needsRule } from './listing-reason.tsx'

type Step = 'approve' | 'hide' | 'restore'

const stepsFrom: Record<ListingFacts['moderation']['state'], readonly [Step, ...Step[]]> = {
  clear: ['hide'],
  pending: ['approve', 'hide'],
  hidden: ['restore'],
}

/** What an administrator decides about one listing: the rule, the words to its seller, and what happens then. */
export function ListingDecision({
  kind,
  listing,
  onRemove,
  onDecided,
}: {
  kind: AdminListingKind
  listing: ListingFacts
  onRemove: () => void
  onDecided?: (() => void) | undefined
}) {
  const t = useT()
  const { _id: id, seller, moderation, report } = listing
  const moderate = useAct(adminApi.adminListing.moderate, { invalidate: kind.reads })
  const titles: Record<Step, string> = {
    hide: t(`admin-listings:${kind.name}.hideTitle`),
    approve: t('admin-listings:decide.approveTitle'),
    restore: t('admin-listings:decide.restoreTitle'),
  }
  const stepOf = (step: Step): DecisionStep<Step> => ({
    step,
    title: titles[step],
    label: t(`admin-listings:decide.${step}`),
    ...(step === 'hide' ? { button: t(`admin-listings:${kind.name}.hide`) } : {}),
    outcome: t(`admin-listings:decide.${step}Then`),
    hasRule: needsRule(step),
  })
  const [first, ...others] = stepsFrom[moderation.state]
  return (
    <DecisionForm
      name={`listing ${id}`}
      person={seller.name}
      steps={[stepOf(first), ...others.map(stepOf)]}
      isBusy={moderate.isPending}
      onSend={async (action, why) => {
        const reply = await moderate.run({ params: { kind: kind.name, id }, body: { action, ...why } })
        if (!reply) return false
        showSnackbar(t(`admin-listings:decide.done.${action}`), { severity: 'success' })
        onDecided?.()
        return true
      }}
      buttons={
        <>
          {report ? <Button href={links.adminReport(report._id)}>{t('admin-listings:decide.report')}</Button> : null}
          <Button variant="quiet" tone="danger" onClick={onRemove}>
            {t('admin-listings:decide.remove')}
          </Button>
        </>
      }
    />
  )
}
