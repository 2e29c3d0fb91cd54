import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { languageNames, languages, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './FormPart.module.css'
import { FormPart } from './FormPart.tsx'
import type { PartName } from './listing-parts.ts'
import type { ListingForm } from './listing-values.ts'
import { TagsField } from './TagsField.tsx'

/** Category, words and language. */
export function BasicsPart({ form, onVisit }: { form: ListingForm; onVisit: (part: PartName) => void }) {
  const t = useT()
  const language = useLanguage()
  const { category, tags } = form.values
  const options = (all: ReturnType<typeof subcategoriesOf>) =>
    all.filter(({ isActive }) => isActive).map(({ slug, name }) => ({ value: slug, label: name[language] }))
  return (
    <FormPart name="basics" onVisit={onVisit}>
      <div className={styles.pair}>
        <SelectField
          label={t('listing:basics.category')}
          placeholder={t('listing:basics.choose')}
          options={options(mainCategories('service'))}
          {...form.getInputProps('category')}
          onChange={(slug) => {
            form.setValues({ category: slug, subcategory: '' })
            form.clearFieldError('category')
          }}
        />
        <SelectField
          label={t('listing:basics.subcategory')}
          placeholder={t(category ? 'listing:basics.choose' : 'listing:basics.categoryFirst')}
          options={options(subcategoriesOf(category))}
          disabled={!category}
          {...form.getInputProps('subcategory')}
        />
      </div>
      <TextField
        label={t('listing:basics.name')}
        help={t('listing:basics.nameHelp')}
        limit={100}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextArea
        label={t('listing:basics.description')}
        help={t('listing:basics.descriptionHelp')}
        rows={7}
        limit={5000}
        {...form.getInputProps('description')}
      />
      <TagsField value={tags} onChange={(next) => form.setFieldValue('tags', next)} error={form.errors.tags} />
      <SelectField
        label={t('listing:basics.language')}
        help={t('listing:basics.languageHelp')}
        options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        {...form.getInputProps('language')}
      />
    </FormPart>
  )
}
