import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MAX_SHIPPING_OPTIONS } from '#shared/contract/product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from '#web/listings/form/EntryList.module.css'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { newShippingOption, type ProductFormState } from './product-values.ts'

/** The ways to send it, each with its price and its time. */
export function ShippingOptions({ form }: { form: ProductFormState }) {
  const t = useT()
  const { currency } = useSite()
  const { shippingOptions } = form.values
  const error = form.errors.shippingOptions
  return (
    <fieldset className={styles.entries} data-wrong={error ? '' : undefined}>
      <legend className={styles.legend}>{t('listing-form:product.delivery.options')}</legend>
      <p className={styles.text}>{t('listing-form:product.delivery.optionsText')}</p>
      {shippingOptions.map(({ key, name }, index) => {
        const number = t('listing-form:product.delivery.option', { number: index + 1 })
        const field = (part: string) => form.getInputProps(`shippingOptions.${index}.${part}`)
        return (
          <fieldset key={key} className={styles.entry}>
            <legend className="visually-hidden">{number}</legend>
            <div className={styles.head}>
              <span aria-hidden="true">{number}</span>
              <IconButton
                icon={IconTrash}
                size="sm"
                label={t('listing-form:product.delivery.remove', { name: name || number })}
                onClick={() => {
                  form.removeListItem('shippingOptions', index)
                  form.clearErrors()
                }}
              />
            </div>
            <div className={styles.pair}>
              <TextField
                label={t('listing-form:product.delivery.name')}
                placeholder={t('listing-form:product.delivery.nameExample')}
                maxLength={60}
                autoComplete="off"
                {...field('name')}
              />
              <MoneyField currency={currency} label={t('listing-form:product.delivery.price')} {...field('price')} />
            </div>
            <div className={styles.pair}>
              <NumberField label={t('listing-form:product.delivery.from')} {...field('etaMinDays')} />
              <NumberField label={t('listing-form:product.delivery.to')} {...field('etaMaxDays')} />
            </div>
          </fieldset>
        )
      })}
      {error ? <p className={styles.problem}>{error}</p> : null}
      {shippingOptions.length < MAX_SHIPPING_OPTIONS ? (
        <Button
          icon={IconPlus}
          className={styles.add}
          onClick={() => {
            form.insertListItem('shippingOptions', newShippingOption(shippingOptions))
            form.clearFieldError('shippingOptions')
          }}
        >
          {t('listing-form:product.delivery.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
