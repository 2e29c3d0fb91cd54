import { durationMs } from '#shared/kernel/duration.ts'
import type { SettingKey } from '#shared/kernel/site-settings.ts'
import { fieldMessage } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

type Plain =
  | 'colour'
  | 'contrast'
  | 'duration'
  | 'minAboveMax'
  | 'languageOff'
  | 'different'
  | 'lengths'
  | 'lowerLimit'
  | 'threeLetters'
  | 'plansFirst'
  | 'plansSorted'
  | 'price'
  | 'rateLimits'
  | 'repeated'
  | 'sorted'
  | 'letters'
  | 'yearPrice'
  | 'logoType'
  | 'logoBig'
  | 'logoSmall'
  | 'logoSquare'
  | 'logoEmpty'

/** What only the schema of the settings says, by what it means. */
const plain: readonly [RegExp, Plain][] = [
  [
    /^must be (an ISO 8601 duration|months)|^must not be longer than ten years|^must be longer than nothing/,
    'duration',
  ],
  [/^min must not be above max/, 'minAboveMax'],
  [/^must have different lengths/, 'lengths'],
  [/^must have different/, 'different'],
  [/^must not be lower than in the plan before/, 'lowerLimit'],
  [/^must have three letters before/, 'threeLetters'],
  [/^must not repeat/, 'repeated'],
  [/^must begin with the plan that costs nothing/, 'plansFirst'],
  [/^must be sorted by their prices/, 'plansSorted'],
  [/^must be sorted/, 'sorted'],
  [/^must be 0, or at least/, 'price'],
  [/^must be off, or a factor/, 'rateLimits'],
  [/^must contain a letter/, 'letters'],
  [/^must be the price of one to twelve months/, 'yearPrice'],
  [/SVG that can be drawn|PNG/, 'logoType'],
  [/^must not be larger than/, 'logoBig'],
  [/pixels wide$/, 'logoSmall'],
  [/^must be square/, 'logoSquare'],
  [/^must show something/, 'logoEmpty'],
  [/contrast/, 'contrast'],
  [/#rrggbb|colour/, 'colour'],
  [/^must be one of the languages/, 'languageOff'],
]

type Write = Record<'term' | 'percent' | 'money' | 'name', (part: string) => string>

/** What names a limit or another setting. */
const measured: readonly [RegExp, 'atLeast' | 'atMost' | 'shorterThan' | 'endsWithin', keyof Write][] = [
  [/^must not be shorter than (P\w+)$/, 'atLeast', 'term'],
  [/^must not be longer than (P\w+)$/, 'atMost', 'term'],
  [/^must not be above ([\d.]+) %$/, 'atMost', 'percent'],
  [/^must not be above (\d+) minor units$/, 'atMost', 'money'],
  [/^must be shorter than (\w+)$/, 'shorterThan', 'name'],
  [/^must end within (\w+)$/, 'endsWithin', 'name'],
]

function settingFault(t: Translate, write: Write, message: string): string {
  for (const [pattern, fault, kind] of measured) {
    const part = pattern.exec(message)?.[1]
    if (part !== undefined) return t(`console:faults.${fault}`, { limit: write[kind](part) })
  }
  const rule = plain.find(([pattern]) => pattern.test(message))
  return rule ? t(`console:faults.${rule[1]}`) : fieldMessage(t, message)
}

/** Says a complaint of the schema about a setting in the person's language. */
export function useSettingFault(): (message: string) => string {
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
  return (message) => settingFault(t, write, message)
}
