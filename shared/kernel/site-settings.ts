import { contrastOf, LEAST_CONTRAST } from '../policies/brand-colour.ts'
import { LOGO_ADDRESS } from '../policies/brand-picture.ts'
import { durationMs, ISO_DURATION } from './duration.ts'
import { languages } from './language.ts'
import { Rules } from './rules.ts'
import { isTimeZone } from './time-zone.ts'
import { z } from './zod.ts'

const Language = z.enum(languages)

const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must not be longer than ${most} characters`)
    .regex(/^[^\p{Cc}<>"]*$/u, 'must not contain control characters, quotes, < or >')

/** Nothing has to wait for money to rest; all else that may take no time could never be done in time. */
const MAY_TAKE_NO_TIME = ['clearance', 'clearancePro', 'messageNotice', 'overdueGrace']
const isNoTime = (name: string, value: unknown) =>
  typeof value === 'string' && ISO_DURATION.test(value) && durationMs(value) === 0 && !MAY_TAKE_NO_TIME.includes(name)

/**
 * What administrators may change while the application runs: name and look, languages, the sender of mails, and every rule
 * of the trade. Every name has a default; an unknown name is refused.
 */
export const SiteSettings = z
  .strictObject({
    name: plain(60).min(1).default('Community MarketPlace'),
    tagline: plain(120).default(''),
    /** The address of a stored picture; null is the mark that comes along. */
    logo: z.string().regex(LOGO_ADDRESS, 'must be a picture that was uploaded for it').nullable().default(null),
    /** Of buttons, links and what is selected. */
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #2450df')
      .refine((value) => contrastOf(value, '#ffffff') >= LEAST_CONTRAST, 'has too little contrast to white')
      .default('#2450df'),
    /** Those that are offered. */
    languages: z
      .array(Language)
      .min(1)
      .refine((codes) => new Set(codes).size === codes.length, 'must not repeat a language')
      .default([...languages]),
    /** Of people whose own language is unknown or not offered. */
    defaultLanguage: Language.default('en'),
    /** In which the days of figures begin. */
    timezone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('Europe/Berlin'),
    /** null is the name with an address of the own host. */
    mailFrom: z
      .strictObject({ name: plain(60), address: z.email() })
      .nullable()
      .default(null),
    ...Rules.shape,
  })
  .refine(({ languages: offered, defaultLanguage }) => offered.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'must be one of the languages that are offered',
  })
  .superRefine((settings, context) => {
    for (const [name, value] of Object.entries(settings))
      if (isNoTime(name, value))
        context.addIssue({ code: 'custom', path: [name], message: 'must be longer than nothing' })
  })
export type SiteSettings = z.output<typeof SiteSettings>
export type SettingKey = keyof SiteSettings

type Shape = typeof SiteSettings.shape

/** Some of the settings, without defaults for the others. */
export const SettingsChanges = z.strictObject(
  // One entry for each name of the shape, which `fromEntries` forgets.
  Object.fromEntries(
    Object.entries(SiteSettings.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
  ) as unknown as { [Key in keyof Shape]: z.ZodOptional<ReturnType<Shape[Key]['unwrap']>> },
)

/** As they come along. */
export const defaultSettings: SiteSettings = SiteSettings.parse({})

/** Whether two values of a setting are the same. */
export const isSameSetting = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
