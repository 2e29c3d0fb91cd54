import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs'
import IconSpray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { useQuery } from '@tanstack/react-query'
import { REQUEST_PICTURES } from '#shared/policies/listing-limits.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { timeZoneFor } from '#web/kernel/time-zone.ts'
import { CategoryCards } from '#web/listings/form/CategoryCards.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { useFeeRuleText } from '#web/listings/form/fee-rule-text.ts'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import { LanguageField, PicturesField } from '#web/listings/form/ListingFormParts.tsx'
import { newDrafts } from '#web/listings/form/listing-draft.ts'
import type { ListingFormKind } from '#web/listings/form/listing-form-kind.ts'
import { RequestNotices, RequestReviewHint } from '#web/listings/form/RequestNotices.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { PackageField } from '#web/promotions/PackageField.tsx'
import { packagesRead } from '#web/promotions/promotion-kind.ts'
import type { Icon } from '#web/ui/icon.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './RequestForm.module.css'
import { RequestWhenWherePart } from './RequestWhenWherePart.tsx'
import {
  emptyRequest,
  type RequestFormState,
  type RequestStart,
  type RequestValues,
  requestValuesOf,
  type StoredRequest,
} from './request-values.ts'
import { useRequestCheck } from './use-request-check.ts'
import { type RequestRules, useSaveRequest } from './use-save-request.ts'

const RequestPreview = lazyComponent(() => import('./RequestPreview.tsx').then((m) => m.RequestPreview))

const parts = [
  { name: 'basics', fields: ['category', 'subcategory', 'title'] },
  { name: 'details', fields: ['description', 'images', 'language'] },
  { name: 'whenWhere', fields: ['urgency', 'preferredSlots', 'deadline', 'locationType', 'location'] },
  { name: 'budget', fields: ['budget', 'visibility'] },
  { name: 'promotion', fields: ['promotionPackage'] },
] as const

/** Days and hours are those of the person's zone. */
const requestForm = (
  timeZone: string,
  start: RequestStart,
): ListingFormKind<RequestValues, StoredRequest, RequestRules> => ({
  savedText: (t, as) => {
    if (as === 'draft') return t('listing-form:saved.draft')
    if (as === 'takenDown') return t('request-form:saved.changed')
    return t(`request-form:saved.${as}`)
  },
  newDraft: newDrafts.request,
  empty: (language, user) => emptyRequest(language, user, start),
  valuesOf: (stored) => requestValuesOf(stored, timeZone),
  loadRules: () => import('#shared/contract/service-request.ts'),
  useCheck: () => useRequestCheck(timeZone),
  useSave: (stored, onErrors) => useSaveRequest(stored, onErrors, timeZone),
  mineHref: links.myRequests(),
})

/** The form for a new request or, with `stored`, for one that is there already. */
export function RequestForm({
  title,
  text,
  stored,
  start = {},
}: {
  title: string
  text?: string
  stored?: StoredRequest
  /** The initial values of a new request. */
  start?: RequestStart
}) {
  const t = useT()
  const timeZone = timeZoneFor(useUser().preferences.timezone)
  const listing = useListingForm(requestForm(timeZone, start), stored)
  const { form, pictures } = listing
  const { description, visibility, location } = form.values
  const packages = useQuery({ ...packagesRead('serviceRequest'), enabled: mayBePromoted(stored) }).data?.packages ?? []
  const canPromote = packages.length > 0
  const titleOf = (part: (typeof parts)[number]['name']) => {
    if (part === 'promotion') return t('promotion:form.title')
    return t(part === 'basics' ? 'request-form:basics.outline' : `request-form:${part}.title`)
  }
  const shownParts = parts.filter(({ name }) => name !== 'promotion' || canPromote)
  return (
    <ListingFormPage
      {...{ title, text, listing, stored }}
      parts={shownParts.map(({ name, fields }) => ({ name, title: titleOf(name), fields }))}
      notices={
        stored ? (
          <RequestNotices request={stored} offersText={t('request-form:edit.offers', { count: stored.offerCount })} />
        ) : null
      }
      prohibited={t('request-form:prohibited')}
      preview={(isOpen, onClose) => (
        <RequestPreview
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
          <RequestBasicsPart form={form} isNew={stored === undefined} onVisit={visit} />
          <FormPart
            name="details"
            title={t('request-form:details.title')}
            text={t('request-form:details.text')}
            onVisit={visit}
          >
            <TextArea
              label={t('listing-form:basics.description')}
              help={t('request-form:details.descriptionHelp')}
              rows={6}
              limit={5000}
              {...form.getInputProps('description')}
            />
            <ContactHint texts={[description]} places={[location]} />
            <PicturesField listing={listing} max={REQUEST_PICTURES} />
            <LanguageField form={form} help={t('request-form:details.languageHelp')} />
          </FormPart>
          <RequestWhenWherePart form={form} timeZone={timeZone} onVisit={visit} />
          <RequestBudgetPart form={form} onVisit={visit} />
          {canPromote ? (
            <FormPart
              name="promotion"
              title={t('promotion:form.title')}
              text={t('promotion:form.text')}
              onVisit={visit}
            >
              {visibility === 'public' ? (
                <PackageField packages={packages} {...form.getInputProps('promotionPackage')} />
              ) : (
                <p>{t('promotion:form.hidden')}</p>
              )}
            </FormPart>
          ) : null}
        </>
      )}
    </ListingFormPage>
  )
}

const PAID = ['scheduled', 'active', 'paused']

/**
 * True if the form offers a promotion package: a paid promotion has its own page, and the request can still be public.
 */
const mayBePromoted = (stored: StoredRequest | undefined): boolean =>
  stored === undefined ||
  (!PAID.includes(stored.promotion?.status ?? '') &&
    (stored.allowedActions.includes('promote') || stored.visibility !== 'public'))

/** The categories that people ask for most. */
const categoryIcons: Readonly<Record<string, Icon>> = {
  'moving-transport': IconTruck,
  cleaning: IconSpray,
  'home-repair': IconTools,
  'garden-outdoor': IconPlant2,
  'lessons-tutoring': IconSchool,
  'care-family': IconHeartHandshake,
  'beauty-wellness': IconScissors,
}

/** The category and the title of the request. */
function RequestBasicsPart({
  form,
  isNew,
  onVisit,
}: {
  form: RequestFormState
  isNew: boolean
  onVisit: (part: string) => void
}) {
  const t = useT()
  const { title, location } = form.values
  return (
    <FormPart
      name="basics"
      title={t('request-form:basics.title')}
      text={t('request-form:basics.text')}
      onVisit={onVisit}
    >
      <CategoryCards
        form={form}
        kind="service"
        icons={categoryIcons}
        subcategory={t('request-form:basics.subcategory')}
      />
      {isNew ? <RequestReviewHint place={form.values} /> : null}
      <TextField
        label={t('request-form:basics.name')}
        help={t('request-form:basics.nameHelp')}
        placeholder={t('request-form:basics.nameExample')}
        limit={120}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <ContactHint texts={[title]} places={[location]} />
    </FormPart>
  )
}

const budgetTypes = ['range', 'fixed', 'hourly', 'open'] as const
const audiences = ['public', 'invited'] as const

/** The budget, and the providers that may make an offer. */
function RequestBudgetPart({ form, onVisit }: { form: RequestFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const { currency } = useSite()
  const fee = useFeeRuleText()
  const { type } = form.values.budget
  const typeProps = form.getInputProps('budget.type')
  return (
    <FormPart
      name="budget"
      title={t('request-form:budget.title')}
      text={t('request-form:budget.text')}
      onVisit={onVisit}
    >
      <RadioCards
        legend={t('request-form:budget.how')}
        columns={2}
        options={budgetTypes.map((value) => ({
          value,
          label: t(`request-form:budget.${value}`),
          description: t(`request-form:budget.${value}Text`),
        }))}
        {...typeProps}
        onChange={(value) => {
          typeProps.onChange(value)
          form.clearFieldError('budget.min')
          form.clearFieldError('budget.max')
        }}
      />
      {type === 'range' ? (
        <div className={formStyles.pair}>
          <MoneyField currency={currency} label={t('request-form:budget.min')} {...form.getInputProps('budget.min')} />
          <MoneyField currency={currency} label={t('request-form:budget.max')} {...form.getInputProps('budget.max')} />
        </div>
      ) : null}
      {type === 'fixed' || type === 'hourly' ? (
        <MoneyField
          key={type}
          currency={currency}
          className={styles.half}
          label={t(type === 'hourly' ? 'request-form:budget.perHour' : 'request-form:budget.amount')}
          {...form.getInputProps('budget.max')}
        />
      ) : null}
      {fee ? <p className="quiet-text">{fee}</p> : null}
      <RadioCards
        legend={t('request-form:budget.visibility')}
        columns={2}
        options={audiences.map((value) => ({
          value,
          label: t(`request-form:budget.${value}`),
          description: t(`request-form:budget.${value}Text`),
        }))}
        {...form.getInputProps('visibility')}
      />
    </FormPart>
  )
}
