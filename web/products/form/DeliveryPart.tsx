import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { MAX_SHIPPING_OPTIONS } from '#shared/policies/listing-limits.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { ListEntry } from '#web/listings/form/ListEntry.tsx'
import { PlaceFields } from '#web/listings/form/ListingFormParts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { CheckboxCards } from '#web/ui/RadioCards.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { newShippingOption, type ProductFormState } from './product-values.ts'

/** The ways to the buyer, the place it comes from, and the time at which it is ready. */
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
        <Stack as="fieldset" gap={20}>
          <legend className={styles.placeLegend}>{t('listing-form:product.delivery.place')}</legend>
          <PlaceFields form={form} name="pickupLocation" />
          <TextField
            label={t('listing-form:product.delivery.address')}
            hint={t('optional')}
            help={t('listing-form:product.delivery.addressHelp')}
            maxLength={200}
            autoComplete="street-address"
            {...form.getInputProps('pickupLocation.address')}
          />
        </Stack>
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

/** The ways to send it, each with its price and its time. */
function ShippingOptions({ form }: { form: ProductFormState }) {
  const t = useT()
  const { currency } = useSite()
  const { shippingOptions, pickupLocation } = form.values
  const error = form.errors.shippingOptions
  return (
    <Stack as="fieldset" gap={16} data-wrong={error ? '' : undefined}>
      <legend className={styles.legend}>{t('listing-form:product.delivery.options')}</legend>
      <Text mt={4} size={14} tone="muted">
        {t('listing-form:product.delivery.optionsText')}
      </Text>
      {shippingOptions.map(({ key, name }, index) => {
        const number = t('listing-form:product.delivery.option', { number: index + 1 })
        const field = (part: string) => form.getInputProps(`shippingOptions.${index}.${part}`)
        return (
          <ListEntry
            key={key}
            number={number}
            removeLabel={t('listing-form:product.delivery.remove', { name: name || number })}
            onRemove={() => {
              form.removeListItem('shippingOptions', index)
              form.clearErrors()
            }}
          >
            <Grid columns={2} phone={1} gap={16}>
              <TextField
                label={t('listing-form:product.delivery.name')}
                placeholder={t('listing-form:product.delivery.nameExample')}
                maxLength={60}
                autoComplete="off"
                {...field('name')}
              />
              <MoneyField currency={currency} label={t('listing-form:product.delivery.price')} {...field('price')} />
            </Grid>
            <Grid columns={2} phone={1} gap={16}>
              <NumberField label={t('listing-form:product.delivery.from')} {...field('etaMinDays')} />
              <NumberField label={t('listing-form:product.delivery.to')} {...field('etaMaxDays')} />
            </Grid>
            <ContactHint texts={[name]} places={[pickupLocation]} />
          </ListEntry>
        )
      })}
      {error ? <p className="size-13 tone-danger">{error}</p> : null}
      {shippingOptions.length < MAX_SHIPPING_OPTIONS ? (
        <Button
          icon={IconPlus}
          className="self-start"
          onClick={() => {
            form.insertListItem('shippingOptions', newShippingOption(shippingOptions))
            form.clearFieldError('shippingOptions')
          }}
        >
          {t('listing-form:product.delivery.add')}
        </Button>
      ) : null}
    </Stack>
  )
}
