import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Favorite, FavoriteCollection } from '#shared/contract/favorite.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { SavedTabs } from '#web/kernel/SavedTabs.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CollectionActions } from './CollectionActions.tsx'
import { CollectionTiles } from './CollectionTiles.tsx'
import styles from './saved.module.css'
import { collectionsRead, readSavedView, type SavedView, savedRead, savedSorts, writeSavedView } from './saved-reads.ts'
import { ThingCard } from './ThingCard.tsx'

const CollectionDialog = lazyComponent(() => import('./CollectionDialog.tsx').then((m) => m.CollectionDialog))
const MoveDialog = lazyComponent(() => import('./MoveDialog.tsx').then((m) => m.MoveDialog))

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  prefetch(savedRead(readSavedView(url.searchParams)))
  await load(collectionsRead())
})

/** The things that the user saved, in collections; only the user sees them. */
export function SavedScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = readSavedView(search)
  const { collections, loose, total } = useSuspenseQuery(collectionsRead()).data
  const [isAdding, setAdding] = useState(false)
  const hrefOf = (changes: Partial<SavedView>) => links.saved(writeSavedView({ sort: view.sort, ...changes }))
  const shelfOf = (key: string, shelf: typeof loose, name: string) => ({
    key,
    name,
    ...shelf,
    // A second press shows everything again.
    href: hrefOf({ collection: key === view.collection ? undefined : key }),
  })
  const shelves = [
    ...collections.map(({ _id, name, count, pictures }) => shelfOf(_id, { count, pictures }, name)),
    ...(loose.count > 0 && collections.length > 0 ? [shelfOf('none', loose, t('saved:loose'))] : []),
  ]
  const collection = collections.find(({ _id }) => _id === view.collection)
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('saved:title')} noindex />
      <h1>{t('saved:title')}</h1>
      <SavedTabs current="things" />
      {total > 0 ? <p className="tone-muted mt-4">{t('saved:summary', { count: total })}</p> : null}
      {total > 0 || collections.length > 0 ? (
        <CollectionTiles shelves={shelves} current={view.collection} onAdd={() => setAdding(true)} />
      ) : null}
      <SectionErrorBoundary
        key={`${view.collection} ${view.sort} ${view.page}`}
        fallback={(error, retry) => <SavedFailure error={error} onRetry={retry} />}
      >
        <Suspense
          fallback={
            <div className={styles.head}>
              <CardGridSkeleton label={t('saved:loading')} count={8} columns={4} phone="two" />
            </div>
          }
        >
          <SavedList view={view} collection={collection} collections={collections} hrefOf={hrefOf} />
        </Suspense>
      </SectionErrorBoundary>
      {isAdding ? (
        <Suspense fallback={null}>
          <CollectionDialog
            collection={undefined}
            onClose={() => setAdding(false)}
            onDone={({ _id }) => {
              setAdding(false)
              void navigate(hrefOf({ collection: _id }), { preventScrollReset: true })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function SavedFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('saved:failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

type HrefOf = (changes: Partial<SavedView>) => string

/** A page of a collection, of what is in none, or of everything. */
function SavedList({
  view,
  collection,
  collections,
  hrefOf,
}: {
  view: SavedView
  collection: FavoriteCollection | undefined
  collections: readonly FavoriteCollection[]
  hrefOf: HrefOf
}) {
  const t = useT()
  const format = useFormat()
  const { favorites, pagination, productsTotal } = useSuspenseQuery(savedRead(view)).data
  const [moving, setMoving] = useState<Favorite | null>(null)
  const isAll = view.collection === undefined
  const { totalItems } = pagination
  if (totalItems === 0 && isAll) return <NothingSaved />
  const things = t('saved:count', { count: totalItems })
  const usual = view.collection === 'none' ? t('saved:loose') : t('saved:everything')
  return (
    <section className={styles.head} aria-label={collection?.name ?? usual}>
      <Row justify="between" align="start" gap={16} rowGap={12} wrap>
        <Stack flex="shrink">
          <Text as="h2" dir="auto" wrap="anywhere">
            {collection?.name ?? usual}
          </Text>
          <p className="size-14 tone-muted">
            {productsTotal.amount > 0
              ? t('saved:worth', { things, price: format.money(productsTotal, 'browsing') })
              : things}
          </p>
          {collection?.note ? (
            <p dir="auto" className="text-lines mt-4">
              {collection.note}
            </p>
          ) : null}
          {isAll ? null : (
            <TextLink href={hrefOf({})} keepScroll className="size-14 mt-4">
              {t('saved:showAll')}
            </TextLink>
          )}
        </Stack>
        <Row gap={8} wrap>
          <SortField view={view} hrefOf={hrefOf} />
          {collection ? <CollectionActions collection={collection} afterRemoval={hrefOf({})} /> : null}
        </Row>
      </Row>
      {totalItems === 0 ? (
        <EmptyState
          picture={artworkUrl('arts-crafts', 'none', { view: 2 })}
          title={t('saved:empty.collection')}
          text={t('saved:empty.collectionText')}
          level={3}
        />
      ) : (
        <CardGrid columns={4} phone="two" className="mt-20">
          {favorites.map((favorite) => (
            <ThingCard
              key={favorite._id}
              thing={favorite}
              menu={
                collections.length > 0 ? (
                  <IconButton
                    variant="float"
                    size="sm"
                    icon={IconFolder}
                    label={t('saved:card.moveOf', { title: favorite.title || t('saved:card.unnamed') })}
                    onClick={() => setMoving(favorite)}
                  />
                ) : null
              }
            />
          ))}
        </CardGrid>
      )}
      <ListPagination
        pagination={pagination}
        shown={favorites.length}
        hrefOf={(page) => hrefOf({ collection: view.collection, page })}
        range={(range) => t('saved:range', range)}
        className="mt-32"
      />
      {moving ? (
        <Suspense fallback={null}>
          <MoveDialog favorite={moving} collections={collections} onClose={() => setMoving(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function SortField({ view, hrefOf }: { view: SavedView; hrefOf: HrefOf }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <SelectField
      label={t('saved:sort.label')}
      hideLabel
      size="sm"
      className={styles.sort}
      value={view.sort}
      onChange={(value) => {
        const sort = savedSorts.find((each) => each === value) ?? 'newest'
        void navigate(hrefOf({ collection: view.collection, sort }), { preventScrollReset: true })
      }}
      options={savedSorts.map((sort) => ({ value: sort, label: t(`saved:sort.${sort}`) }))}
    />
  )
}

function NothingSaved() {
  const t = useT()
  return (
    <EmptyState
      picture={artworkUrl('arts-crafts', 'empty', { view: 2 })}
      title={t('saved:empty.title')}
      text={t('saved:empty.text')}
      action={
        <Button variant="primary" href={links.explore()}>
          {t('saved:empty.find')}
        </Button>
      }
    />
  )
}
