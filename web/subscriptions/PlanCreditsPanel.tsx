import { useId } from 'react'
import type { Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './OwnPlanScreen.module.css'

/** Days of promotion that are paid already, those first that end first. */
export function PlanCreditsPanel({ credits }: Pick<Subscription, 'credits'>) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const kinds = useSite().promotedKinds.map((kind) => t(`plans:credits.kinds.${kind}`))
  const left = credits.reduce((sum, credit) => sum + credit.left, 0)
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('plans:credits.title')}
      </h2>
      <p className={styles.text}>
        {kinds.length > 0 ? t('plans:credits.text', { kinds: format.list(kinds) }) : t('plans:credits.switchedOff')}
      </p>
      {left === 0 ? <p className={styles.big}>{t('plans:credits.none')}</p> : null}
      <ul className={styles.list}>
        {credits.map(({ left: count, expiresAt }) => (
          <li key={expiresAt}>
            <span>{t('plans:credits.left', { count })}</span>
            <span className={styles.amount}>{t('plans:credits.until', { date: format.date(expiresAt, 'short') })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
