import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownField } from '#shared/contract/custom-field.ts'
import { type FieldFilter, fittingFilters, writeFieldFilters } from '#shared/policies/custom-fields.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { FieldNumber } from './FieldNumber.tsx'
import styles from './FilterFields.module.css'
import { fieldsRead } from './field-reads.ts'
import type { FilterCounts } from './listing-kind.ts'

const EMPTY: ShownField[] = []

/** The fields of the chosen category that can be filtered by, and the filters by them that hold. */
export function useFieldFilters({
  category,
  subcategory,
  choices,
}: Pick<BrowseFilters, 'category' | 'subcategory' | 'choices'>) {
  const { data } = useQuery({ ...fieldsRead(subcategory || category), enabled: Boolean(category) })
  const fields = data?.fields.filter(({ isFilterable }) => isFilterable) ?? EMPTY
  return { fields, chosen: fittingFilters(fields, choices.fields ?? '') }
}

type Props = {
  filters: BrowseFilters
  counts: FilterCounts | undefined
  onChange: (changes: Partial<BrowseFilters>) => void
}

/** A filter for each custom field of the chosen category. */
export function FieldFilters({ filters, counts, onChange }: Props) {
  const { fields, chosen } = useFieldFilters(filters)
  const set = (key: string, filter: FieldFilter | undefined) => {
    const others = chosen.filter((each) => each.key !== key)
    const text = writeFieldFilters(filter ? [...others, filter] : others)
    onChange({ choices: { ...filters.choices, fields: text } })
  }
  return (
    <>
      {fields.map((field) => {
        const filter = chosen.find(({ key }) => key === field.key)
        const props = { field, onSet: (next: FieldFilter | undefined) => set(field.key, next) }
        return (
          <div key={field.key} className={styles.group}>
            {field.type === 'number' ? (
              <RangeFilter
                key={JSON.stringify(filter)}
                {...props}
                filter={filter && 'from' in filter ? filter : undefined}
              />
            ) : (
              <ChoiceFilter {...props} chosen={filter && 'is' in filter ? filter.is : ''} counts={counts} />
            )}
          </div>
        )
      })}
    </>
  )
}

type FieldProps = { field: ShownField; onSet: (filter: FieldFilter | undefined) => void }

function ChoiceFilter({
  field,
  chosen,
  counts,
  onSet,
}: FieldProps & { chosen: string; counts: FilterCounts | undefined }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const counted = counts?.customFields?.find(({ key }) => key === field.key)?.values
  const options =
    field.type === 'yesNo'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`browse:filters.${value}`) }))
      : (field.choices ?? []).map(({ key, name }) => ({ value: key, label: name[language] }))
  return (
    <RadioList
      legend={field.name[language]}
      value={chosen}
      onChange={(is) => onSet(is ? { key: field.key, is } : undefined)}
      options={[
        { value: '', label: t('browse:filters.anyRating') },
        ...options.map((option) => {
          const count = counted && (counted.find(({ value }) => value === option.value)?.count ?? 0)
          return {
            ...option,
            ...(count === undefined
              ? {}
              : { description: format.count(count), disabled: count === 0 && option.value !== chosen }),
          }
        }),
      ]}
    />
  )
}

type Range = Extract<FieldFilter, { from: unknown }>

/** From the lowest to the highest number, which count once a field is left. */
function RangeFilter({ field, filter, onSet }: FieldProps & { filter: Range | undefined }) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState({ from: filter?.from ?? null, to: filter?.to ?? null })
  const commit = () => {
    if (Number.isNaN(typed.from) || Number.isNaN(typed.to)) return
    const ends = [typed.from, typed.to].filter((end) => end !== null)
    const isReversed = typed.from !== null && typed.to !== null && typed.from > typed.to
    const [from, to] = isReversed ? [typed.to, typed.from] : [typed.from, typed.to]
    if ((from ?? undefined) === filter?.from && (to ?? undefined) === filter?.to) return
    onSet(ends.length > 0 ? { key: field.key, from: from ?? undefined, to: to ?? undefined } : undefined)
  }
  const end = (name: 'from' | 'to', label: string) => (
    <FieldNumber
      label={label}
      hideLabel
      size="sm"
      placeholder={label}
      unit={field.unit}
      value={typed[name]}
      onChange={(number) => setTyped({ ...typed, [name]: number })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
  return (
    <fieldset>
      <legend>{field.name[language]}</legend>
      <Grid columns={2} gap={10}>
        {end('from', t('browse:filters.priceFrom'))}
        {end('to', t('browse:filters.priceTo'))}
      </Grid>
    </fieldset>
  )
}
