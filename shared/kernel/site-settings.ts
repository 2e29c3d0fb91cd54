import { contrastOf, LEAST_CONTRAST } from '../policies/brand-colour.ts'
import { LOGO_ADDRESS } from '../policies/brand-picture.ts'
import { asciiEmail } from './email-address.ts'
import { languages } from './language.ts'
import { Rules } from './rules.ts'
import { errorsOfRules, isNoTime, type SettingError } from './setting-limits.ts'
import { line } from './text.ts'
import { isTimeZone } from './time-zone.ts'
import { z } from './zod.ts'

const Language = z.enum(languages)

const plain = (least: number, most: number) => line(least, most).regex(/^[^<>"]*$/, 'must not contain quotes, < or >')

/** Each setting by itself. */
const shape = z.strictObject({
  name: plain(1, 60).default('Community MarketPlace'),
  tagline: plain(0, 120).default(''),
  /** The address of a stored picture; null is the mark that comes along. */
  logo: z.string().regex(LOGO_ADDRESS, 'must be a picture that was uploaded for it').nullable().default(null),
  /** Of buttons, links and what is selected. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #2450df')
    .refine((value) => contrastOf(value, '#ffffff') >= LEAST_CONTRAST, 'has too little contrast to white')
    .default('#2450df'),
  /** The languages that are offered. */
  languages: z
    .array(Language)
    .min(1)
    .refine((codes) => new Set(codes).size === codes.length, 'must not repeat a language')
    .default([...languages]),
  /** Of people whose own language is unknown or not offered. */
  defaultLanguage: Language.default('en'),
  /** The time zone in which the days of metrics begin. */
  timezone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('Europe/Berlin'),
  /** null is the name with an address of the own host. */
  mailFrom: z
    .strictObject({ name: plain(0, 60), address: z.string().trim().overwrite(asciiEmail).pipe(z.email()) })
    .nullable()
    .default(null),
  ...Rules.shape,
})

/** The errors of settings that are each well-formed. */
const errorsOfFormed = (settings: z.output<typeof shape>): SettingError[] => [
  ...(settings.languages.includes(settings.defaultLanguage)
    ? []
    : [{ path: 'defaultLanguage', other: 'languages', message: 'must be one of the languages that are offered' }]),
  ...Object.entries(settings)
    .filter(([name, value]) => isNoTime(name, value))
    .map(([path]) => ({ path, message: 'must be longer than nothing' })),
]

/**
 * The settings that administrators may change while the application runs: branding, languages, the sender of
 * mails, and every rule of the trade. Every name has a default; an unknown name is refused.
 */
export const SiteSettings = shape.superRefine((settings, context) => {
  for (const { path, message } of errorsOfFormed(settings)) context.addIssue({ code: 'custom', path: [path], message })
})
export type SiteSettings = z.output<typeof SiteSettings>
export type SettingKey = keyof SiteSettings

type Fields = typeof SiteSettings.shape

/** A value of several parts, of which each one alone can be changed; null takes one away that may be absent. */
const partsOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodNullable) return z.nullable(partsOf(schema.unwrap()))
  if (!(schema instanceof z.ZodObject)) return schema
  const parts = Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => {
    if (part instanceof z.ZodOptional) return [name, part.nullable()]
    return [name, z.optional(part instanceof z.ZodDefault ? part.unwrap() : part)]
  })
  return z.strictObject(Object.fromEntries(parts))
}

/** Some of the settings, and of values of several parts some of them, without defaults for the others. */
export const SettingsChanges = z.strictObject(
  // One entry for each name of the shape, which `fromEntries` forgets.
  Object.fromEntries(
    Object.entries(SiteSettings.shape).map(([name, schema]) => [name, z.optional(partsOf(schema.unwrap()))]),
  ) as unknown as { [Key in keyof Fields]: z.ZodOptional<ReturnType<Fields[Key]['unwrap']>> },
)
/** The settings as they come with the software. */
export const defaultSettings: SiteSettings = SiteSettings.parse({})

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A setting after a change: of a value of several parts, those that were left out stay, and null takes one away. */
export function withParts(present: unknown, change: unknown): unknown {
  if (!isParts(present) || !isParts(change)) return change
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, part]) => part !== null))
}

/** The change that makes `after` of `before`: parts that were taken away are null. */
export const partsTo = (before: unknown, after: unknown): unknown =>
  isParts(before) && isParts(after)
    ? { ...Object.fromEntries(Object.keys(before).map((part) => [part, null])), ...after }
    : after

/**
 * The errors that speak against publishing these settings as a whole: those of each one, and conflicts among the
 * well-formed others. `fixed` are the names that the environment sets.
 */
export function errorsOfSettings(values: Readonly<Record<string, unknown>>, fixed: readonly string[]): SettingError[] {
  const issues = shape.safeParse(values).error?.issues ?? []
  const malformed = issues.map(({ path: [name] }) => String(name))
  const isMalformed = (name: string) => malformed.includes(name)
  const others = Object.entries(values).filter(([name]) => name in shape.shape && !isMalformed(name))
  const formed = shape.parse(Object.fromEntries(others))
  const wrong = errorsOfFormed(formed).filter(({ path, other = path }) => ![path, other].some(isMalformed))
  return [
    ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ...wrong,
    ...errorsOfRules(formed, [...fixed, ...malformed, ...wrong.map(({ path }) => path)]),
  ]
}
