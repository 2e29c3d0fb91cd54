import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import styles from './FeeTable.module.css'
import { PageSection } from './PageSection.tsx'
import { useRuleValues } from './use-rule-values.ts'

/** A price that everybody can reckon with, in minor units. */
const EXAMPLE = 8_000

/** Who pays what, and an order as an example, by the rules that every order is priced by. */
export function FeeTable() {
  const t = useT()
  const format = useFormat()
  const words = useRuleValues()
  const site = useSite()
  const { buyerFee, commission } = site
  const money = (amount: number) => ({ amount, currency: site.currency })
  const order = priceOrder({ itemTotal: EXAMPLE }, 'services', site)
  const isFree = {
    buyer: buyerFee.max === 0 || (buyerFee.rate === 0 && buyerFee.min === 0),
    seller: commission.services === 0 && commission.products === 0 && commission.min === 0,
  }
  return (
    <PageSection id="fees" look="paper" title={t('guide:how.fees.title')} text={t('guide:how.fees.text')}>
      <div className={styles.columns}>
        <ul className={styles.rules}>
          <li>{isFree.buyer ? t('guide:how.fees.buyerNone') : t('guide:how.fees.buyer', words)}</li>
          <li>{isFree.seller ? t('guide:how.fees.sellerNone') : t('guide:how.fees.seller', words)}</li>
        </ul>
        <div className={styles.example}>
          <h3>{t('guide:how.fees.example', { price: format.money(money(EXAMPLE), 'browsing') })}</h3>
          <MoneyList
            rows={[
              { key: 'price', label: t('guide:how.fees.price'), value: money(order.itemTotal) },
              { key: 'fee', label: t('guide:how.fees.fee'), value: money(order.buyerFee) },
            ]}
            total={{ label: t('guide:how.fees.total'), value: money(order.total) }}
          />
          <MoneyList
            rows={[
              { key: 'price', label: t('guide:how.fees.price'), value: money(order.itemTotal) },
              { key: 'commission', label: t('guide:how.fees.commission'), value: money(-order.commission) },
            ]}
            total={{ label: t('guide:how.fees.net'), value: money(order.sellerNet) }}
          />
        </div>
      </div>
    </PageSection>
  )
}
