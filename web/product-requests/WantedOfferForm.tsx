import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Condition, type Product } from '#shared/contract/product.ts'
import { type ProductOffer, ProductOfferEntry } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { WANTED_PICTURES } from '#shared/policies/listing-limits.ts'
import { api, q } from '#web/kernel/api.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActor, useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { PicturesField } from '#web/listings/form/ListingFormParts.tsx'
import { deleteDraftPictures, draftKeyOf } from '#web/listings/form/listing-draft.ts'
import { altOf, newPictureFiles, pictureUploadOf, useListingPictures } from '#web/listings/form/listing-pictures.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { PlanUsageNote } from '#web/listings/PlanUsageNote.tsx'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { dayOf } from '#web/ui/days.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { OfferedListing } from './OfferedListing.tsx'
import { WantedDeliveryFields } from './WantedDeliveryFields.tsx'
import { WantedOfferTitle } from './WantedFacts.tsx'
import styles from './WantedOfferForm.module.css'
import { WantedOfferSummary } from './WantedOfferSummary.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { entryOf, MESSAGE_LIMIT, valuesOf, type WantedOfferValues } from './wanted-offer-values.ts'
import { leftOf, useWantedText } from './wanted-text.ts'

const FORM_ID = 'wanted-offer'

/** Makes an offer for a requested product, or changes the present one. */
export function WantedOfferForm({ wanted, offer }: { wanted: RequestedProduct; offer?: ProductOffer }) {
  const t = useT()
  const hasWords = useMessageNamespace('listing-form')
  const { _id: id = '' } = wanted.fits ?? {}
  // Without an answer the form begins empty.
  const own = useQuery({ ...q(api.product.detail, { params: { id } }), enabled: !offer && id !== '', retry: false })
  if (!hasWords || own.isLoading) return <FormSkeleton label={t('loading')} fields={6} />
  return <OfferPage wanted={wanted} offer={offer} fitting={own.data?.product} />
}

function OfferPage({
  wanted,
  offer,
  fitting,
}: {
  wanted: RequestedProduct
  offer: ProductOffer | undefined
  /** An own listing that the form begins with. */
  fitting: Product | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const navigate = useNavigate()
  const fields = useRef<HTMLFormElement>(null)
  const seller = useActor()
  const [values, setValues] = useState(() => valuesOf(wanted, { seller, offer, fitting }))
  const [message, setMessage, forget] = useTextDraft(`${wanted._id}:offer`)
  // An offer that is changed begins with its own words, one of a listing with those of that, unless others were begun.
  const [isTouched, setTouched] = useState(message !== '')
  const text = isTouched ? message : (offer?.message ?? values.words)
  const [wasAsked, setAsked] = useState(false)
  const { send, isPending, progress, pictures, errors: refused } = useSendOffer(wanted._id, offer)
  const entry = { requestedProduct: wanted._id, ...entryOf(values, text, format.timeZone) }
  const faults = useValidation(ProductOfferEntry, () => entry)(entry)
  const errors = { ...(wasAsked ? faults : {}), ...refused }
  const change = (changes: Partial<WantedOfferValues>) => setValues((before) => ({ ...before, ...changes }))
  const name = displayNameOf(wanted.requester)
  const page = links.requestedProduct(wanted._id)
  const submit = async () => {
    flushSync(() => setAsked(true))
    if (Object.keys(faults).length > 0) return focusFirstError(fields.current)
    // It has no faults, so nothing that the schema asks for is missing.
    if (!(await send(ProductOfferEntry.parse(entry)))) return
    forget()
    await navigate(page, { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageBreadcrumbs
        items={[
          { label: t('wanted-detail:wanted'), href: links.browseWanted() },
          { label: wanted.title, href: page },
          { label: t('request-detail:offer.title') },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WantedOfferTitle wanted={wanted} isChange={offer !== undefined} />
          <p className={styles.lead}>{t('wanted-detail:form.lead', { name })}</p>
          {offer ? null : <PlanUsageNote limited="offers" />}
          <form
            id={FORM_ID}
            ref={fields}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <OfferedListing
              {...{ wanted, values }}
              isNew={offer === undefined}
              onChange={setValues}
              error={errors.product}
            />
            <GoodsPart {...{ wanted, values, errors, change }} />
            <WantedDeliveryFields {...{ wanted, values, errors, change }} />
            <Section look="part" title={t('wanted-detail:form.message')}>
              <div className="fields">
                <TextArea
                  label={t('request-detail:offer.message', { name })}
                  limit={MESSAGE_LIMIT}
                  rows={5}
                  value={text}
                  onChange={(next) => {
                    setTouched(true)
                    setMessage(next)
                  }}
                  error={errors.message}
                />
                <ContactHint texts={[text]} />
                {values.product ? (
                  <ListingPictures values={values} />
                ) : (
                  <PicturesField
                    listing={{ form: { errors, clearFieldError: () => {} }, pictures, progress }}
                    max={WANTED_PICTURES}
                  />
                )}
                <TextField
                  type="date"
                  label={t('request-detail:offer.validUntil')}
                  hint={t('optional')}
                  help={t('request-detail:offer.validHelp', { time: format.term(times.offerTtl) })}
                  min={dayOf(Date.now(), format.timeZone)}
                  value={values.lastDay}
                  onChange={(lastDay) => change({ lastDay })}
                  error={errors.validUntil}
                />
              </div>
            </Section>
          </form>
        </div>
        <aside className={styles.side} aria-label={t('request-detail:offer.title')}>
          <WantedOfferSummary {...{ wanted, values, isPending }} isChange={offer !== undefined} formId={FORM_ID} />
        </aside>
      </div>
    </div>
  )
}

/** The pictures of the listing, shown if the offer has none of its own. */
function ListingPictures({ values: { images, words } }: { values: WantedOfferValues }) {
  const t = useT()
  if (images.length === 0) return null
  return (
    <div className={styles.pictures}>
      <RequestPhotos request={{ images, title: words }} />
      <p className={styles.quiet}>{t('wanted-detail:form.listingPictures')}</p>
    </div>
  )
}

type GoodsProps = {
  wanted: RequestedProduct
  values: WantedOfferValues
  errors: Record<string, string>
  change: (changes: Partial<WantedOfferValues>) => void
}

/** The price of one beside the budget, how many, and in what condition. */
function GoodsPart({ wanted, values, errors, change }: GoodsProps) {
  const t = useT()
  const { budget, requester } = wanted
  const name = displayNameOf(requester)
  const price = readableNumber(values.price)
  const budgetNote = (offered: number) =>
    offered > budget.max.amount ? t('request-detail:offer.above', { name }) : t('request-detail:offer.within', { name })
  return (
    <Section
      look="part"
      title={t('wanted-detail:form.goods')}
      text={t('wanted-detail:form.goodsText', {
        name,
        count: leftOf(wanted),
        budget: useWantedText().budget(wanted),
      })}
    >
      <div className={styles.three}>
        <MoneyField
          label={t('wanted-detail:form.price')}
          currency={budget.currency}
          value={values.price}
          onChange={(typed) => change({ price: typed })}
          help={price === null ? undefined : budgetNote(price)}
          error={errors.price}
        />
        <QuantityField
          label={t('wanted-detail:form.quantity')}
          most={leftOf(wanted)}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          value={values.quantity}
          onChange={(quantity) => change({ quantity })}
          error={errors.quantity}
        />
        <SelectField
          label={t('wanted-detail:facts.condition')}
          options={Condition.options.map((value) => ({ value, label: t(`product-cards:condition.${value}`) }))}
          value={values.condition}
          onChange={(value) => change({ condition: Condition.parse(value) })}
          error={errors.condition}
        />
      </div>
    </Section>
  )
}

/** Returns the pictures of the offer; those of an own listing belong to the listing. */
const ownPictures = (offer: ProductOffer | undefined) =>
  offer && !offer.product ? offer.images.map(({ url, alt }) => ({ key: url, url, ...(alt ? { alt } : {}) })) : []

/** Sends a new offer with its pictures, or the present one as its next version; an own listing brings its pictures. */
function useSendOffer(requestId: string, offer: ProductOffer | undefined) {
  const t = useT()
  const [draftKey] = useState(draftKeyOf(useUser()._id, `${requestId}:offer`))
  const pictures = useListingPictures(draftKey, ownPictures(offer))
  // The files are kept for as long as the form is open.
  useEffect(() => () => void deleteDraftPictures(draftKey), [draftKey])
  const create = useWantedAction(api.productOffer.create, { once: true, success: t('request-detail:offer.sent') })
  const update = useWantedAction(api.productOffer.update, { success: t('request-detail:offer.changed') })
  const send = (entry: ProductOfferEntry) => {
    const items = entry.product ? [] : pictures.items
    if (!offer) return create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
    const { requestedProduct: _, ...terms } = entry
    const { body, files } = pictureUploadOf(items)
    return update.run({
      params: { id: offer._id },
      body: { ...terms, ...body, offerVersion: offer.offerVersion },
      ...files,
    })
  }
  const { errors, isPending, progress } = offer ? update : create
  return { send, errors, isPending, progress, pictures }
}
