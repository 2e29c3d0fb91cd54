import { durationMs } from '#shared/kernel/duration.ts'
import type { SettingKey } from '#shared/kernel/site-settings.ts'
import { settingMessageOf, validationMessageOf } from '#shared/messages/validation-messages.ts'
import { translateValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

type Write = Record<'term' | 'percent' | 'money' | 'name', (part: string) => string>

/** Patterns of messages that contain a limit or the name of another setting. */
const measured: readonly [RegExp, 'atLeast' | 'atMost' | 'shorterThan' | 'endsWithin', keyof Write][] = [
  [/^must not be shorter than (P\w+)$/, 'atLeast', 'term'],
  [/^must not be longer than (P\w+)$/, 'atMost', 'term'],
  [/^must not be above ([\d.]+) %$/, 'atMost', 'percent'],
  [/^must not be above (\d+) minor units$/, 'atMost', 'money'],
  [/^must be shorter than (\w+)$/, 'shorterThan', 'name'],
  [/^must end within (\w+)$/, 'endsWithin', 'name'],
]

function settingError(t: Translate, write: Write, message: string): string {
  for (const [pattern, validationError, kind] of measured) {
    const part = pattern.exec(message)?.[1]
    if (part !== undefined) return t(`console:validation.${validationError}`, { limit: write[kind](part) })
  }
  return translateValidation(t, settingMessageOf(message) ?? validationMessageOf(message))
}

/** Says a complaint of the schema about a setting in the person's language. */
export function useSettingError(): (message: string) => string {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const write: Write = {
    term: (iso) => format.term(durationMs(iso)),
    percent: (percent) => format.percent(Number(percent) / 100),
    money: (amount) => format.money({ amount: Number(amount), currency }),
    // Only names of settings stand there.
    name: (name) => t(`console:names.${name as SettingKey}`),
  }
  return (message) => settingError(t, write, message)
}
