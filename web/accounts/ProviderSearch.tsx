import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useState } from 'react'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CityList, citiesFor } from '#web/listings/CityList.tsx'
import { type Category, mainCategoriesOf, subcategoriesOf } from '#web/listings/category-tree.ts'
import { NearField } from '#web/listings/NearField.tsx'
import { useCities } from '#web/services/service-reads.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import styles from './ProvidersScreen.module.css'
import { type ProviderFilters, withoutPlace } from './provider-filters.ts'

type Draft = Pick<ProviderFilters, 'words' | 'category' | 'city'>

/** The search terms as they are typed; a change of the address overrides them. */
function useDraft({ words, category, city }: ProviderFilters) {
  const [draft, setDraft] = useState<Draft>({ words, category, city })
  const [known, setKnown] = useState<Draft>({ words, category, city })
  if (known.words !== words || known.category !== category || known.city !== city) {
    setKnown({ words, category, city })
    setDraft({ words, category, city })
  }
  return { draft, change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }) }
}

/** Words, category and city; it leads to an address, and works before the scripts do. */
export function ProviderSearch({
  filters,
  categories,
  onSearch,
}: {
  filters: ProviderFilters
  categories: Category[]
  onSearch: (changes: Partial<ProviderFilters>) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { draft, change } = useDraft(filters)
  const [isRequested, setRequested] = useState(false)
  const cities = citiesFor(useCities(isRequested), draft.city, filters.city)
  const combobox = useCombobox({ hasList: cities.length > 0, onClear: () => change({ city: '' }) })
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...draft, words: draft.words.trim(), city: draft.city.trim() })
  }
  return (
    <search className={styles.searchPlace}>
      <form
        action={links.providers()}
        className={`grid ${filters.isMap ? 'columns-2' : 'columns-3'} tablet-2 phone-1 align-end gap-16 ${styles.search}`}
        onSubmit={search}
        aria-label={t('providers:search')}
      >
        {/* For those who search before the scripts are there. */}
        {filters.place ? <input type="hidden" name="place" value={filters.place} /> : null}
        {filters.box ? <input type="hidden" name="box" value={filters.box} /> : null}
        {filters.isMap ? <input type="hidden" name="view" value="map" /> : null}
        {filters.within ? <input type="hidden" name="within" value={filters.within} /> : null}
        <TextField
          label={t('providers:what')}
          name="q"
          type="search"
          icon={IconSearch}
          maxLength={120}
          autoComplete="off"
          placeholder={t('providers:whatExample')}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
        <SelectField
          label={t('providers:category')}
          name="category"
          value={draft.category}
          onChange={(category) => {
            change({ category })
            onSearch({ ...draft, category })
          }}
          options={[
            { value: '', label: t('providers:anyCategory') },
            ...mainCategoriesOf(categories).map(({ slug, name }) => ({
              label: name[language],
              options: [
                { value: slug, label: name[language] },
                ...subcategoriesOf(categories, slug).map((kind) => ({ value: kind.slug, label: kind.name[language] })),
              ],
            })),
          ]}
        />
        <div className={styles.place}>
          <TextField
            {...combobox.field}
            label={t('providers:city')}
            name="city"
            maxLength={80}
            placeholder={t('providers:cityExample')}
            value={draft.city}
            onFocus={() => {
              setRequested(true)
              combobox.open()
            }}
            onChange={(city) => {
              change({ city })
              combobox.open()
            }}
          />
          <CityList
            combobox={combobox}
            cities={cities}
            text={draft.city === filters.city ? '' : draft.city}
            onChoose={(city) => {
              change({ city })
              combobox.close()
              onSearch({ ...draft, city })
            }}
          />
        </div>
        <div className={styles.near}>
          <NearField
            value={filters}
            onChange={(near) => onSearch(near.place ? { ...near, box: '' } : withoutPlace(filters))}
          />
        </div>
        <Button type="submit" variant="primary" className={styles.submit}>
          {t('providers:submit')}
        </Button>
      </form>
    </search>
  )
}
