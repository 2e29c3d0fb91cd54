import { todayIn } from '#shared/kernel/calendar-day.ts'
import { dayPresets, presetOf, rangeOf } from '#shared/kernel/day-presets.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ListAddress } from './use-list-address.ts'

const OWN = 'own'

/** Days of a list by their name; those that have none are entered beside it. */
export function DayPresets({ address, className }: { address: ListAddress; className?: string | undefined }) {
  const t = useT()
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  const days = { from: address.value('from'), to: address.value('to') }
  const isAny = !days.from && !days.to
  const preset = presetOf(days, today)
  const choose = (value: string) => {
    const chosen = dayPresets.find((each) => each === value)
    if (chosen) address.apply(rangeOf(chosen, today))
    else if (value === '') address.apply({ from: undefined, to: undefined })
  }
  return (
    <SelectField
      label={t('admin:list.days.label')}
      hideLabel
      className={className}
      value={isAny ? '' : (preset ?? OWN)}
      options={[
        { value: '', label: t('admin:list.any', { filter: t('admin:list.days.label') }) },
        ...dayPresets.map((value) => ({ value, label: t(`admin:list.days.${value}`) })),
        ...(isAny || preset ? [] : [{ value: OWN, label: t('admin:list.days.own') }]),
      ]}
      onChange={choose}
    />
  )
}
