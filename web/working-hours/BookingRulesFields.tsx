import { type BookingRules, START_STEPS } from '#shared/contract/availability.ts'
import { TRAVEL_MODES } from '#shared/policies/travel.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const MOST_PER_DAY = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]
const ANY = 'any'

/** The values to choose from, and the present one if it is another. */
const withPresent = (values: readonly number[], present: number) =>
  [...new Set([...values, present])].sort((one, other) => one - other)

const MINUTE_RULES = ['bufferBeforeMinutes', 'bufferAfterMinutes'] as const

/** The rules by which free times are offered. */
export function BookingRulesFields({
  value,
  onChange,
}: {
  value: BookingRules
  onChange: (rules: BookingRules) => void
}) {
  const t = useT()
  const format = useFormat()
  const minutes = (count: number) => (count === 0 ? t('availability:rules.none') : format.duration(count))
  const minuteOptions = (present: number) =>
    withPresent(MINUTES, present).map((each) => ({ value: `${each}`, label: minutes(each) }))
  const travel = (chosen: string) => {
    const travelBy = TRAVEL_MODES.find((mode) => mode === chosen) ?? null
    onChange({ ...value, travelBy, travelMinutes: travelBy ? 0 : Number(chosen) })
  }
  return (
    <Stack gap={16}>
      {MINUTE_RULES.map((rule) => (
        <SelectField
          key={rule}
          label={t(`availability:rules.${rule}`)}
          help={t(`availability:rules.${rule}Help`)}
          options={minuteOptions(value[rule])}
          value={`${value[rule]}`}
          onChange={(chosen) => onChange({ ...value, [rule]: Number(chosen) })}
        />
      ))}
      <SelectField
        label={t('availability:rules.travelMinutes')}
        help={t(value.travelBy ? 'availability:rules.travelByHelp' : 'availability:rules.travelMinutesHelp')}
        options={[
          ...minuteOptions(value.travelMinutes),
          ...TRAVEL_MODES.map((mode) => ({ value: mode, label: t(`availability:rules.travelBy.${mode}`) })),
        ]}
        value={value.travelBy ?? `${value.travelMinutes}`}
        onChange={travel}
      />
      <SelectField
        label={t('availability:rules.startEveryMinutes')}
        options={START_STEPS.map((each) => ({ value: `${each}`, label: format.duration(each) }))}
        value={`${value.startEveryMinutes}`}
        onChange={(chosen) =>
          onChange({ ...value, startEveryMinutes: START_STEPS.find((step) => `${step}` === chosen) ?? 60 })
        }
      />
      <SelectField
        label={t('availability:rules.mostPerDay')}
        help={t('availability:rules.mostPerDayHelp')}
        options={[
          { value: ANY, label: t('availability:rules.anyNumber') },
          ...withPresent(MOST_PER_DAY, value.mostPerDay ?? 1).map((each) => ({
            value: `${each}`,
            label: t('availability:rules.atMost', { count: each }),
          })),
        ]}
        value={value.mostPerDay === null ? ANY : `${value.mostPerDay}`}
        onChange={(chosen) => onChange({ ...value, mostPerDay: chosen === ANY ? null : Number(chosen) })}
      />
    </Stack>
  )
}
