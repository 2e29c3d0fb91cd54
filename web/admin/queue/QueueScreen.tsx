import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { pageIn, useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { hrefOfItem, keyOfItem, QueueList, queueKinds } from './QueueList.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import styles from './QueueScreen.module.css'
import { useChoiceKeys } from './use-next-item.ts'

const kindIn = (search: URLSearchParams) => queueKinds.find((kind) => kind === search.get('kind'))

function readIn(search: URLSearchParams) {
  const kind = kindIn(search)
  return q(adminApi.adminQueue.list, { query: { page: pageIn(search), ...(kind ? { kind } : {}) } })
}

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(readIn(searchParams))
})

/** All cases that need a decision, the most urgent first, with the selected one beside the list. */
export function QueueScreen() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <>
      <Head title={t('admin-desk:title')} />
      <ListSection
        key={JSON.stringify(readIn(search).queryKey)}
        loading={
          <>
            <ListHeader title={t('admin-desk:title')} />
            <ListSkeleton label={t('admin-desk:loading')} count={5} />
          </>
        }
        failed={t('admin-desk:failed')}
      >
        <Queue search={search} />
      </ListSection>
    </>
  )
}

function Queue({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { hrefOf } = useListAddress()
  const { items, counts, pagination } = useSuspenseQuery(readIn(search)).data
  const { chosen, onDecided } = useChosen(items, search.get('open') ?? undefined)
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return (
    <>
      <ListHeader
        title={t('admin-desk:title')}
        summary={t('admin-desk:waiting', { count })}
        actions={
          items.length > 1 ? (
            <p className={`tone-muted size-13 ${styles.keys}`}>
              <kbd>J</kbd> {t('admin-desk:keys.next')} <kbd>K</kbd> {t('admin-desk:keys.back')}{' '}
              <kbd>{t('admin-desk:keys.enter')}</kbd> {t('admin-desk:keys.whole')}{' '}
              <kbd>{t('admin-desk:keys.escape')}</kbd> {t('admin-desk:keys.close')}
            </p>
          ) : undefined
        }
      />
      <Tabs
        label={t('admin-desk:kinds.label')}
        current={kindIn(search) ?? 'all'}
        className="mb-20"
        tabs={[
          { key: 'all', label: t('admin-desk:kinds.all'), href: links.adminQueue(), count },
          ...queueKinds.map((kind) => ({
            key: kind,
            label: t(`admin-desk:kinds.${kind}`),
            href: links.adminQueue({ kind }),
            count: counts[kind],
          })),
        ]}
      />
      {items.length === 0 && !chosen ? (
        <EmptyState
          picture={artworkUrl('business-admin', 'queue', { view: 2 })}
          title={t('admin-desk:empty.title')}
          text={t('admin-desk:empty.text')}
        />
      ) : (
        <ListWithPanel
          isPanelWide
          panel={chosen ? <QueuePanel key={keyOfItem(chosen)} item={chosen} onDecided={onDecided} /> : null}
        >
          <QueueList
            items={items}
            hrefOf={(item) => hrefOf({ open: keyOfItem(item) })}
            current={chosen && keyOfItem(chosen)}
          />
          <ListPagination
            pagination={pagination}
            shown={items.length}
            hrefOf={(page) => hrefOf({ page, open: undefined })}
            range={(of) => t('admin:list.range', of)}
            className="mt-16"
          />
        </ListWithPanel>
      )}
    </>
  )
}

/**
 * The item that the URL opens beside the list. It stays open until it is decided, even if the list no longer contains
 * it; after the decision the next item opens.
 */
function useChosen(items: readonly QueueItem[], open: string | undefined) {
  const navigate = useNavigate()
  const { apply } = useListAddress()
  const listed = items.find((item) => keyOfItem(item) === open)
  const [stored, keep] = useState(listed)
  if (listed && listed !== stored) keep(listed)
  const chosen = listed ?? (stored && keyOfItem(stored) === open ? stored : undefined)
  const key = chosen && keyOfItem(chosen)
  const all = items.map(keyOfItem)
  const choose = (next: string | undefined) => apply({ open: next })
  useChoiceKeys({
    all,
    current: key,
    onChoose: choose,
    onEnter: () => {
      if (chosen) void navigate(hrefOfItem(chosen))
    },
  })
  useFocusOfRow(key)
  const onDecided = () => {
    const at = key === undefined ? -1 : all.indexOf(key)
    choose(all[at + 1] ?? all[at - 1])
  }
  return { chosen, onDecided }
}

/** The chosen row is in view, and gets the focus back when its panel closes. */
function useFocusOfRow(key: string | undefined): void {
  const shown = useRef(key)
  useEffect(() => {
    const rowOf = (one: string) => document.querySelector<HTMLElement>(`[data-queue-item="${CSS.escape(one)}"]`)
    if (key !== undefined) rowOf(key)?.scrollIntoView({ block: 'nearest' })
    else if (shown.current !== undefined) rowOf(shown.current)?.focus()
    shown.current = key
  }, [key])
}
