import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import styles from './ServiceOrderPackages.module.css'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** More letters than this do not fit side by side. */
const NARROW = 30

/** Which package: side by side if their names are short. */
export function ServiceOrderPackages({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { packages } = service
  const choose = (value: string) => order.change({ packageKey: packages.find(({ key }) => key === value)?.key })
  const [only] = packages
  if (!only || !order.choice.packageKey) return null
  if (packages.length === 1) {
    return (
      <p className={styles.only} lang={foreign?.lang}>
        {only.title}
      </p>
    )
  }
  const length = packages.reduce((sum, { title }) => sum + title.length, 0)
  if (length > NARROW) {
    return (
      <div className={styles.list} lang={foreign?.lang}>
        <RadioList
          legend={t('listing-details:order.package')}
          hideLegend
          value={order.choice.packageKey}
          onChange={choose}
          options={packages.map(({ key, title, price }) => ({
            value: key,
            label: title,
            description: format.money(price, 'browsing'),
          }))}
        />
      </div>
    )
  }
  return (
    <div className={styles.list} lang={foreign?.lang}>
      <SegmentedControl
        legend={t('listing-details:order.package')}
        value={order.choice.packageKey}
        onChange={choose}
        options={packages.map(({ key, title }) => ({ value: key, label: title }))}
        className={styles.segments}
      />
    </div>
  )
}
