import type { Survivor } from './survivor.ts'

export const survivorsOfServer: Survivor[] = [
  {
    file: 'server/kernel/timer-jobs.ts',
    line: "if (late > LATE_MS && !graced && timer.name !== 'paymentWindow') {",
    replacement: 'late >= LATE_MS',
    reason: 'At the same moment either is as good.',
  },
  {
    file: 'server/kernel/timer-jobs.ts',
    line: 'await remindOf(tx, handler, (await handler.find(tx, id)) ?? row, {',
    replacement: '""',
    reason: 'Any name tells this moment from those before it.',
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
    file: 'server/kernel/routes.ts',
    line: 'const isMultipart = (request: FastifyRequest) =>',
    replacement: '"Stryker was here!"',
    reason: 'Neither is the type of a form.',
  },
  {
    file: 'server/transactions/order-actions.ts',
    line: 'if (payment && (payment.pending || isUnopened(payment))) await awaitCalls(',
    replacement: 'true',
    reason: 'The reply is the same, later: it has waited for a transfer to the seller, too.',
  },
  {
    file: 'server/transactions/order-actions.ts',
    line: 'if (payment && (payment.pending || isUnopened(payment))) await awaitCalls(',
    replacement: 'payment || payment.pending || isUnopened(payment)',
    reason: 'The reply is the same, later: it has waited for a transfer to the seller, too.',
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
    file: 'server/payments/payout-accounts.ts',
    line: "const reason = account.requirements?.disabled_reason ?? ''",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a reason for which an account is rejected.',
  },
  {
    file: 'server/payments/payout-accounts.ts',
    line: 'for (const { payment_id } of await listDue(tx, { sellerId: accountId, limit: LOOKS }))',
    replacement: '{}',
    reason: 'The earnings of other sellers are checked as well, to no effect.',
  },
  {
    file: 'server/payments/stripe-client.ts',
    line: 'return await (init?.signal ?',
    replacement: 'init.signal',
    reason: 'The SDK sends each request with its options.',
  },
  {
    file: 'server/payments/transfer-calls.ts',
    line: 'reversals: await stripe.transfers.listReversals(transfer.id, { limit: 100 })',
    replacement: '{}',
    reason: 'The pages of the list are smaller, and there are more of them.',
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
]
