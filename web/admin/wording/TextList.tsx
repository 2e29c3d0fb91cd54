import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextEntry } from './TextEntry.tsx'
import { nameOf, type WordingDraft } from './wording-draft.ts'
import { type TextQuery, wordingTextsRead } from './wording-reads.ts'

/** The texts that fit what is looked for, page by page below each other. */
export function TextList({ wanted, draft }: { wanted: Omit<TextQuery, 'page'>; draft: WordingDraft }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => (
    <TextPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
      key={at}
      wanted={{ ...wanted, page: at + 1 }}
      draft={draft}
      onMore={at === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ))
}

function TextPage({
  wanted,
  draft,
  onMore,
}: {
  wanted: TextQuery
  draft: WordingDraft
  onMore: (() => void) | undefined
}) {
  const t = useT()
  const { data, error } = useQuery({ ...wordingTextsRead(wanted), placeholderData: keepPreviousData })
  if (error) return <Alert kind="warn">{errorText(t, failureOf(error))}</Alert>
  if (!data) return <ListSkeleton label={t('wording:search.loading')} count={4} />
  const { texts, pagination } = data
  if (pagination.totalItems === 0)
    return wanted.isOwn && !wanted.q ? (
      <EmptyState title={t('wording:search.noOwn')} />
    ) : (
      <EmptyState title={t('wording:search.none')} text={t('wording:search.noneText')} />
    )
  return (
    <>
      {wanted.page === 1 ? (
        <p className="tone-muted size-14" role="status">
          {t('wording:search.found', { count: pagination.totalItems })}
        </p>
      ) : null}
      <Panel flush>
        <ul>
          {texts.map((entry) => (
            <TextEntry key={nameOf(entry)} entry={entry} draft={draft} />
          ))}
        </ul>
      </Panel>
      {onMore && pagination.currentPage < pagination.totalPages ? (
        <div>
          <Button onClick={onMore}>{t('wording:search.more')}</Button>
        </div>
      ) : null}
    </>
  )
}
