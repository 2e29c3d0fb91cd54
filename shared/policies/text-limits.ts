/** The most characters of texts, and of lists, that people fill in. The schemas refuse more, and the forms count them. */
export const TEXT_LIMITS = {
  /** The reason for an administrator's step, publication or decision. */
  adminReason: 2000,
  /** The reason for a change of a person's account or rights. */
  accountReason: 1000,
  /** Notes of the staff about a person, for each other. */
  staffNote: 2000,
  /** The reason for a step against a listing, and the rule that it breaks. */
  listingReason: 1000,
  listingRule: 200,
  chatMessage: 4000,
  /** A word to the other side of an order, of a request or of an offer. */
  orderNote: 2000,
  offerMessage: 3000,
  counterMessage: 1000,
  reportNote: 2000,
  personName: 80,
  tag: 30,
  /** The seller's own note of a day with other hours. */
  exceptionNote: 80,
  /** Words that are searched for, and a part of a name among conversations. */
  query: 120,
  nameQuery: 100,
} as const

/** The most entries of lists. */
export const LIST_LIMITS = {
  tags: 10,
  pictures: 10,
  documents: 10,
  languages: 12,
  /** The spans of work on one day. */
  spansPerDay: 4,
  plans: 6,
  promotionPackages: 6,
} as const

/** The most times that one side can name to the other. */
export const MOST_TIMES = 5
/** The most days by which an administrator can extend a plan, or for which they can grant one. */
export const MOST_GRANTED_DAYS = 3660
