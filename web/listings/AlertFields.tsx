import type { AlertFrequency } from '#shared/policies/saved-searches.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export type AlertValues = { name: string; frequency: AlertFrequency; hour: number; mail: boolean; push: boolean }

const FREQUENCIES = ['at_once', 'daily', 'weekly', 'off'] as const

/** The name of a search, and how its owner is told of what is new. */
export function AlertFields({
  values,
  onChange,
  errors,
  children,
}: {
  values: AlertValues
  onChange: (changes: Partial<AlertValues>) => void
  errors: Record<string, string>
  /** Between the name and the rest. */
  children?: React.ReactNode
}) {
  const t = useT()
  const { name, frequency, hour, mail, push } = values
  const isTimed = frequency === 'daily' || frequency === 'weekly'
  return (
    <div className="stack gap-20">
      <TextField
        label={t('saved-searches:form.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={errors.name}
        onChange={(next) => onChange({ name: next })}
      />
      {children}
      <RadioCards
        legend={t('saved-searches:form.frequency')}
        options={FREQUENCIES.map((value) => ({
          value,
          label: t(`saved-searches:frequency.${value}`),
          description: t(`saved-searches:form.about.${value}`),
        }))}
        value={frequency}
        onChange={(next) => onChange({ frequency: FREQUENCIES.find((one) => one === next) ?? 'off' })}
      />
      {isTimed ? (
        <SelectField
          label={t('saved-searches:form.hour')}
          value={String(hour)}
          options={HOURS.map((one) => ({ value: String(one), label: hourText(one) }))}
          onChange={(next) => onChange({ hour: Number(next) })}
        />
      ) : null}
      {frequency === 'off' ? null : (
        <Row gap={24} rowGap={8} wrap>
          <CheckboxField label={t('saved-searches:form.app')} checked disabled />
          <CheckboxField
            label={t('saved-searches:form.mail')}
            checked={mail}
            onChange={(isOn) => onChange({ mail: isOn })}
          />
          <CheckboxField
            label={t('saved-searches:form.push')}
            checked={push}
            onChange={(isOn) => onChange({ push: isOn })}
          />
        </Row>
      )}
    </div>
  )
}
