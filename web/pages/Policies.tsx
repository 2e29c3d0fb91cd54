import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type CancellationStep, cancellationSteps } from '#web/services/cancellation-steps.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { available } from './available.ts'
import { Part } from './Part.tsx'
import styles from './Policies.module.css'

const HOUR = 3_600_000
const policies = ['flexible', 'moderate', 'strict'] as const
const before: Record<CancellationStep['until'], number> = {
  until7d: 7 * 24 * HOUR,
  until72h: 72 * HOUR,
  until24h: 24 * HOUR,
  later: 0,
}
const rows = ['until7d', 'until72h', 'until24h', 'later'] as const

/** What goes back by a policy to somebody who cancels so long before the start. */
const shareOf = (policy: (typeof policies)[number], lead: number) =>
  cancellationSteps[policy].find(({ until }) => lead >= before[until])?.share ?? 0

/** The three policies beside each other. */
export function Policies() {
  const t = useT()
  const format = useFormat()
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
                  : t('guide:how.cancelling.until', { term: format.term(before[row]) })}
              </th>
              {policies.map((policy) => (
                <td key={policy}>{format.percent(shareOf(policy, before[row]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>{t('guide:how.cancelling.seller')}</p>
      {available.cancelling ? null : (
        <div className={styles.coming}>
          <Alert>{t('guide:how.cancelling.coming')}</Alert>
        </div>
      )}
    </Part>
  )
}
