import { useDebouncedValue } from '@mantine/hooks'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftBar } from '#web/admin/console/DraftBar.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { TextList } from './TextList.tsx'
import { WordingHistoryDialog } from './WordingHistoryDialog.tsx'
import { WordingReview } from './WordingReview.tsx'
import styles from './wording.module.css'
import { useWordingDraft } from './wording-draft.ts'
import { type TextQuery, wordingRead } from './wording-reads.ts'

export const loader = defineLoader(({ load }) => load(wordingRead()))

const DEBOUNCE_MS = 300

type Search = Pick<TextQuery, 'q' | 'language' | 'isOwn'>

/** The texts of the interface: found by what is on the screen, changed one by one or by word, published and taken back. */
export function WordingScreen() {
  const t = useT()
  const state = useSuspenseQuery(wordingRead()).data
  const draft = useWordingDraft()
  const [opened, setOpened] = useState<'review' | 'history' | 'replace'>()
  const [search, setSearch] = useState<Search>({ q: '', language: 'all', isOwn: false })
  const [settled] = useDebouncedValue(search, DEBOUNCE_MS)
  const blocker = useUnsavedChangesGuard(() => draft.changed.length > 0)
  const close = () => setOpened(undefined)
  const review = () => (draft.errors.size > 0 ? focusFirstError(document.querySelector('main')) : setOpened('review'))
  const title = t('wording:title')
  const count = draft.changed.length
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('wording:summary')}
        actions={
          <>
            <Button icon={IconReplace} onClick={() => setOpened('replace')}>
              {t('wording:replace.open')}
            </Button>
            <Button icon={IconHistory} onClick={() => setOpened('history')}>
              {t('console:history.open')}
            </Button>
          </>
        }
      />
      <Stack gap={20}>
        <SearchForm search={search} onChange={setSearch} />
        <TextList key={JSON.stringify(settled)} wanted={settled} draft={draft} />
      </Stack>
      {count > 0 ? (
        <DraftBar
          changes={count}
          validationErrors={draft.errors.size}
          names={draft.changed.map(({ key }) => key).join(', ')}
          onReview={review}
          onDiscard={draft.discard}
        />
      ) : null}
      <WordingReview state={state} draft={draft} isOpen={opened === 'review'} onClose={close} />
      <WordingHistoryDialog state={state} hasDraft={count > 0} isOpen={opened === 'history'} onClose={close} />
      <ReplaceDialog isOpen={opened === 'replace'} onClose={close} draft={draft} />
      <UnsavedChangesDialog
        blocker={blocker}
        texts={{
          title: t('console:leave.title'),
          text: t('console:leave.text'),
          leave: t('console:leave.leave'),
          stay: t('console:leave.stay'),
        }}
      />
    </>
  )
}

function SearchForm({ search, onChange }: { search: Search; onChange: (search: Search) => void }) {
  const t = useT()
  const { languages } = useSite()
  const language = (value: string) =>
    onChange({ ...search, language: languages.find((each) => each === value) ?? ('all' as const) })
  const options = [
    { value: 'all', label: t('wording:search.all') },
    ...languages.map((each: LanguageCode) => ({ value: each, label: languageNames[each] })),
  ]
  return (
    <search className={styles.search}>
      <TextField
        label={t('wording:search.label')}
        type="search"
        icon={IconSearch}
        placeholder={t('wording:search.placeholder')}
        value={search.q}
        onChange={(q) => onChange({ ...search, q })}
      />
      <SelectField label={t('wording:search.language')} options={options} value={search.language} onChange={language} />
      <CheckboxField
        label={t('wording:search.own')}
        checked={search.isOwn}
        onChange={(isOwn) => onChange({ ...search, isOwn })}
      />
    </search>
  )
}
