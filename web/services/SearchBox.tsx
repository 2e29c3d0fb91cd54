import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CityList, citiesFor } from '#web/listings/CityList.tsx'
import { useSearchSuggestions } from '#web/listings/use-search-suggestions.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import styles from './SearchBox.module.css'
import { useCities } from './service-reads.ts'

type SearchTarget = {
  kind: 'service' | 'product' | 'request'
  /** The label of the search and an example of a query; about services by default. */
  label: string
  example: string
}

const lists = { service: links.browse, product: links.products, request: links.browseRequests }

const textOf = (form: FormData, field: string) => String(form.get(field) ?? '').trim()

/**
 * The search for a term, with the suggestions of the header's search, and a city. It leads to the list of a kind, and
 * works before the scripts are loaded.
 */
export function SearchBox({ kind = 'service', label, example }: Partial<SearchTarget>) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const suggestions = useSearchSuggestions({ words, setWords })
  const [city, setCity] = useState('')
  const [isRequested, setRequested] = useState(false)
  const cities = citiesFor(useCities(isRequested, kind === 'product' ? kind : 'service'), city)
  const combobox = useCombobox({ hasList: cities.length > 0, onClear: () => setCity('') })
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    suggestions.remember()
    suggestions.close()
    const form = new FormData(event.currentTarget)
    void navigate(lists[kind]({ q: textOf(form, 'q'), city: textOf(form, 'city') }))
  }
  return (
    <search>
      <form
        action={lists[kind]()}
        className={`row align-center ${styles.box}`}
        onSubmit={search}
        aria-label={label ?? t('browse:search.label')}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-q`}>{t('browse:search.what')}</label>
          <input
            {...suggestions.field}
            id={`${id}-q`}
            name="q"
            type="search"
            dir="auto"
            maxLength={120}
            enterKeyHint="search"
            spellCheck={false}
            placeholder={example ?? t('browse:search.whatExample')}
          />
          {suggestions.List ? <suggestions.List {...suggestions.list} onChoose={suggestions.close} /> : null}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-city`}>{t('browse:search.where')}</label>
          <input
            {...combobox.field}
            id={`${id}-city`}
            name="city"
            dir="auto"
            maxLength={80}
            placeholder={t('browse:search.whereExample')}
            value={city}
            onFocus={() => {
              setRequested(true)
              combobox.open()
            }}
            onChange={(event) => {
              setCity(event.currentTarget.value)
              combobox.open()
            }}
          />
          <CityList
            combobox={combobox}
            cities={cities}
            text={city}
            onChoose={(chosen) => {
              setCity(chosen)
              combobox.close()
            }}
          />
        </div>
        <Button type="submit" variant="primary" size="lg" icon={IconSearch}>
          {t('browse:search.submit')}
        </Button>
      </form>
    </search>
  )
}
