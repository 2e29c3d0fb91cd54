import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Grid } from '#web/ui/Stack.tsx'
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
  const { value, set, isFixed, validationError } = useSetting('commission')
  return (
    <SettingRow
      setting="commission"
      title={t('console:names.commission')}
      text={t('console:fees.commission')}
      isFixed={isFixed}
      isWide
    >
      <Grid columns={3} gap={12} align="start" className={styles.columns}>
        {(['services', 'products'] as const).map((kind) => (
          <RateField
            key={kind}
            label={t(`console:fees.${kind}`)}
            value={value[kind]}
            onChange={(rate) => set({ ...value, [kind]: rate })}
            error={validationError(kind)}
            disabled={isFixed}
          />
        ))}
        <MoneyField
          label={t('console:fees.least')}
          currency={currency}
          value={value.min}
          onChange={(min) => set({ ...value, min })}
          error={validationError('min')}
          disabled={isFixed}
        />
      </Grid>
    </SettingRow>
  )
}

function BuyerFee() {
  const t = useT()
  const { currency } = useSite()
  const { value, set, isFixed, validationError } = useSetting('buyerFee')
  return (
    <SettingRow
      setting="buyerFee"
      title={t('console:names.buyerFee')}
      text={t('console:fees.buyerFee')}
      isFixed={isFixed}
      isWide
      then={useExample()}
    >
      <Grid columns={3} gap={12} align="start" className={styles.columns}>
        <RateField
          label={t('console:fees.rate')}
          value={value.rate}
          onChange={(rate) => set({ ...value, rate })}
          error={validationError('rate')}
          disabled={isFixed}
        />
        <MoneyField
          label={t('console:fees.least')}
          currency={currency}
          value={value.min}
          onChange={(min) => set({ ...value, min })}
          error={validationError('min') ?? validationError()}
          disabled={isFixed}
        />
        <MoneyField
          label={t('console:fees.most')}
          currency={currency}
          value={value.max}
          onChange={(max) => set({ ...value, max })}
          error={validationError('max')}
          disabled={isFixed}
        />
      </Grid>
    </SettingRow>
  )
}

const EXAMPLE = 8_400

/** An example order with the fees of the form; undefined while one of them is invalid. */
function useExample() {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { values, published, invalidKeys } = useDraft()
  if (invalidKeys.includes('commission') || invalidKeys.includes('buyerFee')) return undefined
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
