import { useT } from '#web/kernel/i18n.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { changedParts, type DiffPart, diffLines } from './line-diff.ts'
import styles from './PagePreview.module.css'
import type { PageTexts } from './page-draft.ts'

/** The changes in the title and the lines of a text. */
export function TextChanges({ before, after }: { before: PageTexts; after: PageTexts }) {
  const t = useT()
  const isSame = before.markdown === after.markdown
  return (
    <Stack gap={8} mb={18} className="size-14">
      {before.title === after.title ? null : (
        <>
          <p className="weight-500">{t('pages-admin:history.title')}</p>
          <DiffLines
            parts={[
              { kind: 'removed', text: before.title },
              { kind: 'added', text: after.title },
            ]}
          />
          <p className="weight-500">{t('pages-admin:fields.markdown')}</p>
        </>
      )}
      {isSame ? (
        <p>{t('pages-admin:history.same')}</p>
      ) : (
        <DiffLines parts={changedParts(diffLines(before.markdown, after.markdown))} />
      )}
    </Stack>
  )
}

/** Lines that were left, removed and added. */
export function DiffLines({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <ol className={styles.lines}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <li key={at} className={styles[part.kind]}>
          <Line part={part} />
        </li>
      ))}
    </ol>
  )
}

function Line({ part }: { part: DiffPart }) {
  const t = useT()
  switch (part.kind) {
    case 'left-out':
      return t('pages-admin:history.leftOut', { count: part.count })
    case 'removed':
      return (
        <del>
          <span className="visually-hidden">{t('pages-admin:history.removed')} </span>
          {part.text}
        </del>
      )
    case 'added':
      return (
        <ins>
          <span className="visually-hidden">{t('pages-admin:history.added')} </span>
          {part.text}
        </ins>
      )
    case 'same':
      return part.text
  }
}
