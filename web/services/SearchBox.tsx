import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { noFilters, writeFilters } from './browse-filters.ts'
import styles from './SearchBox.module.css'

const textOf = (form: FormData, field: string) => String(form.get(field) ?? '').trim()

/** What and where; it leads to the list, and works before the scripts do. */
export function SearchBox() {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void navigate(links.browse(writeFilters({ ...noFilters, words: textOf(form, 'q'), city: textOf(form, 'city') })))
  }
  return (
    <search>
      <form action={links.browse()} className={styles.box} onSubmit={search} aria-label={t('services:search.label')}>
        <div className={styles.field}>
          <label htmlFor={`${id}-q`}>{t('services:search.what')}</label>
          <input
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={120}
            autoComplete="off"
            placeholder={t('services:search.whatExample')}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-city`}>{t('services:search.where')}</label>
          <input
            id={`${id}-city`}
            name="city"
            maxLength={80}
            autoComplete="address-level2"
            placeholder={t('services:search.whereExample')}
          />
        </div>
        <Button type="submit" variant="primary" size="lg" icon={IconSearch}>
          {t('services:search.submit')}
        </Button>
      </form>
    </search>
  )
}
