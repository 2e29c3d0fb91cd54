import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconFridge from '@tabler/icons-react/dist/esm/icons/IconFridge.mjs'
import IconHanger from '@tabler/icons-react/dist/esm/icons/IconHanger.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconHorseToy from '@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs'
import { MOST_WANTED, WANTED_PICTURES } from '#shared/policies/listing-limits.ts'
import { deliveryPreferences, wantedConditions } from '#shared/policies/product-terms.ts'
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
import { useWantedCardText } from '../wanted-card-text.ts'
import { useSaveWanted, type WantedRules } from './use-save-wanted.ts'
import { useWantedCheck } from './use-wanted-check.ts'
import {
  emptyWanted,
  type StoredWanted,
  type WantedFormState,
  type WantedStart,
  type WantedValues,
  wantedValuesOf,
} from './wanted-values.ts'

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

const WantedPreview = lazyComponent(() => import('./WantedPreview.tsx').then((m) => m.WantedPreview))

/** Days are those of the person's zone. */
const wantedForm = (
  timeZone: string,
  start: WantedStart,
): ListingFormKind<WantedValues, StoredWanted, WantedRules> => ({
  savedText: (t, as) => {
    if (as === 'published') return t('wanted-form:saved.published')
    return t(as === 'inReview' ? 'request-form:saved.inReview' : 'request-form:saved.changed')
  },
  newDraft: newDrafts.wanted,
  draftsStay: true,
  empty: (language, user) => emptyWanted(language, user, start),
  valuesOf: (stored) => wantedValuesOf(stored, timeZone),
  loadRules: () => import('#shared/contract/requested-product.ts'),
  useCheck: () => useWantedCheck(timeZone),
  useSave: (stored, onErrors) => useSaveWanted(stored, onErrors, timeZone),
  mineHref: links.myWanted(),
})

/** The form for a product that is wanted or, with `stored`, for one that is asked for already. */
export function WantedForm({
  title,
  text,
  stored,
  start = {},
}: {
  title: string
  text?: string
  stored?: StoredWanted
  /** The initial values of a new request. */
  start?: WantedStart
}) {
  const t = useT()
  const timeZone = timeZoneFor(useUser().preferences.timezone)
  const listing = useListingForm(wantedForm(timeZone, start), stored)
  const { form, pictures } = listing
  const offers = stored?.offerCount ?? 0
  return (
    <ListingFormPage
      {...{ title, text, listing, stored }}
      parts={[
        {
          name: 'basics',
          title: t('wanted-form:basics.outline'),
          fields: ['category', 'subcategory', 'title', 'description', 'language'],
        },
        { name: 'pictures', title: t('listing-form:pictures.title'), fields: ['images'] },
        { name: 'terms', title: t('wanted-form:terms.title'), fields: ['conditionWanted', 'quantity', 'budget'] },
        {
          name: 'delivery',
          title: t('wanted-form:delivery.title'),
          fields: ['neededBy', 'deliveryPreference', 'location'],
        },
      ]}
      notices={
        stored ? <RequestNotices request={stored} offersText={t('wanted-form:edit.offers', { count: offers })} /> : null
      }
      prohibited={t('request-form:prohibited')}
      preview={(isOpen, onClose) => (
        <WantedPreview
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
              <CategoryCards form={form} kind="product" icons={icons} subcategory={t('wanted-form:basics.kind')} />
            }
            notice={<RequestReviewHint place={form.values} />}
            titleLimit={120}
            descriptionLimit={3000}
            words={{
              title: t('wanted-form:basics.title'),
              text: t('wanted-form:basics.text'),
              subcategory: t('wanted-form:basics.kind'),
              nameHelp: t('wanted-form:basics.nameHelp'),
              descriptionHelp: t('wanted-form:basics.descriptionHelp'),
              languageHelp: t('request-form:details.languageHelp'),
            }}
            onVisit={visit}
          />
          <PicturesPart listing={listing} max={WANTED_PICTURES} text={t('wanted-form:pictures')} onVisit={visit} />
          <TermsPart form={form} onVisit={visit} />
          <WantedDeliveryPart form={form} timeZone={timeZone} onVisit={visit} />
        </>
      )}
    </ListingFormPage>
  )
}

type PartProps = { form: WantedFormState; onVisit: (part: string) => void }

/** In which condition, how many, and what one may cost. */
function TermsPart({ form, onVisit }: PartProps) {
  const t = useT()
  const { conditionText } = useWantedCardText()
  const { currency } = useSite()
  return (
    <FormPart name="terms" title={t('wanted-form:terms.title')} text={t('wanted-form:terms.text')} onVisit={onVisit}>
      <div className={formStyles.pair}>
        <SelectField
          label={t('wanted-form:terms.condition')}
          options={wantedConditions.map((value) => ({ value, label: conditionText(value) }))}
          {...form.getInputProps('conditionWanted')}
        />
        <QuantityField
          label={t('wanted-form:terms.quantity')}
          most={MOST_WANTED}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          {...form.getInputProps('quantity')}
        />
      </div>
      <div className={formStyles.pair}>
        <MoneyField
          currency={currency}
          label={t('wanted-form:terms.least')}
          hint={t('optional')}
          {...form.getInputProps('budget.min')}
        />
        <MoneyField
          currency={currency}
          label={t('wanted-form:terms.most')}
          help={useFeeRuleText()}
          {...form.getInputProps('budget.max')}
        />
      </div>
    </FormPart>
  )
}

/** By when it is needed, how it comes, and where to. */
function WantedDeliveryPart({ form, timeZone, onVisit }: PartProps & { timeZone: string }) {
  const t = useT()
  const { deliveryText } = useWantedCardText()
  return (
    <FormPart
      name="delivery"
      title={t('wanted-form:delivery.title')}
      text={t('wanted-form:delivery.text')}
      onVisit={onVisit}
    >
      <TextField
        type="date"
        label={t('wanted-form:delivery.neededBy')}
        hint={t('optional')}
        help={t('wanted-form:delivery.neededByHelp')}
        min={dayOf(useNow(60_000), timeZone)}
        {...form.getInputProps('neededBy')}
      />
      <RadioCards
        legend={t('wanted-form:delivery.how')}
        columns={3}
        options={deliveryPreferences.map((value) => ({
          value,
          label: deliveryText(value),
          description: t(`wanted-form:delivery.${value}Text`),
        }))}
        {...form.getInputProps('deliveryPreference')}
      />
      <PlaceFields form={form} name="location" />
    </FormPart>
  )
}
