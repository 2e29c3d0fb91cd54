import type { Snapshot } from '#shared/contract/order.ts'
import { cancellationSteps } from '#shared/policies/cancellation.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './CancellationTerms.module.css'

/** The seller's policy in figures: shown before it costs anything. */
export function CancellationTerms({ policy }: { policy: Snapshot['cancellationPolicy'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <details className={styles.terms}>
      <summary>
        {t('orders:checkout.cancellation')}: {t(`service:detail.cancellation.${policy}`)}
      </summary>
      <dl className={styles.steps}>
        {cancellationSteps[policy].map(({ until, share }) => (
          <div key={until}>
            <dt>{t(`service:detail.cancellation.${until}`)}</dt>
            <dd>
              {share === 0
                ? t('service:detail.cancellation.nothing')
                : t('service:detail.cancellation.share', { share: format.number(share, { style: 'percent' }) })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
