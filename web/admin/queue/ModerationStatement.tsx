import { listingRuleOf, reviewRules } from '#shared/policies/listing-rules.ts'
import type { ListingFacts } from '#web/admin/listings/listing-kinds.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Stack } from '#web/ui/Stack.tsx'

type Moderation = Pick<ListingFacts['moderation'], 'state' | 'reason' | 'rule'>

/** The reason for which an item is held or hidden, as its owner reads it. */
export function ModerationStatement({
  moderation: { state, reason, rule },
  needsDocument = false,
}: {
  moderation: Moderation
  /** Its category needs a document of its person before it can be shown. */
  needsDocument?: boolean
}) {
  const t = useT()
  if (state === 'clear' || (!reason && !rule)) return null
  const known = rule ? listingRuleOf(rule) : undefined
  const isByReports = rule === 'reported'
  const held = state === 'pending' ? reviewRules.find((each) => each === rule) : undefined
  if (held)
    return (
      <Alert kind="info">
        <b>{t('admin-listings:panel.why')}</b>
        <br />
        {t(`admin-listings:panel.held.${held}`, { words: reason ?? '' })}
        {needsDocument ? ` ${t('admin-listings:panel.held.document')}` : null}
      </Alert>
    )
  return (
    <Alert kind="info">
      <b>{t('admin-listings:panel.why')}</b>
      <br />
      {isByReports ? t('admin-listings:panel.byReports') : reason}
      {rule && !isByReports ? (
        <>
          <br />
          {t('admin-listings:panel.rule', { rule: known ? t(`report:reasons.${known}`) : rule })}
        </>
      ) : null}
    </Alert>
  )
}

/** The number of users who reported an item, and their statements. */
export function ReportStatement({ report }: Pick<ListingFacts, 'report'>) {
  const t = useT()
  if (!report) return null
  return (
    <Alert kind="warn">
      <b>{t('admin-listings:panel.reportedBy', { count: report.reporterCount })}</b>
      <Stack as="ul" gap={4} mt={4} mb={4} className="text-anywhere">
        {report.notices.map(({ reason, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and are read together
          <li key={index}>{note ? `“${note}”` : t(`report:reasons.${reason}`)}</li>
        ))}
      </Stack>
      {report.isHidden ? t('admin-listings:panel.hiddenByReports') : null}
    </Alert>
  )
}
