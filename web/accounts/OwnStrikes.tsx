import { DELAY_OF_STRIKE, MOST_DELAY, STRIKE_DAYS } from '#shared/policies/strikes.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useStrikeReason } from '#web/kernel/strike-reason.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './OwnList.module.css'
import { OwnList } from './OwnList.tsx'

const DAYS = { days: STRIKE_DAYS, each: DELAY_OF_STRIKE, most: MOST_DELAY }

/** The strikes against the user, with their expiry dates and their effect on the order of lists. */
export function OwnStrikes() {
  const t = useT()
  const format = useFormat()
  const reasonOf = useStrikeReason()
  return (
    <Section look="plain" title={t('reports:strikes.title')} text={t('reports:strikes.text', DAYS)}>
      <p className={styles.rule}>{t('reports:strikes.rule', DAYS)}</p>
      <OwnList
        call={api.strike.list}
        words={{
          loading: t('reports:strikes.loading'),
          failed: t('reports:strikes.failed'),
          none: t('reports:strikes.none'),
        }}
        above={({ delayDays }) => <Alert kind="warn">{t('reports:strikes.now', { days: delayDays })}</Alert>}
        rowsOf={({ strikes }) =>
          strikes.map(({ reason, kind, refId, at, until }) => ({
            key: `${refId} ${reason}`,
            name: (
              <TextLink href={kind === 'report' ? links.report(refId) : links.orderOf(kind, refId)}>
                {reasonOf(reason)}
              </TextLink>
            ),
            note: `${format.date(at, 'short')} · ${t('reports:strikes.untilDate', { date: format.date(until, 'short') })}`,
          }))
        }
      />
    </Section>
  )
}
