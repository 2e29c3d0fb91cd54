import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useState } from 'react'
import type { StaffViewName } from '#shared/contract/admin-desk.ts'
import { useAddressText } from '#web/forms/use-address-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Option, SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DayPresets } from './DayPresets.tsx'
import styles from './ListTable.module.css'
import { SavedFilters } from './SavedFilters.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** A filter of a list: one of several choices, or something to type, such as a date. */
type ListFilter = { name: string; label: string } & (
  | { options: Option[] }
  | { type: 'date' | 'text'; placeholder?: string | undefined }
  /** `validationErrorOf` says what is wrong with a typed text; the list stays as it is then. */
  | { type: 'number'; placeholder?: string | undefined; validationErrorOf: (text: string) => string | undefined }
)

/** The search field and the filters of a list. Each is in the address, and each change begins at the first page. */
export function FilterBar({
  search,
  filters,
  view,
}: {
  /** The list whose filters the person can keep under names. */
  view?: StaffViewName | undefined
  /** The field for words, `q` in the address. */
  search?: { label: string } | undefined
  filters: readonly ListFilter[]
}) {
  const t = useT()
  const address = useListAddress()
  const names = [...(search ? ['q'] : []), ...filters.map(({ name }) => name)]
  const isFiltered = names.some((name) => address.value(name))
  const isDay = (name: string) =>
    filters.some((filter) => filter.name === name && 'type' in filter && filter.type === 'date')
  const hasDays = isDay('from') && isDay('to')
  return (
    <Row as="search" aria-label={t('admin:list.filters')} wrap gap={10} mt={20} mb={20}>
      {search ? <SearchField label={search.label} address={address} /> : null}
      {hasDays ? <DayPresets address={address} className={styles.filter} /> : null}
      {filters.map((filter) => (
        <Filter key={`${filter.name} ${address.value(filter.name)}`} filter={filter} address={address} />
      ))}
      {isFiltered ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => address.apply(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {t('admin:list.reset')}
        </Button>
      ) : null}
      {view ? <SavedFilters view={view} /> : null}
    </Row>
  )
}

function SearchField({ label, address }: { label: string; address: ListAddress }) {
  const [text, setText] = useAddressText(address.value('q'))
  const commit = () => {
    if (text.trim() !== address.value('q')) address.apply({ q: text.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commit()
  }
  return (
    <form onSubmit={submit} className={styles.search}>
      <TextField
        label={label}
        hideLabel
        type="search"
        icon={IconSearch}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={setText}
        onBlur={commit}
      />
    </form>
  )
}

function Filter({ filter, address }: { filter: ListFilter; address: ListAddress }) {
  const t = useT()
  const { name, label } = filter
  const [text, setText] = useState(address.value(name))
  const [isLeft, setLeft] = useState(true)
  if ('options' in filter)
    return (
      <SelectField
        label={label}
        hideLabel
        className={styles.filter}
        value={address.value(name)}
        options={[{ value: '', label: t('admin:list.any', { filter: label }) }, ...filter.options]}
        onChange={(value) => address.apply({ [name]: value })}
      />
    )
  const validationError = filter.type === 'number' ? filter.validationErrorOf(text) : undefined
  const commit = () => {
    setLeft(true)
    if (!validationError && text.trim() !== address.value(name)) address.apply({ [name]: text.trim() })
  }
  return (
    <form
      className={classes(
        styles.filter,
        filter.type === 'number' && styles.number,
        filter.type === 'date' && styles.date,
      )}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField
        label={label}
        hideLabel
        before={label}
        type={filter.type === 'number' ? 'text' : filter.type}
        inputMode={filter.type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        error={isLeft ? validationError : undefined}
        placeholder={filter.placeholder}
        value={text}
        onChange={(next) => {
          setText(next)
          if (filter.type === 'number') setLeft(false)
        }}
        onBlur={commit}
      />
    </form>
  )
}
