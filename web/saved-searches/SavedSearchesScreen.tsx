import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { SavedSearch } from '#shared/contract/saved-search.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { SavedTabs } from '#web/kernel/SavedTabs.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Channels } from './Channels.tsx'
import styles from './SavedSearches.module.css'
import { SearchItem } from './SearchItem.tsx'

const searchesRead = () => q(calendarApi.savedSearch.list)

export const loader = defineLoader(({ load }) =>
  Promise.all([
    load(searchesRead()),
    load(categoriesRead('all')),
    load(categoriesRead()),
    load(categoriesRead('product')),
  ]),
)

const EditSearchDialog = lazyComponent(() => import('./EditSearchDialog.tsx').then((m) => m.EditSearchDialog))

/** The searches that the person has saved, and what they have found. */
export function SavedSearchesScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const { savedSearches } = useSuspenseQuery(searchesRead()).data
  const asked = params.get('search')
  const open =
    savedSearches.find(({ _id }) => _id === asked) ??
    savedSearches.find(({ newCount }) => newCount > 0) ??
    savedSearches[0]
  const [edited, setEdited] = useState<SavedSearch>()
  const removal = useRemoval()
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('saved-searches:title')} noindex />
      <h1>{t('saved:title')}</h1>
      <SavedTabs current="searches" />
      {savedSearches.length === 0 ? (
        <EmptyState
          picture={artworkUrl('photography', 'searches')}
          title={t('saved-searches:empty.title')}
          text={t('saved-searches:empty.text')}
          action={
            <Button variant="primary" href={links.explore()}>
              {t('saved-searches:list.add')}
            </Button>
          }
        />
      ) : (
        <div className={styles.columns}>
          <div>
            <div className={styles.top}>
              <p className="tone-muted">{t('saved-searches:text')}</p>
              <Button icon={IconPlus} href={links.explore()}>
                {t('saved-searches:list.add')}
              </Button>
            </div>
            <ul className={styles.list}>
              {savedSearches.map((search) => (
                <SearchItem
                  key={search._id}
                  search={search}
                  isOpen={search === open}
                  onEdit={() => setEdited(search)}
                  onRemove={() => removal.ask(search)}
                />
              ))}
            </ul>
          </div>
          <Channels />
        </div>
      )}
      {edited ? (
        <Suspense fallback={null}>
          <EditSearchDialog key={edited._id} search={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
      {removal.dialog}
    </div>
  )
}

/** Asks before a search is deleted. */
function useRemoval() {
  const t = useT()
  const [search, setSearch] = useState<SavedSearch>()
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(calendarApi.savedSearch.remove, {
    invalidate: [calendarApi.savedSearch.list],
    success: t('saved-searches:remove.done'),
  })
  const confirm = async () => {
    if (search) await remove.run({ params: { id: search._id } })
    flushSync(() => setOpen(false))
    document.querySelector('h1')?.focus()
  }
  const dialog = search ? (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => void confirm()}
      title={t('saved-searches:remove.title')}
      text={t('saved-searches:remove.text', { name: search.name })}
      confirmLabel={t('delete')}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('saved-searches:remove.busy')}
    />
  ) : null
  const ask = (one: SavedSearch) => {
    setSearch(one)
    setOpen(true)
  }
  return { ask, dialog }
}
