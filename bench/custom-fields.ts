import { mainCategories } from '#shared/categories.ts'

const LEVELS = ['beginner', 'skilled', 'master'] as const
const SIZES = 40

const named = (key: string) => ({ key, names: { en: key } })
const filterable = { isFilterable: true, isRequired: false, isOffered: true }

/** The custom fields of each main category of services: a choice, a number, and yes or no. */
const FIELDS = [
  {
    ...named('level'),
    type: 'choice',
    choices: LEVELS.map((key) => ({ ...named(key), isOffered: true })),
    ...filterable,
  },
  { ...named('team'), type: 'number', unit: 'people', ...filterable },
  { ...named('tools'), type: 'yesNo', ...filterable },
]

/** The values of a service: masters and large teams are rare. */
export const fieldValuesAt = (random: () => number) => ({
  level: LEVELS[Math.floor(random() ** 3 * LEVELS.length)],
  team: 1 + Math.floor(random() ** 3 * SIZES),
  tools: random() < 0.5,
})

/** Gives the fields to the categories, for whose services they are stored. */
export const categoryFields = () => `
  update category set fields = '${JSON.stringify(FIELDS)}' where kind = 'service' and parent is null`

/** Filters by one field, by two and by all, of many listings and of few. */
const filters = ['level:master', 'level:beginner,tools:yes', 'team:30..', 'level:skilled,team:2..5,tools:no']

/** A list and its counts by each of them, in each category. */
export const fieldFilters = mainCategories('service').flatMap(({ slug }) =>
  filters.map((filter) => `category=${slug}&customFields=${encodeURIComponent(filter)}`),
)
