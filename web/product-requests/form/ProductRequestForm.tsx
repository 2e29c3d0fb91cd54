import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconFridge from '@tabler/icons-react/dist/esm/icons/IconFridge.mjs'
import IconHanger from '@tabler/icons-react/dist/esm/icons/IconHanger.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconHorseToy from '@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs'
import { MOST_REQUESTED_UNITS, PRODUCT_REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { deliveryPreferences, requestedConditions } from '#shared/policies/product-terms.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { timeZoneFor } from '#web/kernel/time-zone.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { CategoryCards } from '#web/listings/form/CategoryCards.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { useFeeRuleText } from '#web/listings/form/fee-rule-text.ts'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import { BasicsPart, PicturesPart, PlaceFields } from '#web/listings/form/ListingFormParts.tsx'
import { newDrafts } from '#web/listings/form/listing-draft.ts'
import type { ListingFormKind } from '#web/listings/form/listing-form-kind.ts'
import { RequestNotices, RequestReviewHint } from '#web/listings/form/RequestNotices.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { dayOf } from '#web/ui/days.ts'
import type { Icon } from '#web/ui/icon.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useProductRequestCardText } from '../product-request-card-text.ts'
import {
  emptyProductRequest,
  type ProductRequestFormState,
  type ProductRequestStart,
  type ProductRequestValues,
  productRequestValuesOf,
  type StoredProductRequest,
} from './product-request-values.ts'
import { useProductRequestCheck } from './use-product-request-check.ts'
import { type ProductRequestRules, useSaveProductRequest } from './use-save-product-request.ts'

/** The categories that people ask for most. */
const icons: Readonly<Record<string, Icon>> = {
  electronics: IconHeadphones,
  'home-furniture': IconArmchair,
  'kitchen-appliances': IconFridge,
  fashion: IconHanger,
  'baby-kids': IconHorseToy,
  'sports-outdoors': IconBallFootball,
  'books-media': IconBooks,
}

const ProductRequestPreview = lazyComponent(() =>
  import('./ProductRequestPreview.tsx').then((m) => m.ProductRequestPreview),
)

/** Days are those of the person's zone. */
const productRequestForm = (
  timeZone: string,
  start: ProductRequestStart,
): ListingFormKind<ProductRequestValues, StoredProductRequest, ProductRequestRules> => ({
  savedText: (t, as) => {
    if (as === 'published') return t('product-request-form:saved.published')
    return t(as === 'inReview' ? 'request-form:saved.inReview' : 'request-form:saved.changed')
  },
  newDraft: newDrafts.productRequest,
  draftsStay: true,
  empty: (language, user) => emptyProductRequest(language, user, start),
  valuesOf: (stored) => productRequestValuesOf(stored, timeZone),
  loadRules: () => import('#shared/contract/product-request.ts'),
  useCheck: () => useProductRequestCheck(timeZone),
  useSave: (stored, onErrors) => useSaveProductRequest(stored, onErrors, timeZone),
  mineHref: links.myProductRequests(),
})

/** The form for a product that is wanted or, with `stored`, for one that is asked for already. */
export function ProductRequestForm({
  title,
  text,
  stored,
  start = {},
}: {
  title: string
  text?: string
  stored?: StoredProductRequest
  /** The initial values of a new request. */
  start?: ProductRequestStart
}) {
  const t = useT()
  const timeZone = timeZoneFor(useUser().preferences.timezone)
  const listing = useListingForm(productRequestForm(timeZone, start), stored)
  const { form, pictures } = listing
  const offers = stored?.offerCount ?? 0
  return (
    <ListingFormPage
      {...{ title, text, listing, stored }}
      parts={[
        {
          name: 'basics',
          title: t('product-request-form:basics.outline'),
          fields: ['category', 'subcategory', 'title', 'description', 'language'],
        },
        { name: 'pictures', title: t('listing-form:pictures.title'), fields: ['images'] },
        {
          name: 'terms',
          title: t('product-request-form:terms.title'),
          fields: ['conditionWanted', 'quantity', 'budget'],
        },
        {
          name: 'delivery',
          title: t('product-request-form:delivery.title'),
          fields: ['neededBy', 'deliveryPreference', 'location'],
        },
      ]}
      notices={
        stored ? (
          <RequestNotices request={stored} offersText={t('product-request-form:edit.offers', { count: offers })} />
        ) : null
      }
      prohibited={t('request-form:prohibited')}
      preview={(isOpen, onClose) => (
        <ProductRequestPreview
          values={form.values}
          timeZone={timeZone}
          items={pictures.items}
          isOpen={isOpen}
          onClose={onClose}
        />
      )}
    >
      {(visit) => (
        <>
          <BasicsPart
            form={form}
            kind="product"
            isNew={stored === undefined}
            category={
              <CategoryCards
                form={form}
                kind="product"
                icons={icons}
                subcategory={t('product-request-form:basics.kind')}
              />
            }
            notice={<RequestReviewHint place={form.values} />}
            titleLimit={120}
            descriptionLimit={3000}
            texts={{
              title: t('product-request-form:basics.title'),
              text: t('product-request-form:basics.text'),
              subcategory: t('product-request-form:basics.kind'),
              nameHelp: t('product-request-form:basics.nameHelp'),
              descriptionHelp: t('product-request-form:basics.descriptionHelp'),
              languageHelp: t('request-form:details.languageHelp'),
            }}
            onVisit={visit}
          />
          <PicturesPart
            listing={listing}
            max={PRODUCT_REQUEST_PICTURES}
            text={t('product-request-form:pictures')}
            onVisit={visit}
          />
          <TermsPart form={form} onVisit={visit} />
          <ProductRequestDeliveryPart form={form} timeZone={timeZone} onVisit={visit} />
        </>
      )}
    </ListingFormPage>
  )
}

type PartProps = { form: ProductRequestFormState; onVisit: (part: string) => void }

/** In which condition, how many, and what one may cost. */
function TermsPart({ form, onVisit }: PartProps) {
  const t = useT()
  const { conditionText } = useProductRequestCardText()
  const { currency } = useSite()
  return (
    <FormPart
      name="terms"
      title={t('product-request-form:terms.title')}
      text={t('product-request-form:terms.text')}
      onVisit={onVisit}
    >
      <div className={formStyles.pair}>
        <SelectField
          label={t('product-request-form:terms.condition')}
          options={requestedConditions.map((value) => ({ value, label: conditionText(value) }))}
          {...form.getInputProps('conditionWanted')}
        />
        <QuantityField
          label={t('product-request-form:terms.quantity')}
          most={MOST_REQUESTED_UNITS}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          {...form.getInputProps('quantity')}
        />
      </div>
      <div className={formStyles.pair}>
        <MoneyField
          currency={currency}
          label={t('product-request-form:terms.least')}
          hint={t('optional')}
          {...form.getInputProps('budget.min')}
        />
        <MoneyField
          currency={currency}
          label={t('product-request-form:terms.most')}
          help={useFeeRuleText()}
          {...form.getInputProps('budget.max')}
        />
      </div>
    </FormPart>
  )
}

/** By when it is needed, how it comes, and where to. */
function ProductRequestDeliveryPart({ form, timeZone, onVisit }: PartProps & { timeZone: string }) {
  const t = useT()
  const { deliveryText } = useProductRequestCardText()
  return (
    <FormPart
      name="delivery"
      title={t('product-request-form:delivery.title')}
      text={t('product-request-form:delivery.text')}
      onVisit={onVisit}
    >
      <TextField
        type="date"
        label={t('product-request-form:delivery.neededBy')}
        hint={t('optional')}
        help={t('product-request-form:delivery.neededByHelp')}
        min={dayOf(useNow(60_000), timeZone)}
        {...form.getInputProps('neededBy')}
      />
      <RadioCards
        legend={t('product-request-form:delivery.how')}
        columns={3}
        options={deliveryPreferences.map((value) => ({
          value,
          label: deliveryText(value),
          description: t(`product-request-form:delivery.${value}Text`),
        }))}
        {...form.getInputProps('deliveryPreference')}
      />
      <PlaceFields form={form} name="location" />
    </FormPart>
  )
}
