import type { Service } from '#shared/contract/service.ts'
import { cancellationSteps } from '#shared/policies/cancellation.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './CancellationPolicy.module.css'

/** The policy in figures: until when how much comes back. */
export function CancellationPolicy({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const { cancellationPolicy: policy } = service
  return (
    <Section
      look="part"
      title={t('listing-details:detail.cancellation.title')}
      aside={<StatusBadge family="neutral">{t(`listing-details:detail.cancellation.${policy}`)}</StatusBadge>}
    >
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('listing-details:detail.cancellation.when')}</th>
            <th scope="col">{t('listing-details:detail.cancellation.back')}</th>
          </tr>
        </thead>
        <tbody>
          {cancellationSteps[policy].map(({ until, share }) => (
            <tr key={until}>
              <th scope="row">{t(`listing-details:detail.cancellation.${until}`)}</th>
              <td>
                {share === 0
                  ? t('listing-details:detail.cancellation.nothing')
                  : t('listing-details:detail.cancellation.share', {
                      share: format.number(share, { style: 'percent' }),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>
        {t('listing-details:detail.cancellation.always', { name: displayNameOf(service.provider) })}
      </p>
    </Section>
  )
}
