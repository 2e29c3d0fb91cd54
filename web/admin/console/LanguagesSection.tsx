import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { languages } from '#shared/kernel/language.ts'
import { TimeZoneField } from '#web/forms/TimeZoneField.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import styles from './SettingRow.module.css'
import { FixedNote, SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** The settings for the offered languages, and for the default language of users who have not chosen one. */
export function LanguagesSection() {
  const t = useT()
  const offered = useSetting('languages')
  const first = useSetting('defaultLanguage')
  const validationError = offered.validationError() ?? first.validationError()
  const errorId = useId()
  const readers = useQuery(q(adminApi.adminSettings.readers)).data?.readers
  return (
    <SettingsSection name="languages">
      <div data-setting="languages defaultLanguage">
        <table
          className={`size-14 full-width ${styles.table}`}
          aria-describedby={validationError ? errorId : undefined}
        >
          <caption className="visually-hidden">{t('console:sections.languages.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console:languages.language')}</th>
              <th scope="col" className={styles.end}>
                {t('console:languages.readers')}
              </th>
              <th scope="col">{t('console:languages.first')}</th>
              <th scope="col" className={styles.end}>
                {t('console:languages.on')}
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map((language) => (
              <LanguageRow
                key={language}
                language={language}
                readers={readers?.find((each) => each.language === language)?.count}
              />
            ))}
          </tbody>
        </table>
        {validationError ? (
          <p id={errorId} className="tone-danger size-13 mt-8" role="alert">
            {validationError}
          </p>
        ) : null}
        {offered.isFixed || first.isFixed ? <FixedNote /> : null}
      </div>
      <TimeZone />
    </SettingsSection>
  )
}

function LanguageRow({ language, readers }: { language: LanguageCode; readers: number | undefined }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useLanguageName()
  const offered = useSetting('languages')
  const first = useSetting('defaultLanguage')
  const translated = nameOf(language)
  const isOwnName = translated.toLowerCase() === languageNames[language].toLowerCase()
  const isOn = offered.value.includes(language)
  const names = { language: languageNames[language] }
  return (
    <tr>
      <th scope="row">
        <span lang={language}>{languageNames[language]}</span>
        {isOwnName ? null : <span className={`size-12 tone-faint weight-400 ${styles.translated}`}>{translated}</span>}
      </th>
      <td className={`tone-muted tabular ${styles.end}`}>
        {readers !== undefined && isOn ? format.number(readers) : null}
        {readers !== undefined && !isOn
          ? t('console:languages.readersNow', { count: readers, language: languageNames[first.value] })
          : null}
      </td>
      <td>
        <input
          type="radio"
          name="first-language"
          className={styles.radio}
          aria-label={t('console:languages.firstNamed', names)}
          checked={first.value === language}
          disabled={first.isFixed || !isOn}
          onChange={() => first.set(language)}
        />
      </td>
      <td className={styles.end}>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('console:languages.onNamed', names)}</span>}
          checked={isOn}
          disabled={offered.isFixed}
          // In the order of the application, so that switching one off and on again is no change.
          onChange={(wanted) =>
            offered.set(languages.filter((each) => (each === language ? wanted : offered.value.includes(each))))
          }
        />
      </td>
    </tr>
  )
}

function TimeZone() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('timezone')
  return (
    <SettingRow
      setting="timezone"
      title={t('console:names.timezone')}
      text={t('console:languages.timezone')}
      isFixed={isFixed}
    >
      <TimeZoneField
        label={t('console:names.timezone')}
        hideLabel
        noMatch={t('console:languages.noTimeZone')}
        value={value}
        onChange={set}
        error={validationError()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}
