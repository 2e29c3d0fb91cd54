import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Pricing, priceOrder } from '#shared/policies/order-price.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Site } from '#web/kernel/site.ts'
import { Earnings } from '#web/listings/form/Earnings.tsx'
import styles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { ListEntry } from '#web/listings/form/ListEntry.tsx'
import { useSellerSite } from '#web/listings/use-seller-site.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { PackageValues, ServiceFormState, ServiceValues } from './service-values.ts'
import { MINUTES, withCurrent } from './WhenWherePart.tsx'

/** The pricing type, the price, and the seller's earnings from it. */
export function PricePart({ form, onVisit }: { form: ServiceFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const format = useFormat()
  const site = useSellerSite()
  const { currency } = site
  const { values } = form
  const isQuote = values.pricingType === 'quote'
  const duration =
    values.pricingType === 'hourly' && values.bookable ? format.duration(values.durationMinutes) : undefined
  return (
    <FormPart name="price" title={t('listing-form:price.title')} text={t('listing-form:price.text')} onVisit={onVisit}>
      <RadioCards
        legend={t('listing-form:price.how')}
        columns={3}
        options={(['fixed', 'hourly', 'quote'] as const).map((value) => ({
          value,
          label: t(`listing-form:price.${value}`),
          description: t(`listing-form:price.${value}Text`),
        }))}
        {...form.getInputProps('pricingType')}
        onChange={(type) => {
          form.getInputProps('pricingType').onChange(type)
          form.clearFieldError('price')
        }}
      />
      {isQuote ? (
        <p className="quiet-text">{t('listing-form:price.quoteNote')}</p>
      ) : (
        <Grid align="start" gap={24} rowGap={20} className={styles.prices}>
          <MoneyField
            currency={currency}
            label={t(values.pricingType === 'hourly' ? 'listing-form:price.perHour' : 'listing-form:price.amount')}
            {...form.getInputProps('price')}
          />
          <Earnings pricing={serviceEarningsOf(values, site)} share={site.commission.services} duration={duration} />
        </Grid>
      )}
      <PackagesField form={form} />
    </FormPart>
  )
}

const keys = ['basic', 'standard', 'premium'] as const satisfies PackageValues['key'][]

/** Up to three versions of the service with a price each. */
function PackagesField({ form }: { form: ServiceFormState }) {
  const t = useT()
  const { packages } = form.values
  const next = keys.find((key) => packages.every((each) => each.key !== key))
  const add = (key: PackageValues['key']) =>
    form.insertListItem('packages', {
      key,
      title: t(`listing-form:packages.keys.${key}`),
      description: '',
      price: null,
      deliveryDays: 1,
      revisions: 0,
    })
  return (
    <Stack as="fieldset" gap={16}>
      <legend className={styles.legend}>
        {t('listing-form:packages.title')} <span className="tone-faint weight-400">{t('optional')}</span>
      </legend>
      <Text mt={4} size={14} tone="muted">
        {t('listing-form:packages.text')}
      </Text>
      {packages.map((each, index) => (
        <PackageFields key={each.key} form={form} index={index} />
      ))}
      {next ? (
        <Button icon={IconPlus} className="self-start" onClick={() => add(next)}>
          {t('listing-form:packages.add')}
        </Button>
      ) : null}
    </Stack>
  )
}

/** One package: its name, what is in it, what it costs and how fast it is done. */
function PackageFields({ form, index }: { form: ServiceFormState; index: number }) {
  const t = useT()
  const format = useFormat()
  const site = useSellerSite()
  const { currency } = site
  const { title = '', description = '', price = null } = form.values.packages[index] ?? {}
  const net = price ? format.money({ amount: earningsAt(price, site).sellerNet, currency }) : undefined
  const number = t('listing-form:packages.number', { number: index + 1 })
  const field = (name: string) => form.getInputProps(`packages.${index}.${name}`)
  return (
    <ListEntry
      number={number}
      removeLabel={t('listing-form:packages.remove', { name: title || number })}
      onRemove={() => {
        form.removeListItem('packages', index)
        form.clearErrors()
      }}
    >
      <Grid columns={2} phone={1} gap={16}>
        <TextField label={t('listing-form:packages.name')} maxLength={60} autoComplete="off" {...field('title')} />
        <MoneyField
          currency={currency}
          label={t('listing-form:packages.price')}
          help={net ? t('listing-form:earnings.short', { net }) : undefined}
          {...field('price')}
        />
      </Grid>
      <TextArea
        label={t('listing-form:packages.description')}
        hint={t('optional')}
        rows={2}
        limit={500}
        {...field('description')}
      />
      <ContactHint texts={[title, description]} places={[form.values.location]} />
      <Grid columns={2} phone={1} gap={16}>
        {form.values.bookable ? (
          <PackageDuration form={form} index={index} />
        ) : (
          <NumberField label={t('listing-form:packages.days')} {...field('deliveryDays')} />
        )}
        <NumberField
          label={t('listing-form:packages.revisions')}
          help={t('listing-form:packages.revisionsHelp')}
          {...field('revisions')}
        />
      </Grid>
    </ListEntry>
  )
}

/** The duration of an appointment for this package: the usual one, or its own. */
function PackageDuration({ form, index }: { form: ServiceFormState; index: number }) {
  const t = useT()
  const format = useFormat()
  const own = form.values.packages[index]?.durationMinutes
  const usual = t('listing-form:packages.usualDuration', { duration: format.duration(form.values.durationMinutes) })
  return (
    <SelectField
      label={t('listing-form:packages.duration')}
      options={[
        { value: '', label: usual },
        ...withCurrent(MINUTES, own ?? 60).map((minutes) => ({
          value: String(minutes),
          label: format.duration(minutes),
        })),
      ]}
      {...form.getInputProps(`packages.${index}.durationMinutes`)}
      value={own === undefined ? '' : String(own)}
      onChange={(value: string) =>
        form.setFieldValue(`packages.${index}.durationMinutes`, value === '' ? undefined : Number(value))
      }
    />
  )
}

type Fees = Pick<Site, 'commission' | 'buyerFee'>

/** Returns the pricing of one order, by the rules that apply to every order. */
const earningsAt = (itemTotal: number, fees: Fees): Pricing => priceOrder({ itemTotal }, 'services', fees)

/** Returns the pricing of one order without a package; undefined without a price. */
export function serviceEarningsOf({ packages: _packages, ...values }: ServiceValues, fees: Fees): Pricing | undefined {
  const itemTotal = priceOfService({ ...values, packages: [] })
  return itemTotal ? earningsAt(itemTotal, fees) : undefined
}
