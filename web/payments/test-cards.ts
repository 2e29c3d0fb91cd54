import type { Messages } from '#shared/messages/transactions/en.ts'

/** What the bundled sandbox does with each number. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0025 0000 3155', does: 'authenticates' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'insufficient' },
  { number: '4000 0000 0000 0341', does: 'late' },
] as const satisfies { number: string; does: keyof Messages['sandbox'] }[]
