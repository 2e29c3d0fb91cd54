import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingWords } from '#web/listings/listing-words.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './OrderPackages.module.css'
import type { Order } from './use-order.ts'

/** More letters than this do not fit side by side. */
const NARROW = 30

/** Which package: side by side if their names are short. */
export function OrderPackages({ service, order }: { service: Service; order: Order }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingWords().foreign(service)
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
          legend={t('service:order.package')}
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
      <Segmented
        legend={t('service:order.package')}
        value={order.choice.packageKey}
        onChange={choose}
        options={packages.map(({ key, title }) => ({ value: key, label: title }))}
        className={styles.segments}
      />
    </div>
  )
}
