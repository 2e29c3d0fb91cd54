import { DELAY_OF_STRIKE, MOST_DELAY, STRIKE_DAYS } from '#shared/policies/strikes.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { pageOf } from '#web/kernel/processes.ts'
import { useStrikeReason } from '#web/kernel/strike-reason.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { OwnList } from './OwnList.tsx'

const DAYS = { days: STRIKE_DAYS, each: DELAY_OF_STRIKE, most: MOST_DELAY }

/** The strikes against the user, with their expiry dates and their effect on the order of lists. */
export function OwnStrikes() {
  const t = useT()
  const format = useFormat()
  const reasonOf = useStrikeReason()
  return (
    <Section look="plain" title={t('report:strikes.title')} text={t('report:strikes.text', DAYS)}>
      <p className="tone-muted mb-16">{t('report:strikes.rule', DAYS)}</p>
      <OwnList
        call={api.strike.list}
        texts={{
          loading: t('report:strikes.loading'),
          failed: t('report:strikes.failed'),
          none: t('report:strikes.none'),
        }}
        above={({ delayDays }) => <Alert kind="warn">{t('report:strikes.now', { days: delayDays })}</Alert>}
        rowsOf={({ strikes }) =>
          strikes.map(({ reason, kind, refId, at, until }) => ({
            key: `${refId} ${reason}`,
            name: <TextLink href={pageOf(kind, refId)}>{reasonOf(reason)}</TextLink>,
            note: `${format.date(at, 'short')} · ${t('report:strikes.untilDate', { date: format.date(until, 'short') })}`,
          }))
        }
      />
    </Section>
  )
}
