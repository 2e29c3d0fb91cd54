import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import type { CategoryKind } from '#shared/categories.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import {
  type Category,
  choosableCategoriesOf,
  findCategory,
  firstBelow,
  isAlone,
  subcategoriesOf,
  useCategories,
} from '#web/listings/category-tree.ts'
import type { Icon } from '#web/ui/icon.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './FormPart.module.css'
import type { SharedFieldsForm } from './listing-form-kind.ts'

const OTHER = 'other'

type CategoryForm = Pick<SharedFieldsForm, 'clearFieldError' | 'getInputProps'> & {
  values: { category: string; subcategory: string }
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
  const { category, subcategory: chosen } = form.values
  const all = useCategories('all')
  const main = choosableCategoriesOf(
    all.filter((each) => each.kind === kind),
    category,
  )
  const isCard = (slug: string) => slug in icons && main.some((each) => each.slug === slug)
  const [isOther, setOther] = useState(category !== '' && !isCard(category))
  const named = (shown: Category[]) => shown.map(({ slug, name }) => ({ value: slug, label: name[language] }))
  const choose = (slug: string) => {
    form.setValues({ category: slug, subcategory: firstBelow(all, slug) })
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
          ...Object.entries(icons)
            .filter(([slug]) => isCard(slug))
            .map(([slug, icon]) => ({ value: slug, label: findCategory(all, slug)?.name[language], icon })),
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
          options={named(main.filter(({ slug }) => !isCard(slug)))}
          {...categoryProps}
          onChange={choose}
        />
      ) : null}
      {category && isAlone(all, category) ? null : (
        <SelectField
          label={subcategory}
          placeholder={t(category ? 'listing-form:basics.choose' : 'listing-form:basics.categoryFirst')}
          options={named(subcategoriesOf(all, category, chosen))}
          disabled={!category}
          {...form.getInputProps('subcategory')}
        />
      )}
    </>
  )
}
