import { AgreedAmount, Money } from '../kernel/money.ts'
import { fromWire } from '../kernel/page.ts'
import { line, text } from '../kernel/text.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { z } from '../kernel/zod.ts'

export { AgreedAmount, line, Money, text }

/** UUID v7; its last six characters are shown to people. */
export const Id = z.uuid()
/** An id as examples in the reference have it. */
export const EXAMPLE_ID = '01999c30-7a5b-7c11-9d2e-3f4a5b6c7d8e'

export const IdParams = z.object({ id: Id.describe('The id of what the path names.') })
export const Time = z.iso.datetime()
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
export const Language = z.enum(['en', 'am', 'de', 'fr'])
export type Language = z.infer<typeof Language>

/** A language as callers send it: some clients store Amharic as `et`. */
export const LanguageInput = fromWire((value) => (value === 'et' ? 'am' : value), Language)

/** A list that `null` empties, as it clears any other field that may be empty. */
export const emptiable = <Item extends z.ZodType>(list: z.ZodArray<Item>) =>
  list.nullable().transform((items) => items ?? [])

/** A zone of the IANA database. An offset is refused: it knows no summer time. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'must be a time zone such as Europe/Berlin')

export const Message = z.object({ message: z.string() })

/** A picture of a listing: `url` is the largest variant; `placeholder` a tiny data URL to show while it loads. */
export const Image = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
  })
  .meta({
    id: 'Image',
    description: 'A picture: `url` is the largest variant, `placeholder` a tiny data URL to show while it loads.',
  })
export type Image = z.infer<typeof Image>

export const Place = z
  .object({
    label: line(1, 120),
    city: line(1, 80),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
  })
  .meta({ id: 'Place', description: 'A place; others see its area alone.' })
export type Place = z.infer<typeof Place>

/** The public part of a place: the area, never the point. */
export const Area = z
  .object({ label: z.string(), city: z.string(), country: z.string() })
  .meta({ id: 'Area', description: 'The public part of a place: the area, never the point.' })
export type Area = z.infer<typeof Area>

export const Address = z
  .object({
    line1: line(1, 120),
    line2: line(1, 120).optional(),
    city: line(1, 80),
    region: line(1, 80).optional(),
    postalCode: line(1, 20).optional().describe('Required in most countries; some have none, or hardly use them.'),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
    note: text(0, 500).optional(),
  })
  .meta({ id: 'Address', description: 'A postal address.' })
export type Address = z.infer<typeof Address>

const isSpan = {
  ordered: ({ start, end }: { start: string; end: string }) => Date.parse(end) > Date.parse(start),
  withinADay: ({ start, end }: { start: string; end: string }) => Date.parse(end) - Date.parse(start) <= 86_400_000,
}
const span = <T extends z.ZodType<{ start: string; end: string }>>(schema: T) =>
  schema
    .refine(isSpan.ordered, { path: ['end'], error: 'must be after the start' })
    .refine(isSpan.withinADay, { path: ['end'], error: 'must be at most 24 hours after the start' })

/** A span of time, start before end, at most 24 hours. */
export const Slot = span(z.object({ start: Time, end: Time })).meta({
  id: 'Slot',
  description: 'A span of time of at most 24 hours.',
})
export type Slot = z.infer<typeof Slot>

export const scheduleFields = {
  start: Time,
  end: Time,
  timezone: TimeZone.optional(),
  meetingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  note: text(0, 500).optional(),
}

/** An appointment as a party sets it. */
export const ScheduleData = span(z.object(scheduleFields)).meta({
  id: 'ScheduleData',
  description: 'An appointment as a party sets it, at most 24 hours long.',
})

/** `responseMinutes` is the median time to the first answer; null before there is one. */
const Stats = z
  .object({
    ratingAvg: z.number(),
    ratingCount: z.number().int(),
    completedCount: z.number().int(),
    responseMinutes: z.number().int().nullable(),
    memberSince: Time,
  })
  .meta({
    id: 'Stats',
    description: 'What a person has done here; `responseMinutes` is the median time to the first answer.',
  })

/** The public fields of a person or business. */
export const PublicUser = z
  .object({
    _id: Id,
    username: z.string(),
    name: z.string(),
    companyName: z.string().optional(),
    profilePicture: z.string().optional(),
    headline: z.string().optional(),
    bio: z.string().optional(),
    languages: z.array(z.string()),
    location: Area.optional(),
    isSeller: z.boolean(),
    isVerified: z.boolean(),
    stats: Stats,
  })
  .meta({ id: 'PublicUser', description: 'The public fields of a person or business.' })
export type PublicUser = z.infer<typeof PublicUser>

/** The seller's fields in lists of listings. */
export const UserSummary = PublicUser.pick({
  _id: true,
  username: true,
  name: true,
  companyName: true,
  profilePicture: true,
  isVerified: true,
}).meta({ id: 'UserSummary', description: "The seller's fields in lists of listings." })
export type UserSummary = z.infer<typeof UserSummary>

/** The error of every call, whatever its status. `errors` has a message for each refused field. */
export const WireError = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    limit: z.number().int().optional().describe('What the plan allows; only with `plan_limit`.'),
    used: z.number().int().optional().describe('What is used of it; only with `plan_limit`.'),
    planId: z.string().optional().describe('The plan; only with `plan_limit`.'),
    emailNotVerified: z
      .literal(true)
      .optional()
      .describe('The address is not confirmed yet, and a code was mailed; only when signing in.'),
    secondStep: z
      .object({
        step: z.string().describe('Goes with the answer, to `security.secondStep`.'),
        methods: z.array(z.enum(['app', 'passkey', 'recoveryCode'])),
      })
      .meta({ id: 'SecondStepNeeded', description: 'A factor is needed after the password.' })
      .optional()
      .describe('The password was right, and a factor is needed as well; only with `second_step`.'),
  })
  .meta({ id: 'Error', description: 'The error of every call, whatever its status.' })
export type WireError = z.infer<typeof WireError>
