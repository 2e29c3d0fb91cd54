/** The reasons for which a listing automatically waits for an administrator. */
export const reviewRules = ['category', 'first_listings', 'prohibited_words', 'changed_after_hiding'] as const
export type ReviewRule = (typeof reviewRules)[number]

/** Rules that a listing can break, as administrators choose them; any other rule is named in words. */
export const listingRules = ['off_site', 'impossible', 'forbidden', 'insult', 'stolen'] as const
export type ListingRule = (typeof listingRules)[number]

export const listingRuleOf = (rule: string): ListingRule | undefined => listingRules.find((each) => each === rule)
