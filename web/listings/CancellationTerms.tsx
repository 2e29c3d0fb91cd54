import type { Service } from '#shared/contract/service.ts'
import { cancellationSteps } from '#shared/policies/cancellation-steps.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './ListingDetails.module.css'

/** The seller's policy in numbers: shown before it costs anything. */
export function CancellationTerms({ policy }: { policy: Service['cancellationPolicy'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Text as="details" mt={20} size={14} tone="muted" className={styles.terms}>
      <summary>
        {format.labelled(t('order:checkout.cancellation'), t(`listing-details:detail.cancellation.${policy}`))}
      </summary>
      <Stack as="dl" gap={6} mt={10} className={styles.steps}>
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
      </Stack>
    </Text>
  )
}
