import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { type LanguageCode, languageNames, languages, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './CategoryTree.module.css'

export type Names = Record<LanguageCode, string>

/** Stored names as the fields show them. */
export const namesOf = (stored: Partial<AdminCategory['names']> = {}): Names => ({
  en: stored.en ?? '',
  am: stored.am ?? '',
  de: stored.de ?? '',
  fr: stored.fr ?? '',
})

/** The languages that are switched on, and the one of them whose name must be there: English, or else the first language. */
export function useNamedLanguages(): { named: LanguageCode[]; main: LanguageCode } {
  const { languages: offered, defaultLanguage } = useSite()
  return {
    named: languages.filter((code) => offered.includes(code)),
    main: offered.includes('en') ? 'en' : defaultLanguage,
  }
}

/**
 * The names as they are sent. The English one stands in wherever a name is missing: while nobody is asked for it, it is that of the
 * `main` language, unless it was given before.
 */
export function sentNames(names: Names, before: Names, main: LanguageCode): AdminCategory['names'] {
  const isFollowing = main !== 'en' && (before.en === '' || before.en === before[main])
  return {
    en: isFollowing ? names[main] : names.en,
    am: names.am.trim() || null,
    de: names.de.trim() || null,
    fr: names.fr.trim() || null,
  }
}

/** The name in each language that is switched on, with a mark where one is missing. */
export function NameFields({
  names,
  legend,
  prefix = 'names',
  validationErrors,
  onChange,
}: {
  names: Names
  legend: string
  /** The path of the names among the errors. */
  prefix?: string
  validationErrors: Record<string, string>
  onChange: (names: Partial<Names>) => void
}) {
  const t = useT()
  const { named, main } = useNamedLanguages()
  const errorOf = (code: LanguageCode) =>
    validationErrors[`${prefix}.${code}`] ?? (code === main ? validationErrors[`${prefix}.en`] : undefined)
  return (
    <Stack as="fieldset" gap={12}>
      <legend className="weight-600 mb-8">{legend}</legend>
      {named.map((code) => {
        const isGiven = names[code].trim() !== ''
        const Mark = isGiven ? IconCircleCheck : IconAlertCircle
        const said = t(isGiven ? 'categories-admin:panel.given' : 'categories-admin:panel.missing')
        return (
          <TextField
            key={code}
            label={languageNames[code]}
            lang={code}
            maxLength={60}
            autoComplete="off"
            value={names[code]}
            onChange={(name) => onChange({ [code]: name })}
            error={errorOf(code)}
            after={<Mark size={20} role="img" aria-label={said} className={isGiven ? styles.given : styles.missing} />}
          />
        )
      })}
      {named.length > 1 ? (
        <p className="tone-muted size-13">
          {main === 'en'
            ? t('categories-admin:panel.namesHelp')
            : t('categories-admin:panel.namesHelpMain', { language: languageNames[main] })}
        </p>
      ) : null}
    </Stack>
  )
}
