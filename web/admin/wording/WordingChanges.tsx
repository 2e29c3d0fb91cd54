import type { WordingChange } from '#shared/contract/admin-wording.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Template } from './Template.tsx'
import styles from './wording.module.css'

const SHOWN = 50

/** Texts as they were and as they will be; of many the first ones. */
export function WordingChanges({
  changes,
  count = changes.length,
}: {
  changes: readonly WordingChange[]
  count?: number
}) {
  const t = useT()
  const shown = changes.slice(0, SHOWN)
  return (
    <Stack gap={12} mb={18} className="size-14">
      {shown.map(({ language, key, from, to }) => (
        <div key={`${language} ${key}`}>
          <p className="tone-faint size-13 text-anywhere">
            {languageNames[language]}, <code>{key}</code>
          </p>
          <ChangedText language={language} from={from} to={to} />
        </div>
      ))}
      {count > shown.length ? <p>{t('wording:history.more', { count: count - shown.length })}</p> : null}
    </Stack>
  )
}

/** A text as it was, crossed out, above what it becomes. */
export function ChangedText({ language, from, to }: { language: string; from: string; to: string }) {
  return (
    <p lang={language} className={styles.changed}>
      {from ? (
        <del>
          <Template text={from} />
        </del>
      ) : null}
      {to ? (
        <ins>
          <Template text={to} />
        </ins>
      ) : null}
    </p>
  )
}
