import { leadTimes, NEAR, RECONSIDER } from '#shared/policies/cancellation.ts'
import { cancellationSteps } from '#shared/policies/cancellation-steps.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './HowItWorksScreen.module.css'

const policies = ['flexible', 'moderate', 'strict'] as const
const rows = ['until7d', 'until72h', 'until24h', 'later'] as const

/** The share that a policy gives back to a buyer who cancels this long before the start. */
const shareOf = (policy: (typeof policies)[number], lead: number) =>
  cancellationSteps[policy].find(({ until }) => lead >= leadTimes[until])?.share ?? 0

/** The three policies beside each other, and what holds under each of them. */
export function CancellationShares() {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <table className={`full-width tabular ${styles.table}`}>
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
      <p className={styles.always}>
        {t('guide:how.cancelling.early', { within: format.term(RECONSIDER), before: format.term(NEAR) })}
      </p>
    </>
  )
}
