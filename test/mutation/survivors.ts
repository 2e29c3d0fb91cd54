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
  {
    file: 'server/payments/calls.ts',
    line: 'deps.log.warn({ call: key, attempts, reason: lastError }',
    reason: 'Words of the log.',
  },
  {
    file: 'server/payments/outbox.ts',
    line: 'if (!claimed) await queueClearanceCheck(tx, paymentId)',
    replacement: 'true',
    reason: 'Whether a claimed payment may be transferred is checked to no effect.',
  },
  {
    file: 'server/payments/outbox.ts',
    line: 'else if (payment.release_due) await changePayment(tx, paymentId, { release_due: null })',
    replacement: 'true',
    reason: 'Where nothing is due there is nothing to take away.',
  },
  {
    file: 'server/payments/payout-accounts.ts',
    line: "if (status !== 'active' && status !== 'restricted') return",
    replacement: 'false',
    reason: 'Nothing goes to an account that is not filled in, whatever is checked.',
  },
  {
    file: 'server/payments/transfer-calls.ts',
    line: 'if (!seen) throw new Error(',
    reason: 'The callers have read the payment, and none is ever deleted.',
  },
  {
    file: 'server/payments/saved-cards.ts',
    line: 'return (await findSavedCard(db, accountId))?.customer_id ?? id',
    reason: 'The row is there, and has the same customer: all are made under one key.',
  },
  {
    file: 'server/refund-cases/appeals.ts',
    line: 'const price = { subtotal, buyerFee: paid - subtotal',
    replacement: 'paid + subtotal',
    reason: 'Of the split only what the seller keeps is read, which does not depend on the fee of the buyer.',
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
