import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import type { WordingEntry } from '#shared/contract/admin-wording.ts'
import { signsOf } from '#shared/policies/wording.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { plainTemplate, Template } from './Template.tsx'
import styles from './wording.module.css'
import { nameOf, type WordingDraft } from './wording-draft.ts'

/** A text of the interface: what it says, where it is used, and a field for another one. */
export function TextEntry({ entry, draft }: { entry: WordingEntry; draft: WordingDraft }) {
  const t = useT()
  const [isOpened, setOpened] = useState(false)
  const { language, key, shipped } = entry
  const stored = draft.find(entry)
  const from = entry.text ?? shipped
  const text = stored ? (stored.text ?? shipped) : from
  const set = (next: string | null) => draft.put([{ language, key, shipped, from, text: next }])
  const isOpen = isOpened || draft.errors.has(nameOf(entry))
  const [namespace] = key.split(':')
  const signs = signsOf(shipped)
  return (
    <li className={styles.entry}>
      <Stack gap={8}>
        <Row wrap gap={8} rowGap={4}>
          <span className="size-13 weight-500">{languageNames[language]}</span>
          <code className={styles.key} title={t('wording:entry.where', { place: namespace ?? '' })}>
            {key}
          </code>
          {stored ? (
            <StatusBadge tone="wait" size="sm">
              {t('wording:entry.draft')}
            </StatusBadge>
          ) : null}
          {!stored && entry.text !== null ? (
            <StatusBadge tone="done" size="sm">
              {t('wording:entry.own')}
            </StatusBadge>
          ) : null}
        </Row>
        {isOpen ? (
          <>
            <TextArea
              label={t('wording:entry.field', { language: languageNames[language] })}
              help={signs.length > 0 ? t('wording:entry.help', { signs: signs.join(' ') }) : undefined}
              lang={language}
              rows={2}
              value={text}
              onChange={set}
              error={draft.errors.get(nameOf(entry))}
            />
            <p className="tone-muted size-14">
              <span className="block weight-500">{t('wording:entry.shipped')}</span>
              <span lang={language}>
                <Template text={shipped} />
              </span>
            </p>
          </>
        ) : (
          <div className={styles.closed}>
            <p lang={language} className={styles.text}>
              <Template text={text} />
            </p>
            <Button
              size="sm"
              icon={IconPencil}
              aria-label={t('wording:entry.editNamed', { text: plainTemplate(text) })}
              onClick={() => setOpened(true)}
            >
              {t('wording:entry.edit')}
            </Button>
          </div>
        )}
        {text.trim() === shipped ? null : (
          <div>
            <Button size="sm" variant="quiet" onClick={() => set(null)}>
              {t('wording:entry.reset')}
            </Button>
          </div>
        )}
      </Stack>
    </li>
  )
}
