import { useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import styles from './AdminListings.module.css'
import type { AdminListingKind, ListingFacts } from './listing-kinds.ts'
import { useListingReason } from './listing-reason.tsx'

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
  const { _id, seller, moderation, report } = listing
  const steps = stepsFrom[moderation.state]
  const [chosen, setChosen] = useState<Step>(steps[0])
  // Another administrator may have decided meanwhile.
  const step = steps.includes(chosen) ? chosen : steps[0]
  const label = t('admin-listings:decide.to', { name: seller.name })
  const { fields, ask, clear } = useListingReason(step, `listing ${_id}`, label)
  const moderate = useAct(api.adminListing.moderate, {
    invalidate: kind.reads,
    success: t(`admin-listings:decide.done.${step}`),
  })
  const send = async () => {
    const why = ask()
    if (!why) return
    if (!(await moderate.run({ params: { kind: kind.name, id: _id }, body: { action: step, ...why } }))) return
    clear()
    onDecided?.()
  }
  const titles: Record<(typeof steps)[0], string> = {
    hide: t(`admin-listings:${kind.name}.hideTitle`),
    approve: t('admin-listings:decide.approveTitle'),
    restore: t('admin-listings:decide.restoreTitle'),
  }
  return (
    <section className={styles.part} aria-labelledby="listing-decision">
      <h3 id="listing-decision" className={styles.head}>
        {titles[steps[0]]}
      </h3>
      {steps.length > 1 ? (
        <RadioCards
          legend={t('admin-listings:decide.what')}
          options={steps.map((value) => ({ value, label: t(`admin-listings:decide.${value}`) }))}
          value={step}
          onChange={(value) => setChosen(steps.find((each) => each === value) ?? steps[0])}
        />
      ) : null}
      {fields}
      <p className={styles.quiet}>{t(`admin-listings:decide.${step}Then`)}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          loading={moderate.isPending}
          loadingLabel={t('admin-listings:decide.busy')}
          onClick={() => void send()}
        >
          {step === 'hide' ? t(`admin-listings:${kind.name}.hide`) : t(`admin-listings:decide.${step}`)}
        </Button>
        {report ? <Button href={links.adminReport(report._id)}>{t('admin-listings:decide.report')}</Button> : null}
        <Button variant="quiet" tone="danger" onClick={onRemove}>
          {t('admin-listings:decide.remove')}
        </Button>
      </div>
    </section>
  )
}
