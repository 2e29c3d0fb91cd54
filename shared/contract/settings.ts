import { defineCalls } from '../kernel/contract.ts'
import { Email } from '../kernel/email-address.ts'
import { Pagination, pageQuery, wholeNumber } from '../kernel/page.ts'
import { type SettingKey, SiteSettings } from '../kernel/site-settings.ts'
import { z } from '../kernel/zod.ts'
import { providerNames } from '../policies/payment-providers.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Language, Time, text } from './common.ts'
import { IdentityProvider } from './identity-provider.ts'

const Person = z.object({ _id: Id, name: z.string() })
const settingKey = SiteSettings.keyof()
const value = z.unknown().describe('As the setting has it; see the body of `PUT /admin/settings`.')
const versionNumber = z.number().int().min(0)

const version = versionNumber.describe('The version that the caller has seen; another one meanwhile is a conflict.')
const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the history and in the audit log.')

const SettingState = z
  .object({
    value,
    default: value,
    fixedByEnvironment: z.boolean().describe('It cannot be published, since the environment sets it.'),
  })
  .meta({ id: 'SettingState', description: 'A setting: what holds now, and what comes along.' })

/** The settings as they are published now. */
export const SettingsState = z
  .object({
    settings: z
      // One entry for each name.
      .object(
        Object.fromEntries(settingKey.options.map((key) => [key, SettingState])) as Record<
          SettingKey,
          typeof SettingState
        >,
      )
      .describe('Each setting by its name.'),
    version: versionNumber.describe('0 before anything was published.'),
    publishedAt: Time.nullable().describe('null before anything was published.'),
    publishedBy: Person.nullable().describe('null before anything was published.'),
  })
  .meta({ id: 'SettingsState', description: 'What administrators can change while the application runs.' })
export type SettingsState = z.infer<typeof SettingsState>

export const SettingsVersion = z
  .object({
    version: versionNumber.describe('Its number.'),
    changes: z
      .array(z.object({ key: settingKey.describe('The name of the setting.'), from: value, to: value }))
      .describe('What differs from the version before.'),
    reason,
    by: Person.nullable().describe('Who published it; null once their account is erased.'),
    at: Time,
    restoredFrom: versionNumber.optional().describe('The version that it brought back.'),
  })
  .meta({ id: 'SettingsVersion', description: 'One publication of settings.' })
export type SettingsVersion = z.infer<typeof SettingsVersion>

/** The public settings of the marketplace. */
const PublicSite = z
  .object({
    name: z.string(),
    tagline: z.string().describe('A line below the name; may be empty.'),
    logo: z.string().nullable().describe('The address of the picture; null is the mark that comes along.'),
    colour: z.string().describe('Such as #2450df.'),
    languages: z.array(Language).describe('Those that are offered.'),
    defaultLanguage: Language.describe('Of people whose own language is not offered.'),
    currency: z.string().describe('ISO 4217.'),
    timezone: z.string().describe('Of the IANA, such as Europe/Berlin.'),
    signIn: z
      .object({
        providers: z.array(IdentityProvider).describe('Where else people can sign in.'),
        isOnlyWay: z.boolean().describe('People sign in and join there alone.'),
      })
      .describe('How people sign in, beside passwords and passkeys.'),
    features: z
      .object({
        plans: z.boolean().describe('Plans are sold to sellers.'),
        promotions: z.array(z.string()).describe('What can be promoted.'),
        paymentProviders: z
          .array(z.enum(providerNames))
          .describe('How people can pay: `stripe` is by card and the like, `bank` by bank transfer.'),
      })
      .describe('What is switched on.'),
  })
  .meta({ id: 'PublicSite', description: 'The marketplace itself.' })

export const MailTest = z
  .object({
    accepted: z.boolean().describe('The mail server took it, or it lies in the folder for mails.'),
    seconds: z.number().describe('How long that took.'),
    failure: z.string().optional().describe('What the mail server said, if it did not.'),
    checks: z
      .array(
        z.object({
          name: z.enum(['spf', 'dkim', 'dmarc']),
          isFine: z.boolean().nullable().describe('null if it could not be found out.'),
          record: z.string().optional().describe('What is published, or what should be, as a line of DNS.'),
        }),
      )
      .describe('Of the domain of the sender.'),
  })
  .meta({ id: 'MailTest', description: 'How a test mail fared.' })
export type MailTest = z.infer<typeof MailTest>

const conflict = SettingsState.partial()

export const siteCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/site',
    access: 'public',
    shared: true,
    summary: 'The name, the look and the languages of the marketplace',
    reply: PublicSite,
  },
})

export const adminSettingsCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    right: 'configure',
    summary: 'The settings that can be changed while the application runs',
    reply: SettingsState,
  },
  publish: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes changes as a whole; every process follows within two seconds',
    body: z.object({
      changes: z
        .record(z.string(), z.unknown())
        .describe(
          'New values by the names of the settings, as `GET` answers them; what is left out stays, also of values of several parts, such as `commission`; of them, null takes a part away that may be absent. Durations are ISO 8601, amounts in minor units, rates shares of 1.',
        ),
      reason,
      version,
    }),
    reply: SettingsState,
    conflict,
    example: { changes: { name: 'Kiez Market' }, reason: 'Our new name', version: 3 },
  },
  versions: {
    method: 'GET',
    path: '/admin/settings/versions',
    access: 'admin',
    right: 'configure',
    summary: 'What was published, by whom and why, the latest first',
    query: pageQuery(),
    reply: z.object({
      versions: z.array(SettingsVersion).describe('The publications.'),
      pagination: Pagination,
    }),
  },
  restore: {
    method: 'POST',
    path: '/admin/settings/versions/:version/restore',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes the values of an earlier version again; 0 are the defaults',
    params: z.object({ version: wholeNumber(0, 2_000_000_000).describe('The version to bring back.') }),
    body: z.object({ reason, version }),
    reply: SettingsState,
    conflict,
    example: { reason: 'The fee was a mistake', version: 4 },
  },
  readers: {
    method: 'GET',
    path: '/admin/settings/readers',
    access: 'admin',
    right: 'configure',
    summary: 'How many people have chosen which language',
    reply: z.object({
      readers: z
        .array(z.object({ language: Language, count: z.number().int().describe('Accounts that are not erased.') }))
        .describe('Each language of the application, offered or not.'),
    }),
  },
  logo: {
    method: 'POST',
    path: '/admin/settings/logo',
    access: 'admin',
    right: 'configure',
    rate: 'upload',
    summary: 'Keeps a square PNG or SVG of at least 256 px, whose address can then be published as `logo`',
    files: { logo: { max: 1, kind: 'logo' } },
    reply: z.object({ logo: z.string().describe('The address of the picture.') }),
  },
  testMail: {
    method: 'POST',
    path: '/admin/settings/mail-test',
    access: 'admin',
    right: 'configure',
    rate: 'mail',
    summary: 'Sends a mail as the published settings have it, and looks up what the domain of the sender says about it',
    body: z.object({ to: Email.describe('Who gets it.') }),
    reply: MailTest,
    example: { to: 'someone@example.org' },
  },
})
