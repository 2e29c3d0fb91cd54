import type { Survivor } from './survivor.ts'

export const survivorsOfShared: Survivor[] = [
  // Nothing changes.
  {
    file: 'shared/policies/cancellation.ts',
    line: 'const percent = Math.round((step?.share ?? 0) * 100)',
    replacement: 'step.share',
    reason: 'The last step of every policy counts without an end, so there always is one.',
  },
  {
    file: 'shared/policies/contact-details.ts',
    line: 'return /^[+(]?[+0]/.test(found) ? digits.length >= 7 : digits.length >= 9',
    replacement: 'true',
    reason: 'The expression of phone numbers finds none with less than seven digits.',
  },
  {
    file: 'shared/policies/contact-details.ts',
    line: 'const pieces: string[] = []',
    replacement: '["Stryker was here"]',
    reason: 'The places count from the length that the list has.',
  },
  {
    file: 'shared/policies/contact-details.ts',
    line: "return masked.replace(/\\uE000(\\d+)\\uE001/g, (_, index: string) => pieces[Number(index)] ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'Every number that stands there is that of a kept piece.',
  },
  {
    file: 'shared/policies/plan-terms.ts',
    line: 'const MONTHS = ',
    reason: 'The setting has the form of a period: nothing stands before or after its months.',
  },
  {
    file: 'shared/policies/content-pages.ts',
    line: "[...text.matchAll(PLACE)].map(([, name = '']) => name)",
    replacement: '"Stryker was here!"',
    reason: 'What is found always has a name.',
  },
  {
    file: 'shared/policies/files.ts',
    line: "export const NEW_IMAGE = 'new'",
    reason: 'A name between two sides that both read it here.',
  },
  {
    file: 'shared/kernel/language.ts',
    line: "const base = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a language.',
  },
  {
    file: 'shared/kernel/language.ts',
    line: "const wanted = (header ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a language.',
  },
  {
    file: 'shared/kernel/process-actions.ts',
    line: 'const missing = mine[0]?.transition.needs?.find((need) => !facts[need])',
    replacement: 'mine[0]?.transition.needs.find',
    reason: 'A row without needs was chosen before.',
  },
  {
    file: 'shared/kernel/process-actions.ts',
    line: 'const isPossible = ({ transition }: TransitionChoice) => (transition.when ?? []).every((name) => known[name] ?? true)',
    replacement: '["Stryker was here"]',
    reason: 'An unknown condition counts as true.',
  },
  {
    file: 'shared/kernel/process-actions.ts',
    line: "const RANKS: readonly ActionRank[] = ['primary', 'secondary', 'tertiary']",
    replacement: '""',
    reason: 'Without its name the first rank still comes before the others.',
  },
  {
    file: 'shared/kernel/process-actions.ts',
    line: ".map(({ action, needs }) => ({ action, reason: needs.find((need) => !conditions[need]) ?? '' }))",
    replacement: '"Stryker was here!"',
    reason: 'What is blocked has a need that is not met.',
  },
  {
    file: 'shared/kernel/contract.ts',
    line: "const [method, path = '', ...marks] = entry.split(' ')",
    replacement: '"Stryker was here!"',
    reason: 'Every line of the table has a path.',
  },
  {
    file: 'shared/kernel/money.ts',
    line: "context.addIssue({ code: 'custom'",
    replacement: '""',
    reason: 'The code of an issue is not read, only its place and its words.',
  },
  {
    file: 'shared/kernel/site-settings.ts',
    line: "context.addIssue({ code: 'custom'",
    replacement: '""',
    reason: 'The code of an issue is not read, only its place and its words.',
  },
  {
    file: 'shared/kernel/site-settings.ts',
    line: ".refine((value) => contrastOf(value, '#ffffff') >= LEAST_CONTRAST",
    replacement: "contrastOf(value, '#ffffff') > LEAST_CONTRAST",
    reason: 'No colour of whole channels has exactly this contrast.',
  },
  {
    file: 'shared/kernel/s3-url.ts',
    line: '} catch {',
    replacement: '{}',
    reason: 'A function that ends without a value gives the same.',
  },
  {
    file: 'shared/kernel/time-zone.ts',
    line: 'if (!/^[A-Z]/i.test(name)',
    replacement: '/[A-Z]/i',
    reason: 'What begins otherwise and has a letter is no zone of the runtime either.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: 'return share <= 0.040_45',
    replacement: 'share < 0.040_45',
    reason: 'No channel of whole numbers has this share.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: 'const isReadable =',
    replacement: 'contrastOf(WHITE, colour) > LEAST_CONTRAST',
    reason: 'No colour of whole channels has exactly this contrast.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: 'return mixUntil(colour.toLowerCase(), BLACK, isReadable)',
    replacement: 'colour.toUpperCase()',
    reason: 'Channels are read in either case and written in the lower one.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: 'for (let percent = 0; percent <= 100',
    replacement: 'percent < 100',
    reason: 'After the last step stands the same colour.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: "'--primary-ink': mixUntil(mix(colour, WHITE, 0.5)",
    replacement: 'contrastOf(ink, soft2) > LEAST_CONTRAST + 1',
    reason: 'No colour of whole channels has exactly this contrast.',
  },
  {
    file: 'shared/policies/brand-colour.ts',
    line: 'if (hue === undefined) return undefined',
    replacement: 'false',
    reason: 'Of nothing no badge is at a distance that is a number.',
  },
  {
    file: 'shared/policies/password.ts',
    line: 'const word = password.toLowerCase()',
    replacement: 'password.toUpperCase()',
    reason: 'Either case shows the pattern.',
  },
  {
    file: 'shared/policies/reserved-slugs.ts',
    line: "'",
    reason: 'The test of the routes demands the first part of the address of each screen.',
  },
  {
    file: 'shared/policies/reserved-slugs.ts',
    line: 'export const RESERVED_SLUGS',
    reason: 'The test of the routes demands the first part of the address of each screen.',
  },
  {
    file: 'shared/kernel/rules.ts',
    line: '.refine((days) => days.every((day, at) => at === 0',
    replacement: 'false',
    reason: 'Before the first day stands 0, and each day is above it.',
  },
  {
    file: 'shared/kernel/plan-rules.ts',
    line: '(plans) => plans.every(({ prices }, at) => at === 0',
    replacement: 'plans[at - 1].prices',
    reason: 'Before each plan but the first stands one.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: 'const months = /^P',
    reason: 'The setting has the form of a period: nothing stands before or after its months.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: 'LIMIT_NAMES.filter((name) => isLower(limits[name]',
    replacement: 'plans[at - 1].limits',
    reason: 'Before each plan but the first stands one.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: 'month > 0 && (year < month',
    replacement: 'month >= 0',
    reason: 'A plan that costs nothing by the month costs nothing by the year.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: 'month > 0 && (year < month',
    replacement: 'true',
    reason: 'A plan that costs nothing by the month costs nothing by the year.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: 'const nameOf = (path: string) =>',
    replacement: '"Stryker was here!"',
    reason: 'Every path has a first part.',
  },
  {
    file: 'shared/kernel/setting-limits.ts',
    line: "typeof value === 'string' &&",
    replacement: 'true',
    reason: 'A number or an object does not read as a duration either.',
  },

  // Words of the API reference, which `test/api-document` reads.
  {
    file: 'shared/kernel/money.ts',
    line: ".meta({ id: 'Money', description: 'An amount in integer minor units (cents) with its ISO 4217 currency.' })",
    reason: 'Words of the API reference.',
  },
  {
    file: 'shared/kernel/page.ts',
    line: ".meta({ id: 'Pagination', description: 'Where a page stands in its list.' })",
    reason: 'Words of the API reference.',
  },
  {
    file: 'shared/kernel/page.ts',
    line: ".describe('Set if there are more rows than `totalItems`, which is then 10,000. Pages reach that far.'),",
    reason: 'Words of the API reference.',
  },

  // Seen in a browser only.
  {
    file: 'shared/kernel/zod.ts',
    line: 'z.config({ jitless: true })',
    reason: 'Compiled validators work as well; a page whose Content-Security-Policy forbids them reports them.',
  },
]
