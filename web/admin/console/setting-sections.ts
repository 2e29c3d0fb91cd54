import { keysOf } from '#shared/kernel/keys-of.ts'
import type { SettingKey } from '#shared/kernel/site-settings.ts'
import { deadlines } from './deadline-groups.ts'

/** The sections of the settings in their order, each with the settings that stand in it. */
const keysOfSections = {
  branding: ['name', 'tagline', 'logo', 'colour'],
  languages: ['languages', 'defaultLanguage', 'timezone'],
  fees: ['commission', 'buyerFee'],
  deadlines,
  mail: ['mailFrom'],
  payments: ['autoRefundCap', 'payoutMinimum', 'payoutFactorAbove', 'bankTransfer', 'invoices', 'bookkeeping'],
  plans: ['plans', 'planPeriod', 'planGrace', 'planRetries', 'planRetry', 'planCreditDays'],
  promotions: ['promotedKinds', 'promotionPackages', 'promotionDay', 'promotionCredit'],
  limits: [
    'reviewCategories',
    'reviewedListings',
    'visitorReportsHide',
    'confirmStaff',
    'staffFactor',
    'prohibitedWords',
    'rateLimits',
  ],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingSection = keyof typeof keysOfSections
type PlacedSetting = (typeof keysOfSections)[SettingSection][number]

export const settingSections = keysOf(keysOfSections)

const sections = new Map<string, SettingSection>(
  settingSections.flatMap((section) => keysOfSections[section].map((key): [string, SettingSection] => [key, section])),
)

/** The section of a setting. A setting that stands in none does not compile where it is asked for. */
export function sectionOf(key: PlacedSetting): SettingSection {
  const section = sections.get(key)
  if (!section) throw new Error(`The setting ${key} stands in no section`)
  return section
}

/** The section that an address names, such as `/admin/settings#fees`; the first one for any other. */
export const sectionIn = (hash: string): SettingSection =>
  settingSections.find((name) => hash === `#${name}`) ?? settingSections[0] ?? 'branding'
