import { writeFieldFilters } from '#shared/policies/custom-fields.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { useFieldFilters } from './FieldFilters.tsx'
import styles from './ListingResults.module.css'
import { priceLabel } from './use-browse-filters.ts'

export type FieldFiltersOfList = Pick<BrowseFilters, 'category' | 'subcategory' | 'choices'>

/** The filters of a list without any by custom fields. */
export const NO_FIELD_FILTERS: FieldFiltersOfList = { category: '', subcategory: '', choices: {} }

/** The filters by custom fields in words, each with the text that is left without it. */
export function useFieldLabels(filters: FieldFiltersOfList): { key: string; label: string; rest: string }[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { fields, chosen } = useFieldFilters(filters.choices.fields ? filters : NO_FIELD_FILTERS)
  return chosen.flatMap((filter) => {
    const field = fields.find(({ key }) => key === filter.key)
    if (!field) return []
    const number = (end: number | undefined) =>
      end === undefined ? null : [format.number(end), field.unit].filter(Boolean).join(' ')
    const answers = { yes: t('browse:filters.yes'), no: t('browse:filters.no') }
    const said =
      'from' in filter
        ? priceLabel(number(filter.from), number(filter.to), t)
        : (field.choices?.find(({ key }) => key === filter.is)?.name[language] ??
          answers[filter.is as keyof typeof answers])
    const rest = writeFieldFilters(chosen.filter((each) => each.key !== filter.key))
    return [{ key: filter.key, label: format.labelled(field.name[language], said), rest }]
  })
}

/** A chip for each filter by a custom field, which takes it away. */
export function FieldChips({
  filters,
  apply,
}: {
  filters: FieldFiltersOfList
  apply: (changes: Partial<BrowseFilters>) => void
}) {
  const t = useT()
  return useFieldLabels(filters).map(({ key, label, rest }) => (
    <Chip
      key={key}
      size="sm"
      className={styles.chip}
      onRemove={() => apply({ choices: { ...filters.choices, fields: rest } })}
      removeLabel={t('browse:browse.remove', { filter: label })}
    >
      {label}
    </Chip>
  ))
}
