import { useId } from 'react'
import { languages } from '#shared/kernel/language.ts'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './LanguagesSection.module.css'
import { FixedNote, SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** Which languages are offered, and which one people see who have chosen none. */
export function LanguagesSection() {
  const t = useT()
  const offered = useSetting('languages')
  const first = useSetting('defaultLanguage')
  const fault = offered.fault() ?? first.fault()
  const faultId = useId()
  return (
    <SettingsSection name="languages">
      <table className={styles.table} aria-describedby={fault ? faultId : undefined}>
        <caption className="visually-hidden">{t('console:sections.languages.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console:languages.language')}</th>
            <th scope="col">{t('console:languages.first')}</th>
            <th scope="col" className={styles.end}>
              {t('console:languages.on')}
            </th>
          </tr>
        </thead>
        <tbody>
          {languages.map((language) => (
            <LanguageRow key={language} language={language} />
          ))}
        </tbody>
      </table>
      {fault ? (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {offered.isFixed || first.isFixed ? <FixedNote /> : null}
      <TimeZone />
    </SettingsSection>
  )
}

function LanguageRow({ language }: { language: LanguageCode }) {
  const t = useT()
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
        {isOwnName ? null : <span className={styles.translated}>{translated}</span>}
      </th>
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
  const { value, set, isFixed, fault } = useSetting('timezone')
  const zones = Intl.supportedValuesOf('timeZone')
  const known = zones.includes(value) ? zones : [value, ...zones]
  return (
    <SettingRow title={t('console:names.timezone')} text={t('console:languages.timezone')} isFixed={isFixed}>
      <SelectField
        label={t('console:names.timezone')}
        hideLabel
        options={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={value}
        onChange={set}
        error={fault()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}
