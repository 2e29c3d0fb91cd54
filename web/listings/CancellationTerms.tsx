import type { Snapshot } from '#shared/contract/service-order.ts'
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
        {format.labelled(t('transactions:checkout.cancellation'), t(`listing-details:detail.cancellation.${policy}`))}
      </summary>
      <dl className={styles.steps}>
        {cancellationSteps[policy].map(({ until, share }) => (
          <div key={until}>
            <dt>{t(`listing-details:detail.cancellation.${until}`)}</dt>
            <dd>
              {share === 0
                ? t('listing-details:detail.cancellation.nothing')
                : t('listing-details:detail.cancellation.share', { share: format.number(share, { style: 'percent' }) })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
