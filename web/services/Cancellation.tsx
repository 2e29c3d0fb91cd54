import type { Service } from '#shared/contract/service.ts'
import { cancellationSteps } from '#shared/policies/cancellation.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { nameOf } from '#web/listings/listing-words.ts'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Cancellation.module.css'

/** The policy in figures: until when how much comes back. */
export function Cancellation({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const { cancellationPolicy: policy } = service
  return (
    <Section
      look="part"
      title={t('service:detail.cancellation.title')}
      aside={<StatusBadge family="neutral">{t(`service:detail.cancellation.${policy}`)}</StatusBadge>}
    >
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('service:detail.cancellation.when')}</th>
            <th scope="col">{t('service:detail.cancellation.back')}</th>
          </tr>
        </thead>
        <tbody>
          {cancellationSteps[policy].map(({ until, share }) => (
            <tr key={until}>
              <th scope="row">{t(`service:detail.cancellation.${until}`)}</th>
              <td>
                {share === 0
                  ? t('service:detail.cancellation.nothing')
                  : t('service:detail.cancellation.share', { share: format.number(share, { style: 'percent' }) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>{t('service:detail.cancellation.always', { name: nameOf(service.provider) })}</p>
    </Section>
  )
}
