import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs'
import IconSpray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { useState } from 'react'
import { findCategory, mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { RequestReviewHint } from '#web/listings/form/RequestNotices.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './RequestForm.module.css'
import type { RequestFormState } from './request-values.ts'

/** The categories that people ask for most, as cards; the others stand in a list. */
const icons: Readonly<Record<string, Icon>> = {
  'moving-transport': IconTruck,
  cleaning: IconSpray,
  'home-repair': IconTools,
  'garden-outdoor': IconPlant2,
  'lessons-tutoring': IconSchool,
  'care-family': IconHeartHandshake,
  'beauty-wellness': IconScissors,
}
const OTHER = 'other'

/** What is needed: its category and its title. */
export function RequestBasicsPart({
  form,
  isNew,
  onVisit,
}: {
  form: RequestFormState
  isNew: boolean
  onVisit: (part: string) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { category, title } = form.values
  const [isOther, setOther] = useState(category !== '' && !(category in icons))
  const main = mainCategories('service').filter(({ isActive }) => isActive)
  const named = (all: readonly (typeof main)[number][]) =>
    all.map(({ slug, name }) => ({ value: slug, label: name[language] }))
  const choose = (slug: string) => {
    form.setValues({ category: slug, subcategory: '' })
    form.clearFieldError('category')
  }
  const { onChange: _, ...categoryProps } = form.getInputProps('category')
  return (
    <FormPart
      name="basics"
      title={t('request-form:basics.title')}
      text={t('request-form:basics.text')}
      onVisit={onVisit}
    >
      <RadioCards
        legend={t('request-form:basics.category')}
        columns={4}
        keepColumns
        look="icon"
        className={styles.tiles}
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
          options={named(main.filter(({ slug }) => !(slug in icons)))}
          {...categoryProps}
          onChange={choose}
        />
      ) : null}
      <SelectField
        label={t('request-form:basics.subcategory')}
        placeholder={t(category ? 'listing-form:basics.choose' : 'listing-form:basics.categoryFirst')}
        options={named(subcategoriesOf(category))}
        disabled={!category}
        {...form.getInputProps('subcategory')}
      />
      {isNew ? <RequestReviewHint category={category} /> : null}
      <TextField
        label={t('request-form:basics.name')}
        help={t('request-form:basics.nameHelp')}
        placeholder={t('request-form:basics.nameExample')}
        limit={120}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <ContactHint texts={[title]} />
    </FormPart>
  )
}
