import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { type CategoryKind, findCategory, mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './CategoryCards.module.css'
import type { SharedFieldsForm } from './listing-form-kind.ts'

const OTHER = 'other'

type CategoryForm = Pick<SharedFieldsForm, 'clearFieldError' | 'getInputProps'> & {
  values: { category: string }
  setValues: (values: { category: string; subcategory: string }) => void
}

/** The category of a request: those that people ask for most as cards, the others in a list; then the kind of it. */
export function CategoryCards({
  form,
  kind,
  icons,
  subcategory,
}: {
  form: CategoryForm
  kind: CategoryKind
  /** The most frequent ones by their slugs, in their order. */
  icons: Readonly<Record<string, Icon>>
  /** The label of the kinds within a category. */
  subcategory: string
}) {
  const t = useT()
  const language = useLanguage()
  const { category } = form.values
  const [isOther, setOther] = useState(category !== '' && !(category in icons))
  const named = (all: ReturnType<typeof subcategoriesOf>) =>
    all.filter(({ isActive }) => isActive).map(({ slug, name }) => ({ value: slug, label: name[language] }))
  const choose = (slug: string) => {
    form.setValues({ category: slug, subcategory: '' })
    form.clearFieldError('category')
  }
  const { onChange: _, ...categoryProps } = form.getInputProps('category')
  return (
    <>
      <RadioCards
        legend={t('request-form:basics.category')}
        columns={4}
        keepColumns
        look="icon"
        className={styles.cards}
        options={[
          ...Object.entries(icons).map(([slug, icon]) => ({
            value: slug,
            label: findCategory(slug)?.name[language],
            icon,
          })),
          { value: OTHER, label: t('request-form:basics.other'), icon: IconDots },
        ]}
        value={isOther ? OTHER : category}
        error={isOther ? undefined : categoryProps.error}
        onChange={(value) => {
          setOther(value === OTHER)
          choose(value === OTHER ? '' : value)
        }}
      />
      {isOther ? (
        <SelectField
          label={t('request-form:basics.otherCategory')}
          placeholder={t('listing-form:basics.choose')}
          options={named(mainCategories(kind).filter(({ slug }) => !(slug in icons)))}
          {...categoryProps}
          onChange={choose}
        />
      ) : null}
      <SelectField
        label={subcategory}
        placeholder={t(category ? 'listing-form:basics.choose' : 'listing-form:basics.categoryFirst')}
        options={named(subcategoriesOf(category))}
        disabled={!category}
        {...form.getInputProps('subcategory')}
      />
    </>
  )
}
