import { readMessagesIn } from '#server/kernel/messages.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { createTranslate, type Messages } from '#shared/kernel/translate.ts'
import { settingMessageOf, type ValidationMessage, validationMessageOf } from '#shared/messages/validation-messages.ts'
import { AppError } from './errors.ts'

type Translate = ReturnType<typeof createTranslate>
type Catalogues = Record<string, Messages>

/** The catalogues with sentences about rejections. */
const NAMES = ['common', 'errors', 'accounts', 'listing-form', 'console', 'pages-admin'] as const

/** Reads the catalogues of a language, with the first rejection in it. */
function createTranslateTo(language: LanguageCode): Translate {
  const known: Catalogues = Object.fromEntries(NAMES.map((name) => [name, readMessagesIn(name, language)]))
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const counting = {
    pluralOf: (count: number) => plurals.select(count),
    write: (value: number) => numbers.format(value),
  }
  return createTranslate(counting, (namespace) => known[namespace])
}

const translates = new Map<LanguageCode, Translate>()

function translateTo(language: LanguageCode): Translate {
  const translate = translates.get(language) ?? createTranslateTo(language)
  translates.set(language, translate)
  return translate
}

/** Rejections of accounts, whose forms say them in their own words. */
const OF_ACCOUNTS: Record<string, string> = {
  invalid_credentials: 'accounts:signIn.wrong',
  suspended: 'accounts:problems.suspended',
  invalid_code: 'accounts:problems.invalidCode',
  email_taken: 'accounts:problems.emailTaken',
  username_taken: 'accounts:problems.usernameTaken',
  registration_failed: 'accounts:signUp.failed',
}

const isSetting = (field: string) => field.startsWith('changes.')

function sentenceOf(t: Translate, field: string, message: string): string {
  const general = validationMessageOf(message)
  const own = isSetting(field) || general.key === 'field.invalid' ? settingMessageOf(message) : undefined
  const { key, values }: ValidationMessage<string> = own ?? general
  return t(key, values)
}

const codeText = (t: Translate, code: string): string | undefined =>
  [`errors.${code}`, `errors:codes.${code}`, OF_ACCOUNTS[code] ?? '']
    .map((key) => (key ? t(key, { defaultValue: '' }) : ''))
    .find(Boolean)

function isTexts(errors: unknown): errors is Record<string, string> {
  return typeof errors === 'object' && errors !== null
}

/** The sentence of all that is wrong: that of the only error, or one that leads to the fields. */
function summaryOf(t: Translate, sentences: readonly string[]): string {
  const [only, ...further] = new Set(sentences)
  return only === undefined || further.length > 0 ? t('errors:validation.several') : only
}

/**
 * A rejection as its reader understands it: in one of our sentences in the language, about each field under its path. Names of
 * fields and the words of a schema are in none of them. In English the other rejections keep their message, which may say more
 * than that of their code.
 */
export function inTextOf(language: LanguageCode, error: AppError): AppError {
  const t = translateTo(language)
  const { status, code, message, retryAfter, extra } = error
  const given = isTexts(extra.errors) ? Object.entries(extra.errors) : []
  const errors = Object.fromEntries(
    given.map(([field, validationError]) => [field, sentenceOf(t, field, validationError)]),
  )
  const known = language === 'en' && status !== 400 && given.length === 0 ? message : codeText(t, code)
  const summary = code === 'bad_input' && !known ? summaryOf(t, Object.values(errors)) : undefined
  return new AppError(status, code, known ?? summary ?? message, {
    extra: given.length > 0 ? { ...extra, errors } : extra,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
