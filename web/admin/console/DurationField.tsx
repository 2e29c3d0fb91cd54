import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type DurationUnit, durationParts, durationUnits, isoOfParts } from './duration-parts.ts'
import styles from './SettingRow.module.css'

/** A number and its unit, for an ISO 8601 duration. */
export function DurationField({
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
  const units: readonly DurationUnit[] = hasMonths ? [...durationUnits, 'months'] : durationUnits
  return (
    <div className={styles.duration}>
      <NumberField
        label={t('console:amount', { name: label })}
        hideLabel
        value={parts?.amount ?? null}
        onChange={(amount) => onChange(isoOfParts(amount, unit))}
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
          onChange(isoOfParts(parts?.amount ?? null, next))
        }}
        disabled={disabled}
        className={styles.unit}
      />
    </div>
  )
}
