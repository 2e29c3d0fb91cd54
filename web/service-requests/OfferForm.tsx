import { useEffect, useRef, useState } from 'react'
import { OFFER_PICTURES, type Offer, OfferEntry } from '#shared/contract/offer.ts'
import { CancellationPolicy } from '#shared/contract/service.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import type { z } from '#shared/kernel/zod.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api } from '#web/kernel/api.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { PicturesField } from '#web/listings/form/ListingFormParts.tsx'
import { deleteDraftPictures, draftKeyOf } from '#web/listings/form/listing-draft.ts'
import { attachmentUploadOf, type ListingPictures, useListingPictures } from '#web/listings/form/listing-pictures.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PlanUsageNote } from '#web/listings/PlanUsageNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, endOfDay } from '#web/ui/days.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { EnteredEarnings, OfferPriceFields, OfferTimeFields, type OfferValues } from './OfferFields.tsx'
import { SaveTemplate, TemplateChoice, type TemplateContent } from './OfferTemplates.tsx'
import { minutesOf } from './offer-times.ts'
import { OfferCount } from './RequestFacts.tsx'
import { useRequestAction } from './request-calls.ts'

const valuesOf = (offer: Offer | undefined): OfferValues => ({
  pricingType: offer?.pricingType ?? 'fixed',
  price: offer?.price.amount ?? null,
  hours: offer?.estimatedHours ?? null,
  minutes: minutesOf(offer?.proposedSlots[0]),
  times: offer?.proposedSlots.filter(({ start }) => Date.parse(start) > Date.now()) ?? [],
  days: offer?.durationDays ?? null,
  policy: offer?.cancellationPolicy ?? 'flexible',
  lastDay: '',
})

/** The times belong to one request, so a template has none. */
const valuesFrom = ({ pricingType, price, estimatedHours, durationDays, cancellationPolicy }: TemplateContent) => ({
  pricingType,
  price: price ?? null,
  hours: estimatedHours ?? null,
  days: durationDays ?? null,
  policy: cancellationPolicy,
})

const contentOf = ({ pricingType, price, hours, days, policy }: OfferValues, message: string): TemplateContent => ({
  pricingType,
  ...(price === null ? {} : { price }),
  ...(pricingType === 'hourly' && hours !== null ? { estimatedHours: hours } : {}),
  message: message.trim(),
  ...(days === null ? {} : { durationDays: days }),
  cancellationPolicy: policy,
})

type Entry = z.input<typeof OfferEntry>

/** Returns the body of the call; the schema reports a missing price. */
const entryOf = (values: OfferValues, message: string, timeZone: string) => ({
  ...(values.price === null ? {} : { price: values.price }),
  pricingType: values.pricingType,
  ...(values.pricingType === 'hourly' && values.hours !== null ? { estimatedHours: values.hours } : {}),
  message: message.trim(),
  proposedSlots: values.times,
  ...(values.days === null ? {} : { durationDays: values.days }),
  cancellationPolicy: values.policy,
  ...(values.lastDay ? { validUntil: endOfDay(values.lastDay, timeZone).toISOString() } : {}),
})

/** Makes an offer, or sends the present one anew as its next version. */
export function OfferForm({ request, offer, onDone }: { request: ServiceRequest; offer?: Offer; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const fields = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(offer))
  const [message, setMessage, forget] = useTextDraft(`${request._id}:offer`)
  // An offer that is changed begins with its own words, unless others were begun.
  const [isTouched, setTouched] = useState(message !== '')
  const text = isTouched ? message : (offer?.message ?? '')
  const send = useRequestAction(api.serviceRequest.submitOffer, {
    once: true,
    success: offer ? t('request:offer.changed') : t('request:offer.sent'),
  })
  const pictures = useOfferAttachments(request._id, offer)
  const entry = entryOf(values, text, format.timeZone)
  const validate = useValidation(OfferEntry, () => entry)
  const { errors, submit: check } = useSubmittedErrors(validate(entry), send.errors)
  const change = (changes: Partial<OfferValues>) => setValues((before) => ({ ...before, ...changes }))
  const name = displayNameOf(request.requester)
  const submit = async () => {
    if (!check(fields.current)) return
    const { body, files } = attachmentUploadOf(pictures.items)
    // The entry has no errors, so nothing that the schema asks for is missing.
    if (!(await send.run({ params: { id: request._id }, body: { ...(entry as Entry), ...body }, ...files }))) return
    forget()
    onDone()
  }
  return (
    <form
      ref={fields}
      noValidate
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <h2 className="size-20 text-balance">{offer ? t('request:offer.changeTitle') : t('request:offer.title')}</h2>
        {offer ? null : <OfferCount request={request} />}
      </div>
      {offer ? null : <PlanUsageNote limited="offers" />}
      <TemplateChoice
        onChoose={(template) => {
          change(valuesFrom(template))
          setTouched(true)
          setMessage(template.message)
        }}
      />
      <OfferPriceFields {...{ request, values, errors, change }} />
      <OfferTimeFields {...{ request, values, errors, change }} />
      <TextArea
        label={t('request:offer.message', { name })}
        help={t('request:offer.messageHelp')}
        limit={TEXT_LIMITS.offerMessage}
        value={text}
        onChange={(next) => {
          setTouched(true)
          setMessage(next)
        }}
        error={errors.message}
      />
      <ContactHint texts={[text]} />
      <OfferAttachmentsField
        pictures={pictures}
        progress={send.progress}
        name={name}
        error={errors.attachments ?? errors.keepAttachments}
      />
      <SelectField
        label={t('request:offer.policy', { name })}
        options={CancellationPolicy.options.map((value) => ({
          value,
          label: t(`listing-details:detail.cancellation.${value}`),
        }))}
        value={values.policy}
        onChange={(value) => change({ policy: CancellationPolicy.parse(value) })}
        error={errors.cancellationPolicy}
      />
      <TextField
        type="date"
        label={t('request:offer.validUntil')}
        hint={t('optional')}
        help={t('request:offer.validHelp', { time: format.term(times.offerTtl) })}
        min={dayOf(Date.now(), format.timeZone)}
        value={values.lastDay}
        onChange={(lastDay) => change({ lastDay })}
        error={errors.validUntil}
      />
      <EnteredEarnings values={values} currency={request.budget.currency} />
      <Button type="submit" variant="primary" size="lg" block loading={send.isPending} loadingLabel={t('request:busy')}>
        {offer ? t('request:offer.resend') : t('request:offer.send')}
      </Button>
      <SaveTemplate content={contentOf(values, text)} />
      {offer ? (
        <Button variant="quiet" block onClick={onDone}>
          {t('request:offer.cancelChange')}
        </Button>
      ) : (
        <p className="size-13 tone-muted text-center">{t('request:offer.withdrawable', { name })}</p>
      )}
    </form>
  )
}

/** The pictures of an offer that is made or changed. */
function useOfferAttachments(requestId: string, offer: Offer | undefined): ListingPictures {
  const [draftKey] = useState(draftKeyOf(useUser()._id, `${requestId}:offer`))
  const stored = offer?.attachments.map(({ url }) => ({ key: url, url })) ?? []
  const pictures = useListingPictures(draftKey, stored)
  // The files are kept for as long as the form is open.
  useEffect(() => () => void deleteDraftPictures(draftKey), [draftKey])
  return pictures
}

/** Pictures that go with the offer; `name` is the requester's. */
function OfferAttachmentsField({
  pictures,
  progress,
  name,
  error,
}: {
  pictures: ListingPictures
  progress: number | null
  name: string
  error: string | undefined
}) {
  const t = useT()
  if (!useMessageNamespace('listing-form')) return null
  return (
    <PicturesField
      listing={{
        form: { errors: error ? { images: error } : {}, clearFieldError: () => {} },
        pictures,
        progress,
      }}
      max={OFFER_PICTURES}
      seenBy={t('request:offer.photosHelp', { name })}
    />
  )
}
