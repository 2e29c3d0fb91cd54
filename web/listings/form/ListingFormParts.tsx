import type { ReactNode } from 'react'
import type { CategoryKind } from '#shared/categories.ts'
import { FILE_MEGABYTES } from '#shared/policies/files.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useCountries } from '#web/kernel/countries.ts'
import { useFormat } from '#web/kernel/format.ts'
import { languageNames, languages, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { usePrivatePictures } from '#web/kernel/private-picture.ts'
import { ImageUploader } from '#web/ui/ImageUploader.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import {
  type Category,
  choosableCategoriesOf,
  firstBelow,
  isAlone,
  subcategoriesOf,
  useCategories,
} from '../category-tree.ts'
import { CategoryReviewHint } from '../mine/ListingModeration.tsx'
import { PlaceNameField } from '../PlaceNameField.tsx'
import styles from './FormPart.module.css'
import { FormPart } from './FormPart.tsx'
import type { PlaceValues, SharedFieldsForm } from './listing-form-kind.ts'
import { altOf, type ListingPictures, pictureProgressOf } from './listing-pictures.ts'

type BasicsForm = SharedFieldsForm & {
  values: {
    category: string
    subcategory: string
    title: string
    description: string
    location?: PlaceValues
    pickupLocation?: PlaceValues
  }
  setValues: (values: { category: string; subcategory: string }) => void
}

/** Category, words and language. */
export function BasicsPart({
  form,
  kind,
  titleLimit,
  descriptionLimit = 5000,
  texts,
  notice,
  category,
  children,
  isNew,
  onVisit,
}: {
  form: BasicsForm
  kind: CategoryKind
  titleLimit: number
  descriptionLimit?: number
  /** The title and its text are those of what is offered unless there are others. */
  texts: {
    title?: string
    text?: string
    subcategory: string
    nameHelp: string
    descriptionHelp: string
    languageHelp?: string
  }
  /** A notice beside the category; by default, one about the review of listings in it. */
  notice?: ReactNode
  /** Fields that choose the category and the kind, in the place of two lists. */
  category?: ReactNode
  isNew: boolean
  /** Fields of one kind only. */
  children?: ReactNode
  onVisit: (part: string) => void
}) {
  const t = useT()
  return (
    <FormPart
      name="basics"
      title={texts.title ?? t('listing-form:basics.title')}
      text={texts.text ?? t('listing-form:basics.text')}
      onVisit={onVisit}
    >
      {category ?? <CategoryLists {...{ form, kind }} subcategory={texts.subcategory} />}
      {isNew ? (notice ?? <CategoryReviewHint place={form.values} />) : null}
      <TextField
        label={t('listing-form:basics.name')}
        help={texts.nameHelp}
        limit={titleLimit}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextArea
        label={t('listing-form:basics.description')}
        help={texts.descriptionHelp}
        rows={7}
        limit={descriptionLimit}
        {...form.getInputProps('description')}
      />
      <ContactHint
        texts={[form.values.title, form.values.description]}
        places={[form.values.location, form.values.pickupLocation]}
      />
      {children}
      <LanguageField form={form} help={texts.languageHelp ?? t('listing-form:basics.languageHelp')} />
    </FormPart>
  )
}

function CategoryLists({ form, kind, subcategory }: { form: BasicsForm; kind: CategoryKind; subcategory: string }) {
  const t = useT()
  const language = useLanguage()
  const { category, subcategory: chosen } = form.values
  const all = useCategories('all').filter((each) => each.kind === kind)
  const options = (shown: Category[]) => shown.map(({ slug, name }) => ({ value: slug, label: name[language] }))
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('listing-form:basics.category')}
        placeholder={t('listing-form:basics.choose')}
        options={options(choosableCategoriesOf(all, category))}
        {...form.getInputProps('category')}
        onChange={(slug) => {
          form.setValues({ category: slug, subcategory: firstBelow(all, slug) })
          form.clearFieldError('category')
        }}
      />
      {category && isAlone(all, category) ? null : (
        <SelectField
          label={subcategory}
          placeholder={t(category ? 'listing-form:basics.choose' : 'listing-form:basics.categoryFirst')}
          options={options(subcategoriesOf(all, category, chosen))}
          disabled={!category}
          {...form.getInputProps('subcategory')}
        />
      )}
    </div>
  )
}

/** The language in which the words are written. */
export function LanguageField({ form, help }: { form: SharedFieldsForm; help: string }) {
  const t = useT()
  return (
    <SelectField
      label={t('listing-form:basics.language')}
      help={help}
      options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      {...form.getInputProps('language')}
    />
  )
}

type WithPictures = {
  form: Pick<SharedFieldsForm, 'errors' | 'clearFieldError'>
  pictures: ListingPictures
  progress: number | null
}

/** Pictures with what is on them, in the order that buyers see. */
export function PicturesPart({
  listing,
  max = LIST_LIMITS.pictures,
  text,
  onVisit,
}: {
  listing: WithPictures
  max?: number
  text: string
  onVisit: (part: string) => void
}) {
  const t = useT()
  return (
    <FormPart name="pictures" title={t('listing-form:pictures.title')} text={text} onVisit={onVisit}>
      <PicturesField listing={listing} max={max} />
    </FormPart>
  )
}

/** Pictures with what is on them, in the order in which others see them. */
export function PicturesField({
  listing,
  max,
  seenBy,
}: {
  listing: WithPictures
  max: number
  /**
   * The text about the people who see the pictures, if not all do: then none is the cover, and none has a description.
   */
  seenBy?: string
}) {
  const t = useT()
  const format = useFormat()
  const { form, pictures, progress } = listing
  const size = format.number(FILE_MEGABYTES, { style: 'unit', unit: 'megabyte' })
  const error = form.errors.images
  const altLabel = (number: number) => t('listing-form:pictures.alt', { number })
  const stored = usePrivatePictures(seenBy ? pictures.items.flatMap(({ url }) => url ?? []) : [])
  const items = pictures.items.map((item) => {
    const error = pictures.errors[item.key]
    return {
      ...item,
      ...(seenBy && item.url ? { preview: stored.get(item.url) ?? null } : {}),
      progress: pictureProgressOf(item, pictures.items, progress),
      error: error ? t(`listing-form:pictures.${error}`) : undefined,
    }
  })
  return (
    <>
      <div tabIndex={-1} data-wrong={error ? '' : undefined}>
        <ImageUploader
          legend={t('listing-form:pictures.legend')}
          hint={t('listing-form:pictures.hint', { max })}
          help={seenBy ?? t('listing-form:pictures.help', { size })}
          error={error}
          items={items}
          onChange={(next) => {
            form.clearFieldError('images')
            // What is shown of an item beside it is ours to say.
            pictures.change(next.map(({ key, file, url, alt }) => ({ key, file, url, alt })))
          }}
          onAdd={(files) => {
            form.clearFieldError('images')
            pictures.add(files)
          }}
          max={max}
          maxBytes={FILE_MEGABYTES * 1024 * 1024}
          labels={{
            add: t('listing-form:pictures.add'),
            addTo: format.labelled(t('listing-form:pictures.legend'), t('listing-form:pictures.add')),
            ...(seenBy ? {} : { cover: t('listing-form:pictures.cover'), alt: altLabel }),
            picture: (number) => t('listing-form:pictures.picture', { number }),
            remove: (number) => t('listing-form:pictures.remove', { number }),
            moveBack: (number) => t('listing-form:pictures.moveBack', { number }),
            moveForth: (number) => t('listing-form:pictures.moveForth', { number }),
            progress: (number) => t('listing-form:pictures.progress', { number }),
            rejected: (name, reason) => t(`listing-form:pictures.rejected.${reason}`, { name, size, max }),
          }}
        />
      </div>
      <ContactHint texts={pictures.items.map(altOf)} />
    </>
  )
}

/** The area that others see. */
export function PlaceFields({ form, name }: { form: SharedFieldsForm; name: string }) {
  const t = useT()
  const countries = useCountries()
  const { defaultValue: _, onChange: __, ...label } = form.getInputProps(`${name}.label`)
  /** A point belongs to the names that it was chosen with. */
  const set = (place: Partial<PlaceValues>) => {
    for (const [field, value] of Object.entries(place)) form.getInputProps(`${name}.${field}`).onChange(value)
  }
  const shown = [form.getInputProps(`${name}.label`).value, form.getInputProps(`${name}.city`).value]
  return (
    <>
      <PlaceNameField
        label={t('listing-form:whenWhere.label')}
        help={t('listing-form:whenWhere.labelHelp')}
        maxLength={120}
        {...label}
        typed={String(label.value ?? '')}
        onType={(text) => set({ label: text, lat: undefined, lng: undefined })}
        onChoose={({ label, city, country, lat, lng }) => set({ label, city, country, lat, lng })}
        onLeave={label.onBlur}
      />
      <div className={styles.pair}>
        <TextField
          label={t('listing-form:whenWhere.city')}
          maxLength={80}
          autoComplete="address-level2"
          {...form.getInputProps(`${name}.city`)}
          onChange={(city) => set({ city, lat: undefined, lng: undefined })}
        />
        <SelectField
          label={t('listing-form:whenWhere.country')}
          placeholder={t('listing-form:basics.choose')}
          options={countries}
          autoComplete="country"
          {...form.getInputProps(`${name}.country`)}
          onChange={(country) => set({ country, lat: undefined, lng: undefined })}
        />
      </div>
      <ContactHint
        texts={shown.map((text) => String(text ?? ''))}
        places={[{ country: String(form.getInputProps(`${name}.country`).value ?? '') }]}
      />
    </>
  )
}
