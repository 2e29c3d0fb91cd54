import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './AuthForm.module.css'

/** Tags of languages that people here may speak; any other stays if it is on the account. */
const TAGS =
  'aa af am ar az be bg bn bs ca cs da de el en es et fa fi fr gez ha he hi hr hu hy id ig is it ja ka kk ko ku lt lv mk ml mr ms ne nl no om pa pl ps pt ro ru rw sk sl so sq sr sv sw ta te th ti tl tr uk ur uz vi wo xh yo zh zu'.split(
    ' ',
  )
const MAX_LANGUAGES = 12

/** The languages that a person speaks, in the order in which they say them. */
export function LanguagesField({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}) {
  const t = useT()
  const { locale } = useFormat()
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale])
  const nameOf = (tag: string) => names.of(tag) ?? tag
  const options = TAGS.filter((tag) => !value.includes(tag))
    .map((tag) => ({ value: tag, label: nameOf(tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <div>
      <SelectField
        label={t('accounts:edit.languages')}
        hint={t('optional')}
        placeholder={t('accounts:edit.addLanguage')}
        value=""
        disabled={value.length >= MAX_LANGUAGES}
        onChange={(tag) => tag && onChange([...value, tag])}
        options={options}
        error={error}
      />
      {value.length ? (
        <div className={styles.categories} style={{ marginTop: 12 }}>
          {value.map((tag) => (
            <Chip
              key={tag}
              size="sm"
              onRemove={() => onChange(value.filter((other) => other !== tag))}
              removeLabel={t('accounts:edit.removeLanguage', { language: nameOf(tag) })}
            >
              {nameOf(tag)}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  )
}
