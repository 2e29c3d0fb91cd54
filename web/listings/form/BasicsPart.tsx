import type { ReactNode } from 'react'
import { type CategoryKind, mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { languageNames, languages, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './FormPart.module.css'
import { FormPart } from './FormPart.tsx'
import type { SharedFieldsForm } from './listing-form-kind.ts'

type BasicsForm = SharedFieldsForm & {
  values: { category: string }
  setValues: (values: { category: string; subcategory: string }) => void
}

/** Category, words and language. */
export function BasicsPart({
  form,
  kind,
  titleLimit,
  words,
  children,
  onVisit,
}: {
  form: BasicsForm
  kind: CategoryKind
  titleLimit: number
  words: { subcategory: string; nameHelp: string; descriptionHelp: string }
  /** What else tells it from others. */
  children?: ReactNode
  onVisit: (part: string) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { category } = form.values
  const options = (all: ReturnType<typeof subcategoriesOf>) =>
    all.filter(({ isActive }) => isActive).map(({ slug, name }) => ({ value: slug, label: name[language] }))
  return (
    <FormPart
      name="basics"
      title={t('listing-form:basics.title')}
      text={t('listing-form:basics.text')}
      onVisit={onVisit}
    >
      <div className={styles.pair}>
        <SelectField
          label={t('listing-form:basics.category')}
          placeholder={t('listing-form:basics.choose')}
          options={options(mainCategories(kind))}
          {...form.getInputProps('category')}
          onChange={(slug) => {
            form.setValues({ category: slug, subcategory: '' })
            form.clearFieldError('category')
          }}
        />
        <SelectField
          label={words.subcategory}
          placeholder={t(category ? 'listing-form:basics.choose' : 'listing-form:basics.categoryFirst')}
          options={options(subcategoriesOf(category))}
          disabled={!category}
          {...form.getInputProps('subcategory')}
        />
      </div>
      <TextField
        label={t('listing-form:basics.name')}
        help={words.nameHelp}
        limit={titleLimit}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextArea
        label={t('listing-form:basics.description')}
        help={words.descriptionHelp}
        rows={7}
        limit={5000}
        {...form.getInputProps('description')}
      />
      {children}
      <SelectField
        label={t('listing-form:basics.language')}
        help={t('listing-form:basics.languageHelp')}
        options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        {...form.getInputProps('language')}
      />
    </FormPart>
  )
}
