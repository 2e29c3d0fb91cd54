import { bookAccounts } from '#shared/kernel/bookkeeping-rules.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { SettingKey, SiteSettings } from '#shared/kernel/site-settings.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { languageNames, languages, type Translate, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { durationParts } from './duration-parts.ts'

/** A part of a value, with its label. A simple value is one part with an empty label. */
type Line = { label: string; text: string }

type Texts = { t: Translate; format: Format; money: (amount: number) => string; nameOf: (plan: PlanRule) => string }

const plain = (text: string): Line[] => (text ? [{ label: '', text }] : [])

const rates = ({ t, format, money }: Texts) => ({
  commission: ({ services, products, min }: SiteSettings['commission']): Line[] => [
    { label: t('console:fees.services'), text: format.percent(services) },
    { label: t('console:fees.products'), text: format.percent(products) },
    { label: t('console:fees.least'), text: money(min) },
  ],
  buyerFee: ({ rate, min, max }: SiteSettings['buyerFee']): Line[] => [
    { label: t('console:fees.rate'), text: format.percent(rate) },
    { label: t('console:fees.least'), text: money(min) },
    { label: t('console:fees.most'), text: money(max) },
  ],
})

/** All of a plan, so that no change of one goes unseen. */
function planLines(plan: PlanRule, { t, format, money, nameOf }: Texts): Line[] {
  const limit = (value: number | null) => (value === null ? t('console:everything') : format.number(value))
  const parts: [string, string][] = [
    [t('console:plans.id'), plan.planId],
    ...languages.map((each): [string, string] => [
      t('console:plans.nameIn', { language: languageNames[each] }),
      plan.names[each],
    ]),
    [t('console:plans.month'), money(plan.prices.month)],
    [t('console:plans.year'), money(plan.prices.year)],
    [t('console:plans.services'), limit(plan.limits.services)],
    [t('console:plans.products'), limit(plan.limits.products)],
    [t('console:plans.offersPerMonth'), limit(plan.limits.offersPerMonth)],
    [t('console:plans.seats'), limit(plan.limits.seats)],
    [t('console:plans.commissionDiscount'), format.number(plan.commissionDiscount)],
    [t('console:plans.promotionCredits'), format.number(plan.promotionCredits)],
    [t('console:plans.clearance'), t(`console:plans.clearances.${plan.clearance}`)],
    [t('console:plans.analyticsExport'), t(plan.analyticsExport ? 'console:on' : 'console:off')],
    [t('console:plans.trialDays'), format.number(plan.trialDays)],
  ]
  return parts.map(([label, text]) => ({ label: `${nameOf(plan)}, ${label}`, text }))
}

function invoiceLines(invoices: SiteSettings['invoices'], { t, format }: Texts): Line[] {
  const parts: [string, string][] = [
    [t('console:payments.legalName'), invoices.name ?? ''],
    [t('console:payments.address'), invoices.address.join(', ')],
    [t('console:payments.postalCode'), invoices.postalCode ?? ''],
    [t('console:payments.city'), invoices.city ?? ''],
    [t('console:payments.country'), invoices.country ?? ''],
    [t('console:payments.vatId'), invoices.vatId ?? ''],
    [t('console:payments.taxNumber'), invoices.taxNumber ?? ''],
    [t('console:payments.contact'), invoices.contact ?? ''],
    [t('console:payments.phone'), invoices.phone ?? ''],
    [t('console:payments.email'), invoices.email ?? ''],
    [t('console:payments.tax'), t(`console:payments.taxes.${invoices.tax}`)],
    [t('console:payments.taxRate'), format.percent(invoices.taxRate)],
  ]
  return parts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

function bookkeepingLines(rule: SiteSettings['bookkeeping'], { t, format }: Texts): Line[] {
  const month = dateFormat(format.locale, { month: 'long' }).format(new Date(Date.UTC(2026, rule.yearStart - 1, 15)))
  const parts: [string, string][] = [
    [t('console:payments.books.chart'), rule.chart],
    [t('console:payments.books.consultant'), String(rule.consultant ?? '')],
    [t('console:payments.books.client'), String(rule.client ?? '')],
    [t('console:payments.books.yearStart'), month],
    ...bookAccounts.map((name): [string, string] => [t(`console:payments.books.accounts.${name}`), rule[name] ?? '']),
  ]
  return parts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

function bankTransferLines(rule: SiteSettings['bankTransfer'], { t, money }: Texts): Line[] {
  const answer = (isOn: boolean) => t(isOn ? 'console:on' : 'console:off')
  const parts: [string, string][] = [
    [t('console:payments.transfer.isOn'), answer(rule.isOn)],
    [t('console:payments.transfer.holder'), rule.holder ?? ''],
    [t('console:payments.transfer.number'), rule.number ?? ''],
    [t('console:payments.transfer.bic'), rule.bic ?? ''],
    [t('console:payments.transfer.bankName'), rule.bankName ?? ''],
    [t('console:payments.transfer.maximum'), money(rule.maximum)],
    [t('console:payments.transfer.fourEyes'), answer(rule.fourEyes)],
  ]
  return parts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

type Writers = { [Key in SettingKey]?: (value: SiteSettings[Key]) => Line[] }

/** Writers for settings with their own format; all others are a text, a number, a duration or a boolean. */
const writersOf = (texts: Texts): Writers => {
  const { t, format, money } = texts
  return {
    ...rates(texts),
    logo: (logo) => plain(t(logo ? 'console:branding.ownLogo' : 'console:branding.suppliedLogo')),
    languages: (list) => plain(format.list(list.map((each) => languageNames[each]))),
    defaultLanguage: (language) => plain(languageNames[language]),
    mailFrom: (from) => plain(from ? `${from.name} <${from.address}>` : ''),
    autoRefundCap: (amount) => plain(money(amount)),
    payoutMinimum: (amount) => plain(money(amount)),
    payoutFactorAbove: (amount) => plain(money(amount)),
    bankTransfer: (rule) => bankTransferLines(rule, texts),
    bookkeeping: (rule) => bookkeepingLines(rule, texts),
    plans: (plans) => plans.flatMap((plan) => planLines(plan, texts)),
    invoices: (invoices) => invoiceLines(invoices, texts),
    promotionPackages: (packages) =>
      packages.map(({ key, days, price }) => ({
        label: t('console:promotions.named', { key }),
        text: t('console:promotions.summary', { days: format.number(days), price: money(price) }),
      })),
    promotedKinds: (kinds) => kinds.map((kind) => ({ label: '', text: t(`console:promotions.kind.${kind}`) })),
    prohibitedWords: (list) => list.map((text) => ({ label: '', text })),
    planRetries: (days) => plain(days.map((day) => format.number(day)).join(', ')),
  }
}

function simpleLines(value: unknown, { t, format }: Texts): Line[] {
  if (typeof value === 'boolean') return plain(t(value ? 'console:on' : 'console:off'))
  if (typeof value === 'number') return plain(format.number(value))
  if (typeof value !== 'string') return []
  const parts = durationParts(value)
  return plain(parts ? `${format.number(parts.amount)} ${t(`console:units.${parts.unit}`)}` : value)
}

/** Writes values of settings in words: a whole one, or what one has that another has not. */
export function useSettingTexts() {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  const { currency } = useSite()
  const texts: Texts = {
    t,
    format,
    money: (amount) => format.money({ amount, currency }),
    nameOf: ({ names }) => names[language],
  }
  const writers = writersOf(texts)
  const linesOf = (key: SettingKey, value: unknown): Line[] => {
    // The value of a key has the type of its writer.
    const write = writers[key] as ((value: unknown) => Line[]) | undefined
    return write ? write(value) : simpleLines(value, texts)
  }
  const textOf = ({ label, text }: Line) => (label ? format.labelled(label, text) : text)
  const join = (lines: Line[]) => (lines.length > 0 ? lines.map(textOf).join('; ') : t('console:none'))
  const without = (lines: Line[], others: Line[]) => {
    const known = new Set(others.map(textOf))
    return lines.filter((line) => !known.has(textOf(line)))
  }
  return {
    nameOf: (key: SettingKey) => t(`console:names.${key}`),
    value: (key: SettingKey, value: unknown) => join(linesOf(key, value)),
    /** The change of a value: only the parts that differ. */
    change: (key: SettingKey, from: unknown, to: unknown) => {
      const [before, after] = [linesOf(key, from), linesOf(key, to)]
      return { from: join(without(before, after)), to: join(without(after, before)) }
    },
  }
}
