/**
 * Changes of the code that no test catches, with the reason; `file` and the beginning of the `line` are where, `replacement`
 * is what stands there instead. Without a `replacement` it counts for the whole line.
 */
export const survivors: { file: string; line: string; replacement?: string; reason: string }[] = [
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
    line: 'const kept: string[] = []',
    replacement: '["Stryker was here"]',
    reason: 'The places count from the length that the list has.',
  },
  {
    file: 'shared/policies/contact-details.ts',
    line: "return masked.replace(/\\uE000(\\d+)\\uE001/g, (_, index: string) => kept[Number(index)] ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'Every number that stands there is that of a kept piece.',
  },
  {
    file: 'shared/policies/plan-terms.ts',
    line: 'const MONTHS = ',
    reason: 'The setting has the form of a period: nothing stands before or after its months.',
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
    line: "const RANKS: readonly ActionRank[] = ['main', 'other', 'exit']",
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
    line: "const [method, path = '', multipart] = entry.split(' ')",
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
    file: 'server/product-orders/conditions.ts',
    line: 'return expected !== undefined && expected <= row.now',
    replacement: 'true',
    reason: 'Nothing is not before any time.',
  },
  {
    file: 'server/product-orders/conditions.ts',
    line: 'shipDayAhead: (row) => row.ship_by !== null && row.ship_by > row.now,',
    replacement: 'true',
    reason: 'Nothing is not after any time since 1970.',
  },
  {
    file: 'server/service-orders/deadlines.ts',
    line: 'if (!starts.length) return new Date(latest)',
    replacement: 'false',
    reason: 'The first of no wishes is infinitely far away.',
  },
  {
    file: 'server/service-orders/deadlines.ts',
    line: 'return later(revision_count > 0 && status_since > from ? status_since : from',
    replacement: 'status_since >= from',
    reason: 'At the same moment either is as good.',
  },
  {
    file: 'server/service-orders/settlement.ts',
    line: 'start: row.schedule ? start?.getTime() : undefined,',
    replacement: 'start.getTime',
    reason: 'With an appointment there is a start.',
  },
  {
    file: 'server/service-orders/settlement.ts',
    line: 'const isClaim = statesAfter(transition, row.status).every(',
    replacement: "statesAfter(transition, row.status).some(to => hasTag(serviceOrder, to, 'claimed'))",
    reason: 'No transition leads to a claim or elsewhere.',
  },
  {
    file: 'server/transactions/settlement.ts',
    line: 'if (amount !== undefined && amount > standing.row.total)',
    replacement: 'true',
    reason: 'Nothing is not more than any amount.',
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
