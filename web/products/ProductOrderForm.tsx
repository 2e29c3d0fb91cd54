import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './ProductOrderForm.module.css'
import type { ProductOrderFormState } from './use-product-order-form.ts'

/** How to get it and how many, then the one button. */
export function ProductOrderForm({ buying }: { buying: ProductOrderFormState }) {
  const t = useT()
  const { token } = useSession()
  const { ways, way, choose, most, quantity, setQuantity, checkout } = buying
  return (
    <>
      <RadioCards
        legend={t('products:detail.delivery')}
        hideLegend
        columns={1}
        className={styles.ways}
        value={way?.key}
        onChange={choose}
        options={ways.map(({ key, label, note, cost }) => ({
          value: key,
          label: (
            <span className={styles.way}>
              <span>{label}</span>
              <span className={styles.cost}>{cost}</span>
            </span>
          ),
          description: note,
        }))}
      />
      {most > 1 ? (
        <SelectField
          label={t('products:detail.quantity')}
          size="sm"
          className={styles.quantity}
          value={`${quantity}`}
          onChange={(value) => setQuantity(Number(value))}
          options={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        />
      ) : null}
      <Button variant="primary" size="lg" block href={checkout} className={styles.buy}>
        {t('products:detail.buy')}
      </Button>
      <p className={styles.money}>
        {t('products:detail.money')}
        {token ? null : ` ${t('listing-details:order.signInFirst')}`}
      </p>
    </>
  )
}
