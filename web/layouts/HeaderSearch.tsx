import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import styles from './HeaderSearch.module.css'

/** Leads to the list of services; works before the page is alive, too. */
export function HeaderSearch({ autoFocus = false, onSearch }: { autoFocus?: boolean; onSearch?: () => void }) {
  const t = useT()
  const [query] = useSearchParams()
  const words = query.get('q') ?? ''
  return (
    <div className={styles.search}>
      <Form role="search" action={links.browse()} className={styles.form} {...(onSearch ? { onSubmit: onSearch } : {})}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          key={words}
          type="search"
          name="q"
          maxLength={120}
          defaultValue={words}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: only after the person opened the search by a click
          autoFocus={autoFocus}
        />
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <IconSearch size={18} aria-hidden="true" />
        </button>
      </Form>
    </div>
  )
}
