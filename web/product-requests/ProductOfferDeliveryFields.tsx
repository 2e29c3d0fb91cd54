import type { ProductRequest } from '#shared/contract/product-request.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { CheckboxCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ProductOfferForm.module.css'
import type { ProductOfferValues } from './product-offer-values.ts'
import { useProductRequestText } from './product-request-text.ts'

type FieldsProps = {
  values: ProductOfferValues
  errors: Record<string, string>
  change: (changes: Partial<ProductOfferValues>) => void
}

/** The delivery to the requester, and the time until the item is ready. */
export function ProductOfferDeliveryFields({
  productRequest,
  values,
  errors,
  change,
}: FieldsProps & { productRequest: ProductRequest }) {
  const t = useT()
  const text = useProductRequestText()
  const { methods, options } = values
  const name = displayNameOf(productRequest.requester)
  return (
    <Section
      look="part"
      title={t('product-request:facts.delivery')}
      text={t('product-offer:form.deliveryText', { name, delivery: text.delivery(productRequest) })}
    >
      <div className="fields">
        <CheckboxCards
          legend={t('product-offer:form.methods')}
          columns={2}
          value={methods}
          onChange={(next) => change({ methods: next })}
          error={errors.deliveryMethods}
          options={(['shipping', 'pickup'] as const).map((value) => ({
            value,
            label: t(`product-request:delivery.${value}`),
          }))}
        />
        {methods.includes('shipping')
          ? options.map((option, index) => (
              <div key={option.key} className={styles.way}>
                <ShippingFields
                  option={option}
                  currency={productRequest.budget.currency}
                  errorOf={(field) => errors[`shippingOptions.${index}.${field}`] ?? errors.shippingOptions}
                  onChange={(next) => change({ options: options.with(index, next) })}
                />
              </div>
            ))
          : null}
        {methods.includes('pickup') ? (
          <div className={styles.way}>
            <PickupFields {...{ values, errors, change }} />
          </div>
        ) : null}
        <div className={formStyles.pair}>
          <NumberField
            label={t('product-offer:form.ready')}
            value={values.handlingDays}
            onChange={(handlingDays) => change({ handlingDays })}
            error={errors.handlingDays}
          />
        </div>
      </div>
    </Section>
  )
}

type Option = ProductOfferValues['options'][number]

/** A way to send it, its price for all units, and its days on the way. */
function ShippingFields({
  option,
  currency,
  errorOf,
  onChange,
}: {
  option: Option
  currency: string
  errorOf: (field: keyof Option) => string | undefined
  onChange: (option: Option) => void
}) {
  const t = useT()
  return (
    <>
      <div className={formStyles.pair}>
        <TextField
          label={t('product-offer:form.option')}
          maxLength={60}
          autoComplete="off"
          value={option.name}
          onChange={(name) => onChange({ ...option, name })}
          error={errorOf('name')}
        />
        <MoneyField
          label={t('product-offer:form.shippingPrice')}
          currency={currency}
          value={option.price}
          onChange={(price) => onChange({ ...option, price })}
          error={errorOf('price')}
        />
      </div>
      <div className={formStyles.pair}>
        <NumberField
          label={t('product-offer:form.from')}
          value={option.etaMinDays}
          onChange={(etaMinDays) => onChange({ ...option, etaMinDays })}
          error={errorOf('etaMinDays')}
        />
        <NumberField
          label={t('product-offer:form.to')}
          value={option.etaMaxDays}
          onChange={(etaMaxDays) => onChange({ ...option, etaMaxDays })}
          error={errorOf('etaMaxDays')}
        />
      </div>
    </>
  )
}

/** The place of the pick-up; the address is shown after the payment. */
function PickupFields({ values, errors, change }: FieldsProps) {
  const t = useT()
  const countries = useCountries()
  const { place } = values
  const field = (name: keyof typeof place) => ({
    value: place[name],
    onChange: (text: string) => change({ place: { ...place, [name]: text } }),
    error: errors[`pickupLocation.${name}`],
  })
  return (
    <>
      <TextField label={t('product-offer:form.place')} maxLength={120} {...field('label')} />
      <TextField
        label={t('product-offer:form.address')}
        hint={t('optional')}
        help={t('product-offer:form.addressHelp')}
        maxLength={200}
        autoComplete="street-address"
        {...field('address')}
      />
      <div className={formStyles.pair}>
        <TextField
          label={t('product-offer:form.city')}
          maxLength={80}
          autoComplete="address-level2"
          {...field('city')}
        />
        <SelectField
          label={t('product-offer:form.country')}
          placeholder={t('product-offer:form.choose')}
          options={countries}
          autoComplete="country"
          {...field('country')}
        />
      </div>
    </>
  )
}
