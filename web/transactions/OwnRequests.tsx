import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { Pagination } from '#shared/kernel/page.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import type { newDrafts } from '#web/listings/form/listing-draft.ts'
import { UnfinishedDraftNotice } from '#web/listings/form/UnfinishedDraftNotice.tsx'
import styles from '#web/listings/mine/MyListings.module.css'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import listStyles from './OrderList.module.css'

/** The requests of one's own of one kind: what was begun, tabs with how many stand where, and the list of one. */
export function OwnRequestsPage({
  title,
  post,
  draft,
  tabs,
  children,
}: {
  title: string
  /** The way to another one, and what was begun; absent where a member of a team looks for a shop. */
  post?: { href: string; label: string } | undefined
  draft: keyof typeof newDrafts
  tabs: {
    label: string
    current: string
    all: { key: string; label: string; count: number | undefined; href: string }[]
  }
  /** Suspends until the list is there; its key changes with what it lists. */
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={`container ${styles.page}`}>
      <Head title={title} noindex />
      <Row gap={16} justify="between" wrap mb={20} className={styles.head}>
        <h1>{title}</h1>
        {post ? (
          <Button variant="primary" icon={IconPlus} href={post.href}>
            {post.label}
          </Button>
        ) : null}
      </Row>
      {post ? (
        <div className={styles.notes}>
          <UnfinishedDraftNotice
            kind={draft}
            addHref={post.href}
            textOf={(title) => (title ? t('request-form:unfinished', { title }) : t('request-form:untitled'))}
          />
        </div>
      ) : null}
      <Tabs label={tabs.label} current={tabs.current} tabs={tabs.all} />
      <div className="mt-24">{children}</div>
    </div>
  )
}

/** Stands in for a list that is not there yet, or could not be loaded; the tabs stay. */
export function OwnRequestsSection({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <SectionErrorBoundary fallback={(error, retry) => <RequestsFailure error={error} onRetry={retry} />}>
      <Suspense fallback={<ListSkeleton label={t('request-pages:mine.loading')} />}>{children}</Suspense>
    </SectionErrorBoundary>
  )
}

/** One page of a list. */
export function RequestRows<Request>({
  requests,
  pagination,
  hrefOf,
  empty,
  isNeeded,
  row,
}: {
  requests: Request[]
  pagination: Pagination
  hrefOf: (page: number) => string
  empty: ReactNode
  /** Its person has something to do about it. */
  isNeeded: (request: Request) => boolean
  /** `isFilled` is the first that needs its person. */
  row: (request: Request, isFilled: boolean) => ReactNode
}) {
  const t = useT()
  // The last one of a page may just have been deleted.
  if (requests.length === 0 && pagination.totalItems > 0) return <Navigate replace to={hrefOf(pagination.totalPages)} />
  if (requests.length === 0) return empty
  const first = requests.find(isNeeded)
  return (
    <>
      <ul className={listStyles.list}>{requests.map((request) => row(request, request === first))}</ul>
      <ListPagination
        pagination={pagination}
        shown={requests.length}
        hrefOf={hrefOf}
        range={(range) => t('request-pages:mine.range', range)}
        className="mt-24"
      />
    </>
  )
}

function RequestsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('request-pages:mine.failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
