import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { BasicsPart } from '#web/listings/form/BasicsPart.tsx'
import type { FormKind } from '#web/listings/form/form-kind.ts'
import { ListingPage } from '#web/listings/form/ListingPage.tsx'
import { PicturesPart } from '#web/listings/form/PicturesPart.tsx'
import { useListing } from '#web/listings/form/use-listing.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { emptyListing, type ListingValues, valuesOf } from './listing-values.ts'
import { PricePart } from './PricePart.tsx'
import { TagsField } from './TagsField.tsx'
import { TermsPart } from './TermsPart.tsx'
import { useListingCheck } from './use-listing-check.ts'
import { useSaveListing } from './use-save-listing.ts'
import { WhenWherePart } from './WhenWherePart.tsx'

const ServicePreview = lazyPart(() => import('./ServicePreview.tsx').then((m) => m.ServicePreview))

const fields = {
  basics: ['category', 'subcategory', 'title', 'description', 'tags', 'language'],
  pictures: ['images'],
  price: ['pricingType', 'price', 'packages'],
  whenWhere: ['bookable', 'durationMinutes', 'minNoticeHours', 'maxHorizonDays', 'locationType', 'location'],
  terms: ['cancellationPolicy', 'requirements'],
} as const

const names = ['basics', 'pictures', 'price', 'whenWhere', 'terms'] as const

const serviceForm: FormKind<ListingValues, Service> = {
  newDraft: 'new',
  empty: emptyListing,
  valuesOf,
  useCheck: useListingCheck,
  useSave: useSaveListing,
  mineHref: links.myServices(),
}

/** The form for a new service or, with `service`, for one that is stored. */
export function ServiceForm({ title, text, service }: { title: string; text?: string; service?: Service }) {
  const t = useT()
  const listing = useListing(serviceForm, service)
  const { form, pictures } = listing
  const { tags } = form.values
  return (
    <ListingPage
      {...{ title, text, listing }}
      stored={service}
      parts={names.map((name) => ({ name, title: t(`listing:${name}.title`), fields: fields[name] }))}
      preview={(isOpen, onClose) => (
        <ServicePreview values={form.values} items={pictures.items} isOpen={isOpen} onClose={onClose} />
      )}
    >
      {(visit) => (
        <>
          <BasicsPart
            form={form}
            kind="service"
            titleLimit={100}
            words={{
              subcategory: t('listing:basics.subcategory'),
              nameHelp: t('listing:basics.nameHelp'),
              descriptionHelp: t('listing:basics.descriptionHelp'),
            }}
            onVisit={visit}
          >
            <TagsField value={tags} onChange={(next) => form.setFieldValue('tags', next)} error={form.errors.tags} />
          </BasicsPart>
          <PicturesPart listing={listing} text={t('listing:pictures.text')} onVisit={visit} />
          <PricePart form={form} onVisit={visit} />
          <WhenWherePart form={form} onVisit={visit} />
          <TermsPart form={form} onVisit={visit} />
        </>
      )}
    </ListingPage>
  )
}
