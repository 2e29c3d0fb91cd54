import { describe, expect, test } from 'vitest'
import { actionName, type ProcessDefinition } from '../kernel/process.ts'
import { processes } from './index.ts'

// Written out once more, by the specification: who may do what is the promise of each process.
const actors: Record<keyof typeof processes, Record<string, string>> = {
  serviceOrder: {
    'confirm-payment': 'buyer',
    'delete in pending_payment': 'buyer',
    'delete in expired, completed, cancelled, refunded, partially_refunded': 'buyer seller',
    accept: 'seller',
    'confirm-time-proposal': 'buyer',
    'process-refund-post-decline': 'buyer',
    'reaffirm-preference': 'buyer',
    'request-refund': 'buyer',
    'find-another-seller': 'buyer',
    'propose-time-change': 'seller',
    'answer-reschedule accept if sellerMoves': 'buyer',
    'answer-reschedule refuse if sellerMoves': 'buyer',
    'answer-reschedule accept if buyerMoves': 'seller',
    'answer-reschedule refuse if buyerMoves': 'seller',
    'in-progress': 'seller',
    'complete in in_progress, awaiting_confirmation': 'buyer',
    complete: 'seller',
    revise: 'buyer',
    extend: 'buyer',
    wait: 'buyer',
    schedule: 'buyer seller',
    'schedule move': 'buyer',
    dispute: 'buyer seller',
    decline: 'seller',
    'call-off': 'admin',
    reopen: 'buyer',
    'withdraw-offer': 'seller',
    'cancel-visit': 'buyer',
    settle: 'admin',
    end: 'admin',
    correct: 'admin',
  },
  productOrder: {
    'confirm-payment': 'buyer',
    'delete in pending_payment': 'buyer',
    'delete in expired, declined, completed, cancelled, refunded, partially_refunded': 'buyer seller',
    'answer-cancel': 'seller',
    'seller-confirm': 'seller',
    'seller-decline': 'seller',
    ship: 'seller',
    complete: 'buyer',
    'delivered in ready_for_pickup': 'seller',
    'delivered in shipped': 'buyer',
    'return-address': 'seller',
    'return-sent': 'buyer',
    'return-received': 'seller',
    'request-refund': 'buyer',
    cancel: 'buyer',
    'call-off': 'admin',
    deliver: 'admin',
    settle: 'admin',
    end: 'admin',
    correct: 'admin',
  },
  serviceRequest: {
    publish: 'buyer',
    approve: 'admin',
    reject: 'admin',
    'invite-providers': 'buyer',
    close: 'buyer',
    remove: 'admin',
    renew: 'buyer',
    delete: 'buyer',
  },
  offer: {
    reject: 'buyer',
    accept: 'buyer',
    counter: 'buyer',
    'respond-counter': 'seller',
    reconfirm: 'seller',
    withdraw: 'seller',
  },
  promotion: {
    'confirm-promotion': 'buyer',
    refund: 'admin',
  },
  subscription: {
    'confirm-payment': 'buyer',
    grant: 'admin',
    cancel: 'buyer',
    resume: 'buyer',
    'change-plan': 'buyer',
    withdraw: 'buyer',
    refund: 'admin',
    extend: 'admin',
  },
  productRequest: {
    approve: 'admin',
    reject: 'admin',
    'close-requested-product': 'buyer',
    remove: 'admin',
    renew: 'buyer',
    delete: 'buyer',
  },
  productOffer: {
    accept: 'buyer',
    reject: 'buyer',
    withdraw: 'seller',
    delete: 'seller',
    undo: 'buyer',
  },
  refundCase: {
    respond: 'seller',
    'answer accept': 'buyer',
    'answer decline': 'buyer',
    'answer escalate': 'buyer seller',
    'answer withdraw': 'buyer',
    evidence: 'buyer seller',
    resolve: 'admin',
    appeal: 'buyer seller',
  },
  report: {
    take: 'admin',
    dismiss: 'admin',
    act: 'admin',
    object: 'reporter person',
    decide: 'admin',
  },
}

/** The line of a row: the most exact that there is. */
function lineOf(
  lines: Record<string, string>,
  [name, { from, choice, when = [], ...row }]: [string, ProcessDefinition['transitions'][string]],
) {
  const action = actionName(name, { from, ...row })
  const chosen = choice ? `${action} ${choice}` : action
  const candidates = [
    ...when.map((condition) => `${chosen} if ${condition}`),
    `${action} in ${[from].flat().join(', ')}`,
    chosen,
    action,
  ]
  return candidates.find((line) => line in lines) ?? chosen
}

describe.each(Object.entries<ProcessDefinition>(processes))('in %s', (name, process) => {
  const lines = actors[name as keyof typeof processes]
  const rows = Object.entries(process.transitions).filter(([, { by }]) => by)

  test.each(rows.map((row): [string, string, string] => [row[0], lineOf(lines, row), (row[1].by ?? []).join(' ')]))(
    '%s (%s) is done by %s and no one else',
    (_, line, by) => {
      expect({ [line]: by }).toEqual({ [line]: lines[line] })
    },
  )

  test('no line is without a row', () => {
    expect(Object.keys(lines).sort()).toEqual([...new Set(rows.map((row) => lineOf(lines, row)))].sort())
  })
})
