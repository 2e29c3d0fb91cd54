import { useT } from '#web/kernel/i18n.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { PlaceFields } from '#web/listings/form/PlaceFields.tsx'
import { CheckboxCards } from '#web/ui/CheckboxCards.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './DeliveryPart.module.css'
import { newShippingOption, type ProductFormState } from './product-values.ts'
import { ShippingOptions } from './ShippingOptions.tsx'

/** How it gets to the buyer, from where, and when it is ready. */
export function DeliveryPart({ form, onVisit }: { form: ProductFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const { deliveryMethods, shippingOptions } = form.values
  return (
    <FormPart
      name="delivery"
      title={t('listing-form:product.delivery.title')}
      text={t('listing-form:product.delivery.text')}
      onVisit={onVisit}
    >
      <CheckboxCards
        legend={t('listing-form:product.delivery.methods')}
        value={deliveryMethods}
        onChange={(methods) => {
          form.setFieldValue('deliveryMethods', methods)
          form.clearFieldError('deliveryMethods')
          if (methods.includes('shipping') && shippingOptions.length === 0)
            form.setFieldValue('shippingOptions', [newShippingOption([])])
        }}
        error={form.errors.deliveryMethods}
        options={(['shipping', 'pickup'] as const).map((value) => ({
          value,
          label: t(`listing-form:product.delivery.${value}`),
          description: t(`listing-form:product.delivery.${value}Text`),
        }))}
      />
      {deliveryMethods.includes('shipping') ? <ShippingOptions form={form} /> : null}
      {deliveryMethods.includes('pickup') ? (
        <fieldset className={styles.place}>
          <legend className={styles.legend}>{t('listing-form:product.delivery.place')}</legend>
          <PlaceFields form={form} name="pickupLocation" />
          <TextField
            label={t('listing-form:product.delivery.address')}
            hint={t('optional')}
            help={t('listing-form:product.delivery.addressHelp')}
            maxLength={200}
            autoComplete="street-address"
            {...form.getInputProps('pickupLocation.address')}
          />
        </fieldset>
      ) : null}
      <NumberField
        label={t('listing-form:product.delivery.handling')}
        help={t('listing-form:product.delivery.handlingHelp')}
        className={styles.days}
        {...form.getInputProps('handlingDays')}
      />
      <CheckboxField
        label={t('listing-form:product.delivery.autoConfirm')}
        help={t('listing-form:product.delivery.autoConfirmHelp')}
        {...form.getInputProps('autoConfirm', { type: 'checkbox' })}
      />
    </FormPart>
  )
}
