import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Condition, type Product } from '#shared/contract/product.ts'
import { type ProductOffer, ProductOfferEntry } from '#shared/contract/product-offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { PRODUCT_REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
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
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { OfferedListing } from './OfferedListing.tsx'
import { ProductOfferDeliveryFields } from './ProductOfferDeliveryFields.tsx'
import styles from './ProductOfferForm.module.css'
import { ProductOfferSummary } from './ProductOfferSummary.tsx'
import { ProductOfferTitle } from './ProductRequestFacts.tsx'
import { entryOf, type ProductOfferValues, valuesOf } from './product-offer-values.ts'
import { useProductRequestAction } from './product-request-calls.ts'
import { leftOf, useProductRequestText } from './product-request-text.ts'

const FORM_ID = 'wanted-offer'

/** Makes an offer for a product request, or changes the present one. */
export function ProductOfferForm({ productRequest, offer }: { productRequest: ProductRequest; offer?: ProductOffer }) {
  const t = useT()
  useMessageNamespace('product-order/page')
  const hasWords = useMessageNamespace('listing-form')
  const { _id: id = '' } = productRequest.fits ?? {}
  // Without an answer the form begins empty.
  const own = useQuery({ ...q(api.product.detail, { params: { id } }), enabled: !offer && id !== '', retry: false })
  if (!hasWords || own.isLoading) return <FormSkeleton label={t('loading')} fields={6} />
  return <OfferPage productRequest={productRequest} offer={offer} fitting={own.data?.product} />
}

function OfferPage({
  productRequest,
  offer,
  fitting,
}: {
  productRequest: ProductRequest
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
  const [values, setValues] = useState(() => valuesOf(productRequest, { seller, offer, fitting }))
  const [message, setMessage, forget] = useTextDraft(`${productRequest._id}:offer`)
  // An offer that is changed begins with its own words, one of a listing with those of that, unless others were begun.
  const [isTouched, setTouched] = useState(message !== '')
  const text = isTouched ? message : (offer?.message ?? values.words)
  const { send, isPending, progress, pictures, errors: rejected } = useSendOffer(productRequest._id, offer)
  const entry = { requestedProduct: productRequest._id, ...entryOf(values, text, format.timeZone) }
  const { errors, submit: check } = useSubmittedErrors(useValidation(ProductOfferEntry, () => entry)(entry), rejected)
  const change = (changes: Partial<ProductOfferValues>) => setValues((before) => ({ ...before, ...changes }))
  const name = displayNameOf(productRequest.requester)
  const page = links.requestedProduct(productRequest._id)
  const submit = async () => {
    if (!check(fields.current)) return
    // It has no errors, so nothing that the schema asks for is missing.
    if (!(await send(ProductOfferEntry.parse(entry)))) return
    forget()
    await navigate(page, { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageBreadcrumbs
        items={[
          { label: t('product-request:wanted'), href: links.browseProductRequests() },
          { label: productRequest.title, href: page },
          { label: t('request:offer.title') },
        ]}
      />
      <div className={styles.columns}>
        <div className={`shrink ${styles.main}`}>
          <ProductOfferTitle productRequest={productRequest} isChange={offer !== undefined} />
          <p className="tone-muted mt-8">{t('product-offer:form.lead', { name })}</p>
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
              {...{ productRequest, values }}
              isNew={offer === undefined}
              onChange={setValues}
              error={errors.product}
            />
            <GoodsPart {...{ productRequest, values, errors, change }} />
            <ProductOfferDeliveryFields {...{ productRequest, values, errors, change }} />
            <Section look="part" title={t('product-offer:form.message')}>
              <div className="fields">
                <TextArea
                  label={t('request:offer.message', { name })}
                  limit={TEXT_LIMITS.orderNote}
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
                    max={PRODUCT_REQUEST_PICTURES}
                  />
                )}
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
              </div>
            </Section>
          </form>
        </div>
        <aside className={styles.side} aria-label={t('request:offer.title')}>
          <ProductOfferSummary
            {...{ productRequest, values, isPending }}
            isChange={offer !== undefined}
            formId={FORM_ID}
          />
        </aside>
      </div>
    </div>
  )
}

/** The pictures of the listing, shown if the offer has none of its own. */
function ListingPictures({ values: { images, words } }: { values: ProductOfferValues }) {
  const t = useT()
  if (images.length === 0) return null
  return (
    <Grid gap={8}>
      <RequestPhotos request={{ images, title: words }} />
      <p className={styles.quiet}>{t('product-offer:form.listingPictures')}</p>
    </Grid>
  )
}

type GoodsProps = {
  productRequest: ProductRequest
  values: ProductOfferValues
  errors: Record<string, string>
  change: (changes: Partial<ProductOfferValues>) => void
}

/** The price of one beside the budget, how many, and in what condition. */
function GoodsPart({ productRequest, values, errors, change }: GoodsProps) {
  const t = useT()
  const { budget, requester } = productRequest
  const name = displayNameOf(requester)
  const price = readableNumber(values.price)
  const budgetNote = (offered: number) =>
    offered > budget.max.amount ? t('request:offer.above', { name }) : t('request:offer.within', { name })
  return (
    <Section
      look="part"
      title={t('product-offer:form.goods')}
      text={t('product-offer:form.goodsText', {
        name,
        count: leftOf(productRequest),
        budget: useProductRequestText().budget(productRequest),
      })}
    >
      <Grid columns={3} gap={16} align="start" className={styles.three}>
        <MoneyField
          label={t('product-offer:form.price')}
          currency={budget.currency}
          value={values.price}
          onChange={(typed) => change({ price: typed })}
          help={price === null ? undefined : budgetNote(price)}
          error={errors.price}
        />
        <QuantityField
          label={t('product-offer:form.quantity')}
          most={leftOf(productRequest)}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          value={values.quantity}
          onChange={(quantity) => change({ quantity })}
          error={errors.quantity}
        />
        <SelectField
          label={t('product-request:facts.condition')}
          options={Condition.options.map((value) => ({ value, label: t(`product-cards:condition.${value}`) }))}
          value={values.condition}
          onChange={(value) => change({ condition: Condition.parse(value) })}
          error={errors.condition}
        />
      </Grid>
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
  const create = useProductRequestAction(api.productOffer.create, { once: true, success: t('request:offer.sent') })
  const update = useProductRequestAction(api.productOffer.update, { success: t('request:offer.changed') })
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
