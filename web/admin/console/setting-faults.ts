import { fieldMessage } from '#web/kernel/field-messages.ts'
import type { Translate } from '#web/kernel/i18n.tsx'

type Fault =
  | 'colour'
  | 'contrast'
  | 'duration'
  | 'minAboveMax'
  | 'languageOff'
  | 'different'
  | 'plansFirst'
  | 'plansSorted'
  | 'price'
  | 'rateLimits'
  | 'sorted'
  | 'logoType'
  | 'logoBig'
  | 'logoSmall'
  | 'logoSquare'

/** What only the schema of the settings says, by what it means. */
const rules: readonly [RegExp, Fault][] = [
  [
    /^must be (an ISO 8601 duration|months)|^must not be longer than ten years|^must be longer than nothing/,
    'duration',
  ],
  [/^min must not be above max/, 'minAboveMax'],
  [/^must have different/, 'different'],
  [/^must begin with the plan that costs nothing/, 'plansFirst'],
  [/^must be sorted by their prices/, 'plansSorted'],
  [/^must be sorted/, 'sorted'],
  [/^must be 0, or at least/, 'price'],
  [/^must be off, or a factor/, 'rateLimits'],
  [/SVG that can be drawn|PNG/, 'logoType'],
  [/^must not be larger than/, 'logoBig'],
  [/pixels wide$/, 'logoSmall'],
  [/^must be square/, 'logoSquare'],
  [/contrast/, 'contrast'],
  [/#rrggbb|colour/, 'colour'],
  [/^must be one of the languages/, 'languageOff'],
]

/** A complaint of the schema about a setting, in the person's language. */
export function settingFault(t: Translate, message: string): string {
  const rule = rules.find(([pattern]) => pattern.test(message))
  return rule ? t(`console:faults.${rule[1]}`) : fieldMessage(t, message)
}
