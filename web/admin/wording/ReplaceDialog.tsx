import { Suspense, useState } from 'react'
import type { WordingChange } from '#shared/contract/admin-wording.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FoundTexts } from './FoundTexts.tsx'
import styles from './wording.module.css'
import type { WordingDraft } from './wording-draft.ts'

const Dialog = lazyComponent(() => import('#web/ui/Dialog.tsx').then((m) => m.Dialog))

type Found = { changes: (WordingChange & { shipped: string })[]; total: number }
type Props = { isOpen: boolean; onClose: () => void; draft: WordingDraft }

/** Finds every text that has a word, shows each with another one, and changes those that are chosen. */
export function ReplaceDialog({ isOpen, onClose, draft }: Props) {
  const t = useT()
  const [wasRequested, setRequested] = useState(false)
  if (isOpen && !wasRequested) setRequested(true)
  if (!wasRequested) return null
  return (
    <Suspense fallback={null}>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('wording:replace.title')} size="lg">
        <ReplaceForm onClose={onClose} draft={draft} />
      </Dialog>
    </Suspense>
  )
}

function ReplaceForm({ onClose, draft }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { languages } = useSite()
  const [sought, setSought] = useState({ language: useLanguage(), word: '', replacement: '', isWhole: true })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [found, setFound] = useState<Found>()
  const { run, isPending } = useApiMutation(adminApi.adminWording.replacements, { onFieldErrors: setErrors })
  const change = (part: Partial<typeof sought>) => {
    setSought({ ...sought, ...part })
    setErrors({})
    setFound(undefined)
  }
  const look = async () => {
    const missing = (['word', 'replacement'] as const).filter((field) => !sought[field].trim())
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((field) => [field, t('field.required')])))
    setFound(await run({ body: sought }))
  }
  const language = (value: string) => change({ language: languages.find((each) => each === value) ?? sought.language })
  return (
    <Stack gap={20}>
      <p className="tone-muted">{t('wording:replace.text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <Stack gap={16}>
          <div className={styles.words}>
            <TextField
              label={t('wording:replace.word')}
              autoComplete="off"
              lang={sought.language}
              value={sought.word}
              onChange={(word) => change({ word })}
              error={errors.word}
            />
            <TextField
              label={t('wording:replace.by')}
              autoComplete="off"
              lang={sought.language}
              value={sought.replacement}
              onChange={(replacement) => change({ replacement })}
              error={errors.replacement}
            />
          </div>
          <SelectField
            label={t('wording:replace.language')}
            options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
            value={sought.language}
            onChange={language}
          />
          <CheckboxField
            label={t('wording:replace.whole')}
            help={t('wording:replace.wholeHelp')}
            checked={sought.isWhole}
            onChange={(isWhole) => change({ isWhole })}
          />
          <div>
            <Button type="submit" variant={found ? 'outline' : 'primary'} loading={isPending}>
              {t('wording:replace.look')}
            </Button>
          </div>
        </Stack>
      </form>
      {found ? (
        <FoundTexts
          {...found}
          language={sought.language}
          draft={draft}
          onDone={() => {
            setFound(undefined)
            onClose()
          }}
        />
      ) : null}
    </Stack>
  )
}
