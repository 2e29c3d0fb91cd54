import { useState } from 'react'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { deadlineGroups, deadlines, firstDeadlines, type TermKey } from './deadline-groups.ts'
import { type DurationUnit, durationParts, durationUnits, isoOfParts } from './duration-parts.ts'
import styles from './SettingRow.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useIsSearched } from './SettingsSearch.tsx'
import { useSettingTexts } from './setting-lines.ts'
import { useDraft, useSetting } from './settings-draft.ts'

/** The settings for deadlines, and what happens after each of them. */
export function DeadlinesSection() {
  const t = useT()
  const { changedKeys, invalidKeys } = useDraft()
  const isSearched = useIsSearched()
  const [isOpened, setOpened] = useState(false)
  const isWhole = isOpened || isSearched
  const shown: readonly string[] = [...firstDeadlines, ...changedKeys, ...invalidKeys]
  const few = deadlines.filter((key) => shown.includes(key))
  return (
    <SettingsSection name="deadlines">
      {isWhole
        ? keysOf(deadlineGroups).map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.groupName}>{t(`console:deadlines.groups.${group}`)}</legend>
              {deadlineGroups[group].map((key) => (
                <DurationRow key={key} name={key} />
              ))}
            </fieldset>
          ))
        : few.map((key) => <DurationRow key={key} name={key} />)}
      {isSearched ? null : (
        <Button variant="quiet" className={styles.whole} onClick={() => setOpened(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? t('console:deadlines.showFew') : t('console:deadlines.showAll', { count: deadlines.length })}
        </Button>
      )}
    </SettingsSection>
  )
}

/** A length of time with its consequence. */
export function DurationRow({ name, hasMonths }: { name: TermKey; hasMonths?: boolean }) {
  const t = useT()
  const texts = useSettingTexts()
  const { value, published, set, isFixed, isChanged, validationError } = useSetting(name)
  const was = isChanged ? t('console:was', { value: texts.value(name, published) }) : ''
  return (
    <SettingRow
      setting={name}
      title={texts.nameOf(name)}
      isFixed={isFixed}
      then={`${was} ${t(`console:consequences.${name}`)}`.trim()}
    >
      <DurationField
        label={texts.nameOf(name)}
        value={value}
        onChange={set}
        error={validationError()}
        disabled={isFixed}
        {...(hasMonths ? { hasMonths } : {})}
      />
    </SettingRow>
  )
}

/** The number of a duration that is none yet: nothing was typed, or what cannot be read. */
const numberWithoutParts = (iso: string) => (iso === '' ? null : Number.NaN)

/** A number and its unit, for an ISO 8601 duration. */
function DurationField({
  label,
  value,
  onChange,
  error,
  disabled,
  hasMonths,
}: {
  label: string
  value: string
  onChange: (iso: string) => void
  error: string | undefined
  disabled: boolean
  /** Months of the calendar as well, which not every setting takes. */
  hasMonths?: boolean
}) {
  const t = useT()
  const parts = durationParts(value)
  // While there is no number the value has no unit.
  const [lastUnit, setLastUnit] = useState<DurationUnit>(parts?.unit ?? 'hours')
  const unit = parts?.unit ?? lastUnit
  const amount = parts ? parts.amount : numberWithoutParts(value)
  const units: readonly DurationUnit[] = hasMonths ? [...durationUnits, 'months'] : durationUnits
  return (
    <Row gap={10} align="start">
      <NumberField
        label={t('console:amount', { name: label })}
        hideLabel
        value={amount}
        onChange={(typed) => onChange(isoOfParts(typed, unit))}
        error={error}
        disabled={disabled}
        className={styles.amount}
      />
      <SelectField
        label={t('console:unit', { name: label })}
        hideLabel
        options={units.map((each) => ({ value: each, label: t(`console:units.${each}`) }))}
        value={unit}
        onChange={(chosen) => {
          const next = units.find((each) => each === chosen) ?? unit
          setLastUnit(next)
          onChange(isoOfParts(amount, next))
        }}
        disabled={disabled}
        className={styles.unit}
      />
    </Row>
  )
}
