import type { Pricing } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './FormPart.module.css'

/** The part of the price that the seller keeps, and the price for buyers. */
export function Earnings({
  pricing,
  share,
  duration,
}: {
  /** Of one order; absent without a price. */
  pricing: Pricing | undefined
  /** The commission, as a share. */
  share: number
  duration?: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const { currency } = site
  if (!pricing) return <p className={styles.empty}>{t('listing-form:earnings.empty')}</p>
  const money = (amount: number) => ({ amount, currency })
  const rate = format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className={styles.box}>
      <Text as="h3" mb={8} size={14} weight={500}>
        {t('listing-form:earnings.title')}
      </Text>
      <MoneyList
        rows={[
          {
            key: 'ask',
            label: duration ? t('listing-form:earnings.askFor', { duration }) : t('listing-form:earnings.ask'),
            value: money(pricing.subtotal),
          },
          ...(pricing.commission
            ? [
                {
                  key: 'commission',
                  label: t('listing-form:earnings.commission', { name: site.name, rate }),
                  value: money(-pricing.commission),
                },
              ]
            : []),
        ]}
        total={{ label: t('listing-form:earnings.net'), value: money(pricing.sellerNet) }}
      />
      {pricing.buyerFee ? (
        <Text mt={10} className={styles.buyer}>
          {t('listing-form:earnings.buyer', {
            total: format.money(money(pricing.total)),
            fee: format.money(money(pricing.buyerFee)),
          })}
        </Text>
      ) : null}
    </div>
  )
}
