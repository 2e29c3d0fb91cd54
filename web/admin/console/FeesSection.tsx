import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RateField } from './DecimalField.tsx'
import styles from './SettingRow.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useDraft, useSetting } from './settings-draft.ts'

/** The settings for the fees of sellers and buyers, with an example. */
export function FeesSection() {
  return (
    <SettingsSection name="fees">
      <Commission />
      <BuyerFee />
    </SettingsSection>
  )
}

function Commission() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, fault } = useSetting('commission')
  return (
    <SettingRow title={t('console:names.commission')} text={t('console:fees.commission')} isFixed={isFixed} isWide>
      <div className={styles.columns}>
        {(['services', 'products'] as const).map((kind) => (
          <RateField
            key={kind}
            label={t(`console:fees.${kind}`)}
            value={value[kind]}
            onChange={(rate) => set({ ...value, [kind]: rate })}
            error={fault(kind)}
            disabled={isFixed}
          />
        ))}
        <MoneyField
          label={t('console:fees.least')}
          currency={currency}
          value={value.min}
          onChange={(min) => set({ ...value, min })}
          error={fault('min')}
          disabled={isFixed}
        />
      </div>
    </SettingRow>
  )
}

function BuyerFee() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, fault } = useSetting('buyerFee')
  return (
    <SettingRow
      title={t('console:names.buyerFee')}
      text={t('console:fees.buyerFee')}
      isFixed={isFixed}
      isWide
      then={useExample()}
    >
      <div className={styles.columns}>
        <RateField
          label={t('console:fees.rate')}
          value={value.rate}
          onChange={(rate) => set({ ...value, rate })}
          error={fault('rate')}
          disabled={isFixed}
        />
        <MoneyField
          label={t('console:fees.least')}
          currency={currency}
          value={value.min}
          onChange={(min) => set({ ...value, min })}
          error={fault('min') ?? fault()}
          disabled={isFixed}
        />
        <MoneyField
          label={t('console:fees.most')}
          currency={currency}
          value={value.max}
          onChange={(max) => set({ ...value, max })}
          error={fault('max')}
          disabled={isFixed}
        />
      </div>
    </SettingRow>
  )
}

const EXAMPLE = 8_400

/** An example order with the fees of the form; undefined while one of them is invalid. */
function useExample() {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { values, published, faultyKeys } = useDraft()
  if (faultyKeys.includes('commission') || faultyKeys.includes('buyerFee')) return undefined
  const fees = {
    commission: { ...published.commission, ...withoutNulls(values.commission) },
    buyerFee: { ...published.buyerFee, ...withoutNulls(values.buyerFee) },
  }
  const { total, sellerNet, commission, buyerFee } = priceOrder({ itemTotal: EXAMPLE }, 'services', fees)
  const money = (amount: number) => format.money({ amount, currency })
  return t('console:fees.example', {
    price: money(EXAMPLE),
    total: money(total),
    net: money(sellerNet),
    kept: money(commission + buyerFee),
  })
}

/** Narrows the type: valid fees contain no empty numbers. */
const withoutNulls = <Values extends Record<string, number | null>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Record<keyof Values, number>
