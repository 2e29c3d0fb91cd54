import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { CheckboxCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './WantedOfferForm.module.css'
import type { WantedOfferValues } from './wanted-offer-values.ts'
import { useWantedText } from './wanted-text.ts'

type FieldsProps = {
  values: WantedOfferValues
  errors: Record<string, string>
  change: (changes: Partial<WantedOfferValues>) => void
}

/** The delivery to the requester, and the time until the item is ready. */
export function WantedDeliveryFields({ wanted, values, errors, change }: FieldsProps & { wanted: RequestedProduct }) {
  const t = useT()
  const text = useWantedText()
  const { methods, options } = values
  const name = displayNameOf(wanted.requester)
  return (
    <Section
      look="part"
      title={t('wanted-detail:facts.delivery')}
      text={t('wanted-detail:form.deliveryText', { name, delivery: text.delivery(wanted) })}
    >
      <div className="fields">
        <CheckboxCards
          legend={t('wanted-detail:form.methods')}
          columns={2}
          value={methods}
          onChange={(next) => change({ methods: next })}
          error={errors.deliveryMethods}
          options={(['shipping', 'pickup'] as const).map((value) => ({
            value,
            label: t(`wanted-detail:delivery.${value}`),
          }))}
        />
        {methods.includes('shipping')
          ? options.map((option, index) => (
              <div key={option.key} className={styles.way}>
                <ShippingFields
                  option={option}
                  currency={wanted.budget.currency}
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
            label={t('wanted-detail:form.ready')}
            value={values.handlingDays}
            onChange={(handlingDays) => change({ handlingDays })}
            error={errors.handlingDays}
          />
        </div>
      </div>
    </Section>
  )
}

type Option = WantedOfferValues['options'][number]

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
          label={t('wanted-detail:form.option')}
          maxLength={60}
          autoComplete="off"
          value={option.name}
          onChange={(name) => onChange({ ...option, name })}
          error={errorOf('name')}
        />
        <MoneyField
          label={t('wanted-detail:form.shippingPrice')}
          currency={currency}
          value={option.price}
          onChange={(price) => onChange({ ...option, price })}
          error={errorOf('price')}
        />
      </div>
      <div className={formStyles.pair}>
        <NumberField
          label={t('wanted-detail:form.from')}
          value={option.etaMinDays}
          onChange={(etaMinDays) => onChange({ ...option, etaMinDays })}
          error={errorOf('etaMinDays')}
        />
        <NumberField
          label={t('wanted-detail:form.to')}
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
      <TextField label={t('wanted-detail:form.place')} maxLength={120} {...field('label')} />
      <TextField
        label={t('wanted-detail:form.address')}
        hint={t('optional')}
        help={t('wanted-detail:form.addressHelp')}
        maxLength={200}
        autoComplete="street-address"
        {...field('address')}
      />
      <div className={formStyles.pair}>
        <TextField
          label={t('wanted-detail:form.city')}
          maxLength={80}
          autoComplete="address-level2"
          {...field('city')}
        />
        <SelectField
          label={t('wanted-detail:form.country')}
          placeholder={t('wanted-detail:form.choose')}
          options={countries}
          autoComplete="country"
          {...field('country')}
        />
      </div>
    </>
  )
}
