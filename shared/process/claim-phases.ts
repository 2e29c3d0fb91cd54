import { bothMailed, mailed, noticed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'

// The phases in which the marketplace holds the money and the buyer may claim it back; `phases.ts` has the others.

type Names = readonly string[]

/** The decision of a claim, as its refund case reports it. */
export const ClaimOutcome = z.object({
  refund: z.int().describe('The refund to the buyer, in minor units.'),
  note: z.string().optional(),
  isTaken: z.literal(true).optional().describe("The payer's bank has taken the money, and nothing is left to divide."),
  compensation: z.int().optional().describe('What the marketplace pays the seller itself, in minor units.'),
  appealableUntil: z.date().optional().describe('Until then either side may appeal.'),
})
export type ClaimOutcome = z.output<typeof ClaimOutcome>

/** The buyer asks for money back, which opens a refund case and freezes the money. */
export const claim = <const From extends string | Names, const When extends Names, Input extends z.ZodType>(
  from: From,
  { input, when }: { input: Input; when: When },
) =>
  ({
    from,
    to: 'refund_requested',
    by: ['buyer'],
    action: 'request-refund',
    rank: 'tertiary',
    when: [...when, 'settled'],
    input,
    pictures: 'evidence',
    effects: ['freeze', 'openCase'],
  }) as const

/**
 * The marketplace holds the money in the states `held`, until it is released or the longest allowed time is over; a
 * claimed transaction waits in `claimed` for its refund case, or the payer's bank, to decide. The effects `freed` give
 * back what the transaction still holds when it ends.
 */
export const claimable = <const Held extends Names, const Claimed extends Names, const Freed extends Names>({
  held,
  claimed,
  freed,
}: {
  held: Held
  claimed: Claimed
  freed: Freed
}) =>
  ({
    phase: 'claimable',
    held: [...held, ...claimed],
    states: {
      refund_requested: { tone: 'problem', step: 'completed', tags: ['claimed'] },
      disputed: { tone: 'problem', step: 'completed', tags: ['claimed'] },
    },
    transitions: {
      chargeBack: {
        from: [...held, 'completed', ...claimed],
        to: 'disputed',
        effects: ['freeze'],
        notifies: {
          buyer: noticed('charged_back', { severity: 'error', group: 'payments' }),
          seller: mailed('charged_back'),
        },
        icon: 'ban',
      },
      settleClaim: {
        from: claimed,
        to: ['refunded', 'partially_refunded', 'completed'],
        input: ClaimOutcome,
        effects: ['unfreeze', 'divideMoney', 'compensate', 'holdEarning', ...freed, 'countCompleted', 'askForReviews'],
        icon: 'gavel',
      },
      /** One of the two objects to an administrator's decision. */
      appeal: {
        from: ['refunded', 'partially_refunded', 'completed'],
        to: 'disputed',
        effects: ['freeze'],
        icon: 'gavel',
      },
      resume: { from: claimed, to: [...held, 'completed'], effects: ['unfreeze'] },
      /** The bank gave the money back; an earlier claim continues. */
      resumeClaim: { from: 'disputed', to: claimed },
      holdTooLong: {
        from: [...held, ...claimed],
        to: ['completed', 'refunded', 'partially_refunded'],
        after: 'maxHold',
        remind: { before: ['P7D', 'P1D'], who: 'buyer', event: 'reminder' },
        effects: ['unfreeze', 'divideMoney', ...freed, 'countCompleted', 'closeCase', 'askForReviews'],
        notifies: bothMailed('hold_ended', { group: 'payments' }),
      },
    },
  }) as const
