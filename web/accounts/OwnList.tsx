import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiCall, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './account.module.css'

/** A short list of the person's account, which is fetched with its section and fails alone. */
export function OwnList<Reply>({
  call,
  texts,
  above,
  rowsOf,
}: {
  call: ApiCall<undefined, Reply>
  texts: { loading: string; failed: string; none: string }
  /** Above the rows, if there are any. */
  above?: (reply: Reply) => ReactNode
  rowsOf: (reply: Reply) => { key: string; name: ReactNode; note: string; action?: ReactNode }[]
}) {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(q(call))
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={texts.failed}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={texts.loading} count={2} />
  const rows = rowsOf(data)
  if (rows.length === 0) return <p className="tone-muted">{texts.none}</p>
  return (
    <>
      {above?.(data)}
      <ul>
        {rows.map(({ key, name, note, action }) => (
          <li key={key} className={styles.row}>
            <span className={styles.words}>
              <b dir="auto">{name}</b>
              <small>{note}</small>
            </span>
            {action}
          </li>
        ))}
      </ul>
    </>
  )
}
