import type { Catalogues } from './generated/catalogues.d.ts'

/** The keys of a catalogue as they are asked for: without the ending of a plural. */
type Asked<Keys> = Keys extends `${infer Key}_${'zero' | 'one' | 'many' | 'other'}` ? Key : Keys & string

/** The sentences about a field, by namespace and key. */
export type ValidationMessageKey =
  | `field.${Asked<keyof Catalogues['common']['field']>}`
  | `accounts:validation.${Asked<keyof Catalogues['accounts']['validation']>}`
  | `listing-form:validation.${Asked<keyof Catalogues['listing-form']['validation']>}`
  | `errors:validation.${Asked<keyof Catalogues['errors']['validation']>}`
  | `errors:codes.${keyof Catalogues['errors']['codes']}`

/** A sentence and what is filled into it. */
export type ValidationMessage<Key extends string = ValidationMessageKey> = {
  key: Key
  values: Readonly<Record<string, string | number>>
}

/** A group of the pattern is filled in: as a number under `count` or `number`, as it is under another name. */
type Rule<Key extends string> = readonly [
  pattern: RegExp,
  key: Key,
  value?: 'count' | 'number' | 'example' | 'currency' | 'name',
]

/** The messages of the schemas and of the server's own checks, by what they mean. The first that fits counts. */
const rules: readonly Rule<ValidationMessageKey>[] = [
  [/^unknown format at /, 'errors:validation.statementFormat'],
  [/^too large at ([^:]+)/, 'errors:validation.statementSize', 'name'],
  [/^not well-formed at ([^:]+)/, 'errors:validation.statementXml', 'name'],
  [/^part missing at ([^:]+)/, 'errors:validation.statementPart', 'name'],
  [/^not an amount at ([^:]+)/, 'errors:validation.statementAmount', 'name'],
  [/^not a date at ([^:]+)/, 'errors:validation.statementDate', 'name'],
  [/^unknown currency at ([^:]+)/, 'errors:validation.statementCurrency', 'name'],
  [/^must be the only one of /, 'errors:validation.onlyOne'],
  [/^must not be past$/, 'errors:validation.notPast'],
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
  [/^Unrecognized key/, 'errors:validation.unknownField'],
  [/^must be 3 to 30 letters/, 'accounts:validation.username'],
  [/^must have at least (\d+) characters without/, 'field.minLength', 'count'],
  [/^must be a phone number/, 'field.phone'],
  [/^must be a VAT ID/, 'accounts:validation.vatId'],
  [/^must be a two-letter country code/, 'field.country'],
  [/control characters|NUL byte|well-formed text/, 'field.controlCharacters'],
  [/^is required for a business/, 'accounts:validation.forBusiness'],
  [/^is required with a VAT ID/, 'accounts:validation.withVatId'],
  [/^is required for an account without an IBAN/, 'errors:validation.bankName'],
  [/^must be an IBAN of a country/, 'errors:validation.ibanCountry'],
  [/^must be an IBAN as long as/, 'errors:validation.ibanLength'],
  [/^must be an IBAN with right check digits/, 'errors:validation.ibanDigits'],
  [/^must be an IBAN that takes payments without/, 'errors:validation.qrIban'],
  [/^must be an IBAN or an account number/, 'errors:validation.accountNumber'],
  [/^must be a BIC/, 'errors:validation.bic'],
  [/^is required unless the price/, 'listing-form:validation.price'],
  [/^is required for a bookable/, 'listing-form:validation.duration'],
  [/^is required unless the service is remote/, 'listing-form:validation.location'],
  [/^must not repeat a package/, 'listing-form:validation.packages'],
  [/^must be after the start/, 'field.endAfterStart'],
  [/^must be at most 24 hours/, 'field.withinADay'],
  [/^has a variable that is unknown here; known are (.+)$/, 'errors:validation.unknownVariable', 'name'],
  [/^must have these variables and no others: (.+)$/, 'errors:validation.otherVariables', 'name'],
  [/^is wrong$/, 'errors:validation.wrongPassword'],
  [/^is required of administrators/, 'field.required'],
  [/^is required to change the password/, 'errors:validation.passwordNeeded'],
  [/^is one of the passwords that are tried first/, 'errors:validation.commonPassword'],
  [/^is reserved$/, 'errors:validation.reserved'],
  [/^must be a time zone/, 'errors:validation.timeZone'],
  [/^is no postal code.*, where one looks like (.+)$/, 'errors:validation.postalCodeLike', 'example'],
  [/^is no postal code/, 'errors:validation.postalCode'],
  [/^is no category$/, 'field.choose'],
  [/^must not be more than (\d+) (in all|for)/, 'field.maxItems', 'number'],
  [/^is required/, 'field.required'],
  [/^are required/, 'field.required'],
  [/^is missing$/, 'field.required'],
  [/^must be that of a kept template: there are (\d+)/, 'field.maxItems', 'number'],
  [/^must be chosen$/, 'field.choose'],
  [/^must be in the future/, 'errors:validation.future'],
  [/^(is too far away|must be within)/, 'errors:validation.tooFar'],
  [/^must be an hour ahead/, 'errors:validation.soon'],
  [/^must be at least (\d+) hours? from now/, 'errors:validation.notice', 'count'],
  [/^must be at least (\d+) minutes from now/, 'errors:validation.noticeMinutes', 'count'],
  [/^must be at most (?:the )?(\d+)/, 'field.max', 'number'],
  [/^(must not be more than|comes to more than|must be less than)/, 'errors:validation.tooMuch'],
  [/^must not be less than/, 'errors:validation.tooLittle'],
  [/^must be all/, 'errors:validation.onlyAll'],
  [/^needs a picture/, 'errors:validation.picture'],
  [/^is not the code/, 'errors:validation.wrongCode'],
  [/stand too deep in each other$/, 'errors:codes.markdown_too_deep'],
  [/marks of emphasis in one paragraph$/, 'errors:codes.markdown_emphasis'],
  [/^must be agreed to/, 'errors:validation.consent'],
  [/^(must be one of|is none of|is no way|is not a (package|subcategory|known)|is not one of)/, 'field.choose'],
  [/^must be another person/, 'errors:validation.anotherPerson'],
  [/^(is named twice|was sent more than once|must not repeat)/, 'errors:validation.twice'],
  [/^is a reserved name/, 'errors:validation.unknownField'],
  [/^is nested too deeply/, 'errors:validation.tooDeep'],
  [/^must not be above max$/, 'errors:validation.minAboveMax'],
  [/^must be above the price$/, 'errors:validation.abovePrice'],
  [/^must be ([A-Z]{3})$/, 'errors:validation.currency', 'currency'],
  [/^is taken/, 'errors:validation.taken'],
  [/needs near or place$/, 'errors:validation.needsPlace'],
  [
    /^(is only for|is not asked for|must not be given together|are for the seller|needs a conversation)/,
    'errors:validation.notHere',
  ],
  [/^must not be before the first day/, 'field.endAfterStart'],
  [/^must be an address of https for a webhook/, 'errors:validation.webhookAddress'],
  [/^must be an address that begins with https/, 'errors:validation.calendarAddress'],
  [/^must be that of a push subscription/, 'errors:validation.pushSubscription'],
  [/^must differ from the start/, 'field.endAfterStart'],
  [/^must not overlap each other/, 'errors:validation.hoursOverlap'],
  [/^must not go on into the hours of the next day/, 'errors:validation.hoursIntoNextDay'],
  [/^must be a time such as/, 'errors:validation.clockTime'],
  [/^must be at most a year later/, 'errors:validation.tooFar'],
  [/^is set by the environment/, 'errors:codes.fixed_by_environment'],
  [/^a file must not be larger/, 'errors:codes.file_too_large'],
  [/^every file must be/, 'errors:codes.unsupported_file'],
  [/^no more than \d+ can be sent/, 'errors:codes.too_many_files'],
  [/^is too large$/, 'errors:codes.too_large'],
]

type SettingKey =
  | `console:validation.${keyof Catalogues['console']['validation']}`
  | `pages-admin:validation.${keyof Catalogues['pages-admin']['validation']}`

/** The same of what only the settings and pages of the marketplace say. */
const settingRules: readonly Rule<SettingKey>[] = [
  [
    /^must be (an ISO 8601 duration|months)|^must not be longer than ten years|^must be longer than nothing/,
    'console:validation.duration',
  ],
  [/^min must not be above max/, 'console:validation.minAboveMax'],
  [/^must be an IBAN with right check digits/, 'console:validation.iban'],
  [/^must be a BIC/, 'console:validation.bic'],
  [/^needs a holder and an account/, 'console:validation.holderAndAccount'],
  [/^must have four to eight digits/, 'console:validation.accountDigits'],
  [/^must have accounts of the same length/, 'console:validation.accountLengths'],
  [/^must have different lengths/, 'console:validation.lengths'],
  [/^must have different/, 'console:validation.different'],
  [/^must not be lower than in the plan before/, 'console:validation.lowerLimit'],
  [/^must have three letters before/, 'console:validation.threeLetters'],
  [/^must not repeat/, 'console:validation.repeated'],
  [/^must begin with the plan that costs nothing/, 'console:validation.plansFirst'],
  [/^must be sorted by their prices/, 'console:validation.plansSorted'],
  [/^must be sorted/, 'console:validation.sorted'],
  [/^must be 0, or at least/, 'console:validation.price'],
  [/^must be off, or a factor/, 'console:validation.rateLimits'],
  [/^must contain a letter/, 'console:validation.letters'],
  [/^must be the price of one to twelve months/, 'console:validation.yearPrice'],
  [/SVG that can be drawn|PNG/, 'console:validation.logoType'],
  [/^must not be larger than/, 'console:validation.logoBig'],
  [/pixels wide$/, 'console:validation.logoSmall'],
  [/^must be square/, 'console:validation.logoSquare'],
  [/^must show something/, 'console:validation.logoEmpty'],
  [/contrast/, 'console:validation.contrast'],
  [/#rrggbb|colour/, 'console:validation.colour'],
  [/^must be one of the languages/, 'console:validation.languageOff'],
  [/words of more than/, 'pages-admin:validation.longWord'],
  [/^is an address of the marketplace/, 'pages-admin:validation.ownAddress'],
  [/^is the address of another page/, 'pages-admin:validation.pageAddress'],
  [/^must be a picture that was uploaded/, 'pages-admin:validation.uploaded'],
  [/^must be a web or mail address/, 'pages-admin:validation.link'],
  [/^names (\{\{.*\}\}), which/, 'pages-admin:validation.unknown', 'name'],
]

function messageBy<Key extends string>(
  known: readonly Rule<Key>[],
  message: string,
): ValidationMessage<Key> | undefined {
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
export const validationMessageOf = (message: string): ValidationMessage =>
  messageBy(rules, message) ?? { key: 'field.invalid', values: {} }

/** The sentence for a message about a setting or a page, if only they have it. */
export const settingMessageOf = (message: string): ValidationMessage<SettingKey> | undefined =>
  messageBy(settingRules, message)

const OF_EMPTY: readonly ValidationMessageKey[] = ['field.choose', 'field.country']

/**
 * The same for a value: one that is empty is to be filled in, or chosen, whatever it would have to be. One that is not there
 * may have a message of its own that says when it is needed; a union of schemas says nothing of the kind.
 */
export function validationMessageOfValue(message: string, value: unknown): ValidationMessage {
  const known = validationMessageOf(message)
  if (value === '') return OF_EMPTY.includes(known.key) ? known : { key: 'field.required', values: {} }
  const isMissing = value === null || value === undefined
  return isMissing && known.key === 'field.invalid' ? { key: 'field.required', values: {} } : known
}

/** The value in a body at the path of an issue. */
export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
