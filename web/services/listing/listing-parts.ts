/** The parts of the form in their order, and the fields that stand in each. */
const fields = {
  basics: ['category', 'subcategory', 'title', 'description', 'tags', 'language'],
  pictures: ['images'],
  price: ['pricingType', 'price', 'packages'],
  whenWhere: ['bookable', 'durationMinutes', 'minNoticeHours', 'maxHorizonDays', 'locationType', 'location'],
  terms: ['cancellationPolicy', 'requirements'],
} as const

export type PartName = keyof typeof fields

export const parts = ['basics', 'pictures', 'price', 'whenWhere', 'terms'] as const satisfies PartName[]

/** Where in the page a part stands. */
export const partId = (part: PartName): string => `listing-${part}`

/** The parts in which something is missing or wrong, by the errors of their fields. */
export const partsWithProblems = (errors: Record<string, unknown>): Set<PartName> => {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return new Set(parts.filter((part) => fields[part].some((field) => wrong.has(field))))
}
