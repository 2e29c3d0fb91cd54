import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import styles from './HowItWorksScreen.module.css'
import { useRuleValues } from './use-rule-values.ts'

/** The price of the example, in minor units. */
const EXAMPLE = 8_000

/** The fees of each side, and an example order, priced by the same rules as every order; side by side where there is room. */
export function FeeExample({ isNarrow }: { isNarrow?: boolean }) {
  const t = useT()
  const format = useFormat()
  const texts = useRuleValues()
  const site = useSite()
  const { buyerFee, commission } = site
  const money = (amount: number) => ({ amount, currency: site.currency })
  const order = priceOrder({ itemTotal: EXAMPLE }, 'services', site)
  const isFree = {
    buyer: buyerFee.max === 0 || (buyerFee.rate === 0 && buyerFee.min === 0),
    seller: commission.services === 0 && commission.products === 0 && commission.min === 0,
  }
  return (
    <div className={isNarrow ? 'stack gap-24' : `grid columns-2 tablet-1 gap-64 align-start ${styles.columns}`}>
      <ul className={`stack gap-16 ${styles.rules}`}>
        <li>{isFree.buyer ? t('guide:how.fees.buyerNone') : t('guide:how.fees.buyer', texts)}</li>
        <li>{isFree.seller ? t('guide:how.fees.sellerNone') : t('guide:how.fees.seller', texts)}</li>
      </ul>
      <div className={`stack gap-24 ${styles.example}`}>
        <h3 className="size-16">{t('guide:how.fees.example', { price: format.money(money(EXAMPLE), 'browsing') })}</h3>
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
  )
}
