import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { DecimalField } from './DecimalField.tsx'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** The settings for reviews before publication and for rate limits. */
export function LimitsSection() {
  return (
    <SettingsSection name="limits">
      <ReviewCategories />
      <ReviewedListings />
      <VisitorReports />
      <StaffSwitch setting="confirmStaff" />
      <StaffSwitch setting="staffFactor" />
      <ForbiddenWords />
      <RateLimits />
    </SettingsSection>
  )
}

function ReviewCategories() {
  const t = useT()
  const { value, set, isFixed } = useSetting('reviewCategories')
  return (
    <SettingRow
      setting="reviewCategories"
      title={t('console:names.reviewCategories')}
      text={t('console:limits.reviewCategories')}
      isFixed={isFixed}
    >
      <CheckboxField
        look="switch"
        label={t('console:limits.reviewCategoriesSwitch')}
        checked={value}
        onChange={set}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

function ReviewedListings() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('reviewedListings')
  const title = t('console:names.reviewedListings')
  return (
    <SettingRow setting="reviewedListings" title={title} text={t('console:limits.reviewedListings')} isFixed={isFixed}>
      <NumberField label={title} hideLabel value={value} onChange={set} error={validationError()} disabled={isFixed} />
    </SettingRow>
  )
}

function VisitorReports() {
  const t = useT()
  const { value, set, isFixed } = useSetting('visitorReportsHide')
  return (
    <SettingRow
      setting="visitorReportsHide"
      title={t('console:names.visitorReportsHide')}
      text={t('console:limits.visitorReportsHide')}
      isFixed={isFixed}
    >
      <CheckboxField
        look="switch"
        label={t('console:limits.visitorReportsHideSwitch')}
        checked={value}
        onChange={set}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

/** A switch of what the staff have to show of themselves, which only an owner moves. */
function StaffSwitch({ setting }: { setting: 'confirmStaff' | 'staffFactor' }) {
  const t = useT()
  const { value, set, isFixed } = useSetting(setting)
  const mayGive = useHasRight()('staff')
  return (
    <SettingRow
      setting={setting}
      title={t(`console:names.${setting}`)}
      text={t(`console:limits.${setting}`)}
      isFixed={isFixed}
    >
      <CheckboxField
        look="switch"
        label={t(`console:limits.${setting}Switch`)}
        checked={value}
        onChange={set}
        disabled={isFixed || !mayGive}
      />
    </SettingRow>
  )
}

const wordsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function ForbiddenWords() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('prohibitedWords')
  const [text, setText] = useState(value.join('\n'))
  const isStale = wordsIn(text).join('\n') !== value.join('\n')
  const title = t('console:names.prohibitedWords')
  return (
    <SettingRow setting="prohibitedWords" title={title} text={t('console:limits.prohibitedWords')} isFixed={isFixed}>
      <TextArea
        label={title}
        hideLabel
        rows={8}
        spellCheck={false}
        value={isStale ? value.join('\n') : text}
        onChange={(next) => {
          setText(next)
          set(wordsIn(next))
        }}
        error={validationError() ?? value.map((_, at) => validationError(String(at))).find(Boolean)}
        help={t('console:limits.words', { count: value.length })}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

function RateLimits() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('rateLimits')
  const title = t('console:names.rateLimits')
  return (
    <SettingRow setting="rateLimits" title={title} text={t('console:limits.rateLimits')} isFixed={isFixed}>
      <DecimalField label={title} hideLabel value={value} onChange={set} error={validationError()} disabled={isFixed} />
    </SettingRow>
  )
}
