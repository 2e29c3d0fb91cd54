import { useSuspenseQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#shared/contract/admin-record.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { auditActions } from '#shared/policies/audit-actions.ts'
import { auditKinds } from '#shared/policies/audit-kinds.ts'
import { type OrderKindName, orderKindNames } from '#shared/process/kinds.ts'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { useSettingTexts } from '#web/admin/console/setting-lines.ts'
import { settingKeys } from '#web/admin/console/settings-draft.ts'
import { useOrderStateBadge } from '#web/admin/orders/order-state-badge.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { isOrderKind } from '#web/kernel/processes.ts'
import { useSite } from '#web/kernel/site.ts'
import { kinds } from '#web/kinds.ts'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { textsOfCodes } from './audit-codes.ts'

/** Numbers that are minor units of the marketplace's currency. */
const AMOUNTS = [
  'refund',
  'refundAmount',
  'sellerNet',
  'fee',
  'compensation',
  'price',
  'compareAtPrice',
  'minTotal',
  'maxTotal',
]
const COUNTS = ['count', 'rows', 'entries']
const CATEGORIES = ['category', 'subcategory', 'parent', 'movedTo', 'intentCategories']
const PLAN = 'planId'
const LANGUAGES = ['language', 'languages', 'locale']
/** Settings that are a person's own words, whatever they look like. */
const OWN_TEXTS = ['name', 'tagline']

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const CODE = /^\w+$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d+$/

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMoney = (value: unknown): value is { amount: number; currency: string } =>
  isFields(value) && typeof value.amount === 'number' && typeof value.currency === 'string'

/** Parses a JSON text; returns the text itself if it is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The kind of order that has a state; a file of orders was made of all kinds. */
function orderKindWith(kind: string, state: string): OrderKindName | undefined {
  if (isOrderKind(kind)) return kind
  return kind === 'order' ? orderKindNames.find((name) => Object.hasOwn(kinds[name].process.states, state)) : undefined
}

/** A recorded value as people read it: amounts, times, states and languages by the words that the screens have for them. */
function useAuditValue() {
  const t = useT()
  const format = useFormat()
  const languageName = useLanguageName()
  const { currency } = useSite()
  const orderState = useOrderStateBadge()
  const categoryName = useCategoryTexts('all')
  const planName = usePlanName(useSuspenseQuery(plansRead()).data.plans)

  const written = (kind: string, field: string, text: string): string => {
    if (TIME.test(text)) return format.dateTime(text)
    // Noon is on that day in every zone in which people live.
    if (DAY.test(text)) return format.date(`${text}T12:00:00Z`)
    if (LANGUAGES.includes(field)) return languageName(text)
    const orderKind = field === 'status' ? orderKindWith(kind, text) : undefined
    if (orderKind) return orderState({ kind: orderKind, status: text }).word
    if (CATEGORIES.includes(field)) return categoryName(text)
    if (field === PLAN) return planName(text)
    const texts = textsOfCodes(kind, field)
    return (texts && CODE.test(text) && messageAt(t, texts.replace('*', text))) || text
  }
  const numbered = (field: string, value: number): string =>
    AMOUNTS.includes(field) ? format.money({ amount: value, currency }) : format.number(value)
  const textOf = (kind: string, field: string, value: unknown): string => {
    if (typeof value === 'string') return written(kind, field, value)
    if (typeof value === 'number') return numbered(field, value)
    if (typeof value === 'boolean') return t(value ? 'admin-records:audit.yes' : 'admin-records:audit.no')
    if (Array.isArray(value)) return value.map((each) => textOf(kind, field, each)).join('; ')
    if (isMoney(value)) return format.money(value)
    if (!isFields(value)) return t('admin-records:audit.nothing')
    return format.list(Object.entries(value).map(([name, each]) => textOf(kind, name, each)))
  }

  return ({ kind }: AuditEntry, field: string, text: string): string => {
    const name = camelCase(field)
    // A number may be a phone's, or a name's.
    const isCounted = [...AMOUNTS, ...COUNTS].includes(name) && NUMBER.test(text)
    return textOf(kind, name, isCounted || /^[[{]|^(true|false)$/.test(text) ? parsed(text) : text)
  }
}

/** Returns the texts for audit log entries. Values from earlier versions that have no text are shown unchanged. */
export function useAuditTexts() {
  const t = useT()
  const textOf = useAuditValue()
  const settings = useSettingTexts()
  const none = t('admin-records:audit.nothing')

  /** The change of a setting: only the parts that differ. */
  const settingLine = (field: string, before: string, after: string): string | undefined => {
    const key = settingKeys.find((each) => each === field)
    if (!key) return undefined
    const read = (text: string) => {
      if (!text) return null
      return OWN_TEXTS.includes(key) ? text : parsed(text)
    }
    const { from, to } = settings.change(key, read(before), read(after))
    return t('admin-records:audit.changed', { field: settings.nameOf(key), before: from, after: to })
  }

  const fieldLine = (entry: AuditEntry, field: string): string => {
    const { before, after } = entry
    const name = messageAt(t, `admin-records:audit.fields.${camelCase(field)}`) ?? field
    const shown = (text: string | undefined) => (text ? textOf(entry, field, text) : none)
    return before[field]
      ? t('admin-records:audit.changed', { field: name, before: shown(before[field]), after: shown(after[field]) })
      : t('admin-records:audit.noted', { field: name, value: shown(after[field]) })
  }

  return {
    done: (action: string): string => {
      const known = auditActions.find((each) => each === action)
      return known ? t(`admin-records:audit.did.${known}`) : action
    },
    kind: (kind: string): string => {
      const known = auditKinds.find((each) => each === kind)
      return known ? t(`admin-records:audit.kinds.${known}`) : kind
    },
    /** The reason for the action. For refused calls the application has recorded the error code. */
    why: ({ action, id, reason }: AuditEntry): string => {
      if (!reason || action !== 'access.denied') return reason ?? ''
      return errorText(t, { code: reason, message: reason, callName: id ?? '' })
    },
    /** The changes, one line for each field. */
    lines: (entry: AuditEntry): { field: string; text: string }[] => {
      const { kind, before, after } = entry
      const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      return fields.map((field) => {
        const line = kind === 'settings' ? settingLine(field, before[field] ?? '', after[field] ?? '') : undefined
        return { field, text: line ?? fieldLine(entry, field) }
      })
    },
  }
}
