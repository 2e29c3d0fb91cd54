import { describe, expect, test } from 'vitest'
import type { TransitionDefinition } from '../../kernel/process.ts'
import { processes } from '../../process/index.ts'
import { messages } from './en.ts'

/** The transitions without a line in the conversation, each with the reason. */
const silent: {
  [P in Exclude<
    keyof typeof processes,
    'report' | 'serviceRequest' | 'productRequest' | 'promotion' | 'subscription'
  >]: {
    [T in keyof (typeof processes)[P]['transitions']]?: string
  }
} = {
  serviceOrder: {
    abandon: 'nothing was paid, and the seller never saw it',
    expire: 'nothing was paid, and the seller never saw it',
    stopSearch: 'nobody has the order with whom the buyer would talk',
    giveWayToOffer: 'nobody has the order with whom the buyer would talk',
    endSearch: 'nobody has the order with whom the buyer would talk',
    clear: 'books only',
    closeReview: 'the reviews speak for themselves',
    claim: 'the refund case says that it was opened',
    claimMissed: 'the refund case says that it was opened',
    claimCompleted: 'the refund case says that it was opened',
    dispute: 'the refund case says who asked for a decision',
    settleClaim: 'the refund case says how it ended',
    appeal: 'the refund case says who appealed',
    resume: 'the refund case says how it ended',
    resumeClaim: 'the refund case says that it goes on',
    hide: 'one of the two tidies up, which is nobody else’s business',
  },
  productOrder: {
    abandon: 'nothing was paid, and the seller never saw it',
    expire: 'nothing was paid, and the seller never saw it',
    giveWay: 'nothing was paid, and the seller never saw it',
    missShipDay: 'the seller is reminded, and nothing has happened yet',
    remindPickup: 'the buyer is reminded, and nothing has happened yet',
    clear: 'books only',
    endWithdrawal: 'books only',
    closeReview: 'the reviews speak for themselves',
    claimMissing: 'the refund case says that it was opened',
    claim: 'the refund case says that it was opened',
    askToReturn: 'the refund case says that it was opened',
    acceptReturn: 'the refund case says that the seller agreed',
    dispute: 'the refund case says who asked for a decision',
    settleClaim: 'the refund case says how it ended',
    appeal: 'the refund case says who appealed',
    resume: 'the refund case says how it ended',
    resumeClaim: 'the refund case says that it goes on',
    hide: 'one of the two tidies up, which is nobody else’s business',
  },
  offer: {
    leaveCounter: 'nothing has changed, and the deadline was shown',
    revise: 'the provider says it in the offer, which stands beside',
    reconfirm: 'the offer stays as both know it',
    expire: 'nobody has done anything, and the deadline was shown',
    hold: 'what the buyer does with the offers of others is nobody else’s business',
    lose: 'what the buyer does with the offers of others is nobody else’s business',
    restore: 'what the buyer does with the offers of others is nobody else’s business',
    giveBack: 'the order says that it was not paid',
    drop: 'the order says that it is off',
  },
  productOffer: {
    revise: 'the seller says it in the offer, which stands beside',
    hide: 'the seller tidies up, which is nobody else’s business',
    expire: 'nobody has done anything, and the deadline was shown',
    order: 'nothing is paid yet',
    follow: 'the order says it',
    hold: 'what the buyer does with the offers of others is nobody else’s business',
    lose: 'what the buyer does with the offers of others is nobody else’s business',
    restore: 'what the buyer does with the offers of others is nobody else’s business',
  },
  refundCase: {
    returnByRight: 'the order says that it comes back',
    closeEvidence: 'only administrators hear of it',
    closeAppeal: 'nothing has happened, and the deadline was shown',
    lookAgain: 'only administrators hear of it',
    chargeBack: 'the order says it',
    endWithClaimed: 'the order says that it has ended, and its case with it',
  },
}

/** Lines that stand for one outcome of a transition, or for another one's end of it. */
const besides = {
  productOrder: [],
  offer: [],
  productOffer: [],
  serviceOrder: ['passOn'],
  refundCase: [
    'create',
    'bankWonClaimed',
    'passOnUnanswered',
    'resolveForSeller',
    'hardStopForSeller',
    'decideAppealForSeller',
    'appealLateForSeller',
  ],
}

describe.each(['serviceOrder', 'productOrder', 'offer', 'productOffer', 'refundCase'] as const)(
  'the lines of %s',
  (name) => {
    const transitions = Object.entries<TransitionDefinition>(processes[name].transitions)
    const lines = new Set(transitions.map(([transition, { says }]) => says ?? transition))

    test('tell of each transition, unless there is a reason not to', () => {
      expect([...Object.keys(messages[name]), ...Object.keys(silent[name])].sort()).toEqual(
        [...lines, ...besides[name]].sort(),
      )
    })
  },
)

test('every process has lines, but those of what is no matter of two people', () => {
  expect(
    [...Object.keys(messages), 'promotion', 'subscription', 'report', 'serviceRequest', 'productRequest'].sort(),
  ).toEqual(Object.keys(processes).sort())
})
