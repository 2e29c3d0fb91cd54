import { cancellationSteps, leadTimes, NEAR, RECONSIDER } from '#shared/policies/cancellation.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './CancellationPolicyTable.module.css'
import { PageSection } from './PageSection.tsx'
import { useRuleValues } from './use-rule-values.ts'

const policies = ['flexible', 'moderate', 'strict'] as const
const rows = ['until7d', 'until72h', 'until24h', 'later'] as const

/** What goes back by a policy to somebody who cancels so long before the start. */
const shareOf = (policy: (typeof policies)[number], lead: number) =>
  cancellationSteps[policy].find(({ until }) => lead >= leadTimes[until])?.share ?? 0

/** The three policies beside each other. */
export function CancellationPolicyTable() {
  const t = useT()
  const format = useFormat()
  const words = useRuleValues()
  return (
    <PageSection
      id="cancelling"
      look="paper"
      title={t('guide:how.cancelling.title')}
      text={t('guide:how.cancelling.text')}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{t('guide:how.cancelling.back')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('guide:how.cancelling.when')}</th>
            {policies.map((policy) => (
              <th key={policy} scope="col">
                {t(`guide:how.cancelling.${policy}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {row === 'later'
                  ? t('guide:how.cancelling.later')
                  : t('guide:how.cancelling.until', { term: format.term(leadTimes[row]) })}
              </th>
              {policies.map((policy) => (
                <td key={policy}>{format.percent(shareOf(policy, leadTimes[row]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>{t('guide:how.cancelling.seller')}</p>
      <p className={styles.always}>
        {t('guide:how.cancelling.early', { within: format.term(RECONSIDER), before: format.term(NEAR) })}
      </p>
      <p className={styles.always}>{t('guide:how.cancelling.products', words)}</p>
    </PageSection>
  )
}
