import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { type CancellationStep, cancellationSteps } from '#shared/policies/cancellation-steps.ts'
import { SERVICE_PRICE_LIMITS } from '#shared/policies/listing-limits.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { translateFields, validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { CustomFields } from '#web/listings/form/CustomFields.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { useFieldCheck } from '#web/listings/form/field-check.ts'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import { BasicsPart, PicturesPart } from '#web/listings/form/ListingFormParts.tsx'
import { newDrafts } from '#web/listings/form/listing-draft.ts'
import { type FieldErrors, type ListingFormKind, listingSavedText } from '#web/listings/form/listing-form-kind.ts'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PricePart } from './PricePart.tsx'
import {
  emptyService,
  type ServiceFormState,
  type ServiceValues,
  serviceBodyOf,
  serviceValuesOf,
} from './service-values.ts'
import { type ServiceRules, useSaveService } from './use-save-service.ts'
import { WhenWherePart } from './WhenWherePart.tsx'

const ServicePreview = lazyComponent(() => import('./ServicePreview.tsx').then((m) => m.ServicePreview))

const fields = {
  basics: ['category', 'subcategory', 'customFields', 'title', 'description', 'tags', 'language'],
  pictures: ['images'],
  price: ['pricingType', 'price', 'packages'],
  whenWhere: [
    'bookable',
    'durationMinutes',
    'minNoticeHours',
    'maxHorizonDays',
    'seats',
    'hours',
    'bookingRules',
    'locationType',
    'location',
  ],
  terms: ['cancellationPolicy', 'requirements'],
} as const

const names = ['basics', 'pictures', 'price', 'whenWhere', 'terms'] as const

const serviceForm: ListingFormKind<ServiceValues, Service, ServiceRules> = {
  savedText: listingSavedText('service'),
  newDraft: newDrafts.service,
  empty: emptyService,
  valuesOf: serviceValuesOf,
  loadRules: () => import('#shared/contract/service.ts'),
  useCheck: useServiceCheck,
  useSave: useSaveService,
  mineHref: links.myServices(),
}

/** The form for a new service or, with `service`, for one that is stored. */
export function ServiceForm({ title, text, service }: { title: string; text?: string; service?: Service }) {
  const t = useT()
  const listing = useListingForm(serviceForm, service)
  const { form, pictures } = listing
  const { tags, location } = form.values
  return (
    <ListingFormPage
      {...{ title, text, listing }}
      stored={service}
      limited="services"
      parts={names.map((name) => ({ name, title: t(`listing-form:${name}.title`), fields: fields[name] }))}
      preview={(isOpen, onClose) => (
        <ServicePreview values={form.values} items={pictures.items} isOpen={isOpen} onClose={onClose} />
      )}
    >
      {(visit) => (
        <>
          <BasicsPart
            form={form}
            kind="service"
            isNew={service === undefined}
            titleLimit={100}
            texts={{
              subcategory: t('listing-form:basics.subcategory'),
              nameHelp: t('listing-form:basics.nameHelp'),
              descriptionHelp: t('listing-form:basics.descriptionHelp'),
            }}
            onVisit={visit}
          >
            <CustomFields form={form} stored={service?.customFields} />
            <TagsField value={tags} onChange={(next) => form.setFieldValue('tags', next)} error={form.errors.tags} />
            <ContactHint texts={tags} places={[location]} />
          </BasicsPart>
          <PicturesPart listing={listing} text={t('listing-form:pictures.text')} onVisit={visit} />
          <PricePart form={form} onVisit={visit} />
          <WhenWherePart form={form} onVisit={visit} />
          <TermsPart form={form} onVisit={visit} />
        </>
      )}
    </ListingFormPage>
  )
}

/** The cancellation policy, and the seller's questions. */
function TermsPart({ form, onVisit }: { form: ServiceFormState; onVisit: (part: string) => void }) {
  const t = useT()
  return (
    <FormPart name="terms" title={t('listing-form:terms.title')} text={t('listing-form:terms.text')} onVisit={onVisit}>
      <PolicyCards form={form} />
      <TextArea
        label={t('listing-form:terms.requirements')}
        hint={t('optional')}
        help={t('listing-form:terms.requirementsHelp')}
        placeholder={t('listing-form:terms.requirementsExample')}
        rows={3}
        limit={1000}
        {...form.getInputProps('requirements')}
      />
      <ContactHint texts={[form.values.requirements]} places={[form.values.location]} />
    </FormPart>
  )
}

const policies = ['flexible', 'moderate', 'strict'] as const

/** The cancellation policies with what each would mean for this price. */
function PolicyCards({ form }: { form: ServiceFormState }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { packages: _packages, ...values } = form.values
  const itemTotal = priceOfService({ ...values, packages: [] })

  const lineOf = ({ until, share }: CancellationStep) => {
    const when = t(`listing-details:detail.cancellation.${until}`)
    const back = format.number(share, { style: 'percent' })
    if (!itemTotal || share === 1)
      return share === 0
        ? t('listing-form:terms.lineNothing', { when })
        : t('listing-form:terms.line', { when, share: back })
    const price = format.money({ amount: itemTotal, currency })
    if (share === 0) return t('listing-form:terms.lineKeepAll', { when, price })
    const retained = format.money({ amount: itemTotal - Math.round(itemTotal * share), currency })
    return t('listing-form:terms.lineKeep', { when, share: back, kept: retained, price })
  }
  return (
    <RadioCards
      legend={t('listing-form:terms.policy')}
      columns={1}
      options={policies.map((policy) => ({
        value: policy,
        label: t(`listing-details:detail.cancellation.${policy}`),
        description: cancellationSteps[policy].map((step) => (
          <Text as="span" key={step.until} block>
            {lineOf(step)}
          </Text>
        )),
      }))}
      help={t('listing-form:terms.policyHelp')}
      {...form.getInputProps('cancellationPolicy')}
    />
  )
}

/** Returns all errors of the values, by field, in the user's language, by the rules of the call. */
function useServiceCheck(): (values: ServiceValues, rules: ServiceRules) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const checkFields = useFieldCheck()

  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  // The schema counts in minor units, users type major units.
  const outOfRange = (price: number | null) =>
    price !== null && (price < SERVICE_PRICE_LIMITS.min || price > SERVICE_PRICE_LIMITS.max)
      ? t('listing-form:price.between', { min: money(SERVICE_PRICE_LIMITS.min), max: money(SERVICE_PRICE_LIMITS.max) })
      : undefined

  return (values, { ServiceEntry, listingErrors }) => {
    const body = serviceBodyOf(values)
    // The schema compares fields only once each of them is right.
    const validationErrors = translateFields(t, Object.fromEntries(listingErrors(body)))
    const errors: FieldErrors = {
      ...validationErrors,
      ...validationErrorsOf(t, ServiceEntry, body),
      ...checkFields(values),
    }
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    const prices: [string, number | null][] = [
      ['price', body.price],
      ...values.packages.map(({ price }, index): [string, number | null] => [`packages.${index}.price`, price]),
    ]
    for (const [field, price] of prices) {
      const problem = outOfRange(price)
      if (problem) errors[field] = problem
    }
    return errors
  }
}

const { tags: MAX } = LIST_LIMITS
const SEPARATORS = /[,;፣]/

/** Tags as typed or pasted: split at commas, each once, none longer than the limit of a tag. */
const wordsIn = (text: string) =>
  text
    .split(SEPARATORS)
    .map((word) => word.trim().replace(/\s+/g, ' ').slice(0, TEXT_LIMITS.tag).trim())
    .filter(Boolean)

/** The words that a listing is found by, one chip each. */
function TagsField({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = value.length >= MAX
  const add = (text = typed) => {
    const known = new Set(value.map((tag) => tag.toLowerCase()))
    const fresh = wordsIn(text).filter((word) => {
      const isNew = !known.has(word.toLowerCase())
      known.add(word.toLowerCase())
      return isNew
    })
    if (fresh.length) onChange([...value, ...fresh].slice(0, MAX))
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, Enter belongs to the keyboard's own choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add()
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
  }
  return (
    <div>
      <TextField
        ref={input}
        label={t('listing-form:basics.tags')}
        hint={t('listing-form:basics.tagsHint', { max: MAX })}
        help={isFull ? t('listing-form:basics.tagsFull') : t('listing-form:basics.tagsHelp')}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={400}
        readOnly={isFull}
        value={typed}
        onChange={(text) => (SEPARATORS.test(text) ? add(text) : setTyped(text))}
        onKeyDown={onKeyDown}
        onBlur={() => add()}
      />
      {value.length ? (
        <Row as="ul" wrap align="stretch" gap={8} mt={10}>
          {value.map((tag) => (
            <li key={tag}>
              <Chip size="sm" onRemove={() => remove(tag)} removeLabel={t('listing-form:basics.tagRemove', { tag })}>
                {tag}
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
    </div>
  )
}
