import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { BasicsPart } from '#web/listings/form/BasicsPart.tsx'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import type { ListingFormKind } from '#web/listings/form/listing-form-kind.ts'
import { PicturesPart } from '#web/listings/form/PicturesPart.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PricePart } from './PricePart.tsx'
import { emptyService, type ServiceValues, serviceValuesOf } from './service-values.ts'
import { TagsField } from './TagsField.tsx'
import { TermsPart } from './TermsPart.tsx'
import { useSaveService } from './use-save-service.ts'
import { useServiceCheck } from './use-service-check.ts'
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

const serviceForm: ListingFormKind<ServiceValues, Service> = {
  newDraft: 'new',
  empty: emptyService,
  valuesOf: serviceValuesOf,
  useCheck: useServiceCheck,
  useSave: useSaveService,
  mineHref: links.myServices(),
}

/** The form for a new service or, with `service`, for one that is stored. */
export function ServiceForm({ title, text, service }: { title: string; text?: string; service?: Service }) {
  const t = useT()
  const listing = useListingForm(serviceForm, service)
  const { form, pictures } = listing
  const { tags } = form.values
  return (
    <ListingFormPage
      {...{ title, text, listing }}
      stored={service}
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
            titleLimit={100}
            words={{
              subcategory: t('listing-form:basics.subcategory'),
              nameHelp: t('listing-form:basics.nameHelp'),
              descriptionHelp: t('listing-form:basics.descriptionHelp'),
            }}
            onVisit={visit}
          >
            <TagsField value={tags} onChange={(next) => form.setFieldValue('tags', next)} error={form.errors.tags} />
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
