import { cancellationSteps, leads, NEAR, RECONSIDER } from '#shared/policies/cancellation.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Part } from './Part.tsx'
import styles from './Policies.module.css'
import { useRuleWords } from './use-rule-words.ts'

const policies = ['flexible', 'moderate', 'strict'] as const
const rows = ['until7d', 'until72h', 'until24h', 'later'] as const

/** What goes back by a policy to somebody who cancels so long before the start. */
const shareOf = (policy: (typeof policies)[number], lead: number) =>
  cancellationSteps[policy].find(({ until }) => lead >= leads[until])?.share ?? 0

/** The three policies beside each other. */
export function Policies() {
  const t = useT()
  const format = useFormat()
  const words = useRuleWords()
  return (
    <Part id="cancelling" look="paper" title={t('guide:how.cancelling.title')} text={t('guide:how.cancelling.text')}>
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
                  : t('guide:how.cancelling.until', { term: format.term(leads[row]) })}
              </th>
              {policies.map((policy) => (
                <td key={policy}>{format.percent(shareOf(policy, leads[row]))}</td>
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
    </Part>
  )
}
