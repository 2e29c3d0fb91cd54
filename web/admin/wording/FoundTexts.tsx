import { useState } from 'react'
import type { WordingChange } from '#shared/contract/admin-wording.ts'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ChangedText } from './WordingChanges.tsx'
import styles from './wording.module.css'
import type { WordingDraft } from './wording-draft.ts'

/** The texts that have a word, each with the other one; those that are chosen become changes of the draft. */
export function FoundTexts({
  changes,
  total,
  language,
  draft,
  onDone,
}: {
  changes: readonly (WordingChange & { shipped: string })[]
  total: number
  language: LanguageCode
  draft: WordingDraft
  onDone: () => void
}) {
  const t = useT()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (total === 0) return <Alert kind="info">{t('wording:replace.none', { language: languageNames[language] })}</Alert>
  const chosen = changes.filter(({ key }) => !left.has(key))
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(key)
    else next.add(key)
    setLeft(next)
  }
  const take = () => {
    draft.put(chosen.map(({ key, shipped, from, to }) => ({ language, key, shipped, from, text: to })))
    onDone()
  }
  return (
    <Stack gap={12} as="section">
      <p className="weight-500" role="status">
        {t('wording:replace.found', { count: total })}
      </p>
      {total > changes.length ? (
        <Alert kind="info">{t('wording:replace.more', { count: changes.length })}</Alert>
      ) : null}
      <CheckboxField
        label={t('wording:replace.all')}
        checked={left.size === 0}
        onChange={(isAll) => setLeft(isAll ? new Set() : new Set(changes.map(({ key }) => key)))}
      />
      <ul className={styles.found}>
        {changes.map(({ key, from, to }) => (
          <li key={key} className={styles.entry}>
            <CheckboxField
              aria-label={t('wording:replace.select', { key })}
              label={
                <>
                  <code className={styles.key}>{key}</code>
                  <ChangedText language={language} from={from} to={to} />
                </>
              }
              checked={!left.has(key)}
              onChange={(isChosen) => choose(key, isChosen)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={take} disabledReason={chosen.length === 0 ? t('field.choose') : undefined}>
          {t('wording:replace.take', { count: chosen.length })}
        </Button>
      </div>
    </Stack>
  )
}
