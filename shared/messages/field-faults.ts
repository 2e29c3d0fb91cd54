import type { Messages as AccountMessages } from './accounts/en.ts'
import type { Messages as CommonMessages } from './common/en.ts'
import type { Messages as ConsoleMessages } from './console/en.ts'
import type { Messages as ErrorMessages } from './errors/en.ts'
import type { Messages as ListingMessages } from './listing-form/en.ts'
import type { Messages as PageMessages } from './pages-admin/en.ts'

/** The keys of a catalogue as they are asked for: without the ending of a plural. */
type Asked<Keys> = Keys extends `${infer Key}_${'zero' | 'one' | 'many' | 'other'}` ? Key : Keys & string

/** The sentences about a field, by namespace and key. */
export type FaultKey =
  | `field.${Asked<keyof CommonMessages['field']>}`
  | `accounts:faults.${Asked<keyof AccountMessages['faults']>}`
  | `listing-form:faults.${Asked<keyof ListingMessages['faults']>}`
  | `errors:faults.${Asked<keyof ErrorMessages['faults']>}`
  | `errors:codes.${keyof ErrorMessages['codes']}`

/** A sentence and what is filled into it. */
export type Fault<Key extends string = FaultKey> = { key: Key; values: Readonly<Record<string, string | number>> }

/** A group of the pattern is filled in: as a number under `count` or `number`, as it is under another name. */
type Rule<Key extends string> = readonly [
  pattern: RegExp,
  key: Key,
  value?: 'count' | 'number' | 'example' | 'currency' | 'name',
]

/** The messages of the schemas and of the server's own checks, by what they mean. The first that fits counts. */
const rules: readonly Rule<FaultKey>[] = [
  [/received (undefined|null)$/, 'field.required'],
  [/expected int, received NaN$/, 'field.wholeNumber'],
  [/received NaN$/, 'field.decimalNumber'],
  [/^Too small: expected string to have >=1 /, 'field.required'],
  [/^Too small: expected array to have >=1 /, 'field.choose'],
  [/^Too small: expected string to have >=(\d+)/, 'field.minLength', 'count'],
  [/^Too big: expected string to have <=(\d+)/, 'field.maxLength', 'count'],
  [/^Too small: expected array to have >=(\d+)/, 'field.minItems', 'number'],
  [/^Too big: expected array to have <=(\d+)/, 'field.maxItems', 'number'],
  [/^Too small: expected \w+ to be >=?(-?\d+)/, 'field.min', 'number'],
  [/^Too big: expected \w+ to be <=?(-?\d+)/, 'field.max', 'number'],
  [/^Invalid option/, 'field.choose'],
  [/^Invalid email/, 'field.email'],
  [/^Invalid URL/, 'field.url'],
  [/^Unrecognized key/, 'errors:faults.unknownField'],
  [/^must be 3 to 30 letters/, 'accounts:faults.username'],
  [/^must have at least (\d+) characters without/, 'field.minLength', 'count'],
  [/^must be a phone number/, 'field.phone'],
  [/^must be a VAT ID/, 'accounts:faults.vatId'],
  [/^must be a two-letter country code/, 'field.country'],
  [/control characters|NUL byte|well-formed text/, 'field.controlCharacters'],
  [/^is required for a business/, 'accounts:faults.forBusiness'],
  [/^is required with a VAT ID/, 'accounts:faults.withVatId'],
  [/^is required unless the price/, 'listing-form:faults.price'],
  [/^is required for a bookable/, 'listing-form:faults.duration'],
  [/^is required unless the service is remote/, 'listing-form:faults.location'],
  [/^must not repeat a package/, 'listing-form:faults.packages'],
  [/^must be after the start/, 'field.endAfterStart'],
  [/^must be at most 24 hours/, 'field.withinADay'],
  [/^is wrong$/, 'errors:faults.wrongPassword'],
  [/^is required to change the password/, 'errors:faults.passwordNeeded'],
  [/^is one of the passwords that are tried first/, 'errors:faults.commonPassword'],
  [/^is reserved$/, 'errors:faults.reserved'],
  [/^must be a time zone/, 'errors:faults.timeZone'],
  [/^is no postal code.*, where one looks like (.+)$/, 'errors:faults.postalCodeLike', 'example'],
  [/^is no postal code/, 'errors:faults.postalCode'],
  [/^is no category$/, 'field.choose'],
  [/^must not be more than (\d+) (in all|for)/, 'field.maxItems', 'number'],
  [/^is required/, 'field.required'],
  [/^are required/, 'field.required'],
  [/^is missing$/, 'field.required'],
  [/^must be that of a kept template: there are (\d+)/, 'field.maxItems', 'number'],
  [/^must be chosen$/, 'field.choose'],
  [/^must be in the future/, 'errors:faults.future'],
  [/^(is too far away|must be within)/, 'errors:faults.tooFar'],
  [/^must be an hour ahead/, 'errors:faults.soon'],
  [/^must be at least (\d+) hours? from now/, 'errors:faults.notice', 'count'],
  [/^must be at least (\d+) minutes from now/, 'errors:faults.noticeMinutes', 'count'],
  [/^must be at most (?:the )?(\d+)/, 'field.max', 'number'],
  [/^(must not be more than|comes to more than|must be less than)/, 'errors:faults.tooMuch'],
  [/^must not be less than/, 'errors:faults.tooLittle'],
  [/^must be all/, 'errors:faults.onlyAll'],
  [/^needs a picture/, 'errors:faults.picture'],
  [/^is not the code/, 'errors:faults.wrongCode'],
  [/stand too deep in each other$/, 'errors:codes.markdown_too_deep'],
  [/marks of emphasis in one paragraph$/, 'errors:codes.markdown_emphasis'],
  [/^must be agreed to/, 'errors:faults.consent'],
  [/^(must be one of|is none of|is no way|is not a (package|subcategory|known)|is not one of)/, 'field.choose'],
  [/^must be another person/, 'errors:faults.anotherPerson'],
  [/^(is named twice|was sent more than once|must not repeat)/, 'errors:faults.twice'],
  [/^is a reserved name/, 'errors:faults.unknownField'],
  [/^is nested too deeply/, 'errors:faults.tooDeep'],
  [/^must not be above max$/, 'errors:faults.minAboveMax'],
  [/^must be above the price$/, 'errors:faults.abovePrice'],
  [/^must be ([A-Z]{3})$/, 'errors:faults.currency', 'currency'],
  [/^is taken/, 'errors:faults.taken'],
  [/needs near or place$/, 'errors:faults.needsPlace'],
  [
    /^(is only for|is not asked for|must not be given together|are for the seller|needs a conversation)/,
    'errors:faults.notHere',
  ],
  [/^must not be before the first day/, 'field.endAfterStart'],
  [/^is set by the environment/, 'errors:codes.fixed_by_environment'],
  [/^a file must not be larger/, 'errors:codes.file_too_large'],
  [/^every file must be/, 'errors:codes.unsupported_file'],
  [/^no more than \d+ can be sent/, 'errors:codes.too_many_files'],
  [/^is too large$/, 'errors:codes.too_large'],
]

type SettingKey =
  | `console:faults.${keyof ConsoleMessages['faults']}`
  | `pages-admin:faults.${keyof PageMessages['faults']}`

/** The same of what only the settings and pages of the marketplace say. */
const settingRules: readonly Rule<SettingKey>[] = [
  [
    /^must be (an ISO 8601 duration|months)|^must not be longer than ten years|^must be longer than nothing/,
    'console:faults.duration',
  ],
  [/^min must not be above max/, 'console:faults.minAboveMax'],
  [/^must have different lengths/, 'console:faults.lengths'],
  [/^must have different/, 'console:faults.different'],
  [/^must not be lower than in the plan before/, 'console:faults.lowerLimit'],
  [/^must have three letters before/, 'console:faults.threeLetters'],
  [/^must not repeat/, 'console:faults.repeated'],
  [/^must begin with the plan that costs nothing/, 'console:faults.plansFirst'],
  [/^must be sorted by their prices/, 'console:faults.plansSorted'],
  [/^must be sorted/, 'console:faults.sorted'],
  [/^must be 0, or at least/, 'console:faults.price'],
  [/^must be off, or a factor/, 'console:faults.rateLimits'],
  [/^must contain a letter/, 'console:faults.letters'],
  [/^must be the price of one to twelve months/, 'console:faults.yearPrice'],
  [/SVG that can be drawn|PNG/, 'console:faults.logoType'],
  [/^must not be larger than/, 'console:faults.logoBig'],
  [/pixels wide$/, 'console:faults.logoSmall'],
  [/^must be square/, 'console:faults.logoSquare'],
  [/^must show something/, 'console:faults.logoEmpty'],
  [/contrast/, 'console:faults.contrast'],
  [/#rrggbb|colour/, 'console:faults.colour'],
  [/^must be one of the languages/, 'console:faults.languageOff'],
  [/words of more than/, 'pages-admin:faults.longWord'],
  [/^names (\{\{.*\}\}), which/, 'pages-admin:faults.unknown', 'name'],
]

function faultBy<Key extends string>(known: readonly Rule<Key>[], message: string): Fault<Key> | undefined {
  for (const [pattern, key, name] of known) {
    const match = pattern.exec(message)
    if (!match) continue
    const [, group = ''] = match
    const isNumber = name === 'count' || name === 'number'
    return { key, values: name ? { [name]: isNumber ? Number(group) : group } : {} }
  }
  return undefined
}

/** The sentence for a message of a schema or of the server about a field; one that has none of its own is not valid. */
export const faultOf = (message: string): Fault => faultBy(rules, message) ?? { key: 'field.invalid', values: {} }

/** The sentence for a message about a setting or a page, if only they have it. */
export const settingFaultOf = (message: string): Fault<SettingKey> | undefined => faultBy(settingRules, message)

const OF_EMPTY: readonly FaultKey[] = ['field.choose', 'field.country']

/**
 * The same for a value: one that is empty is to be filled in, or chosen, whatever it would have to be. One that is not there
 * may have a message of its own that says when it is needed; a union of schemas says nothing of the kind.
 */
export function faultOfValue(message: string, value: unknown): Fault {
  const fault = faultOf(message)
  if (value === '') return OF_EMPTY.includes(fault.key) ? fault : { key: 'field.required', values: {} }
  const isMissing = value === null || value === undefined
  return isMissing && fault.key === 'field.invalid' ? { key: 'field.required', values: {} } : fault
}

/** The value in a body at the path of an issue. */
export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
