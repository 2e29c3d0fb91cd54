import type { LanguageCode } from '#shared/kernel/language.ts'
import { createTranslate, type Messages } from '#shared/kernel/translate.ts'
import { type Fault, faultOf, settingFaultOf } from '#shared/messages/field-faults.ts'
import { AppError } from './errors.ts'

type Translate = ReturnType<typeof createTranslate>
type Catalogues = Record<string, Messages>

/** The catalogues with sentences about refusals, each loaded with the first refusal in its language. */
const catalogues: Record<LanguageCode, () => Promise<{ messages: Messages }[]>> = {
  en: () =>
    Promise.all([
      import('#shared/messages/common/en.ts'),
      import('#shared/messages/errors/en.ts'),
      import('#shared/messages/accounts/en.ts'),
      import('#shared/messages/listing-form/en.ts'),
      import('#shared/messages/console/en.ts'),
      import('#shared/messages/pages-admin/en.ts'),
    ]),
  am: () =>
    Promise.all([
      import('#shared/messages/common/am.ts'),
      import('#shared/messages/errors/am.ts'),
      import('#shared/messages/accounts/am.ts'),
      import('#shared/messages/listing-form/am.ts'),
      import('#shared/messages/console/am.ts'),
      import('#shared/messages/pages-admin/am.ts'),
    ]),
  de: () =>
    Promise.all([
      import('#shared/messages/common/de.ts'),
      import('#shared/messages/errors/de.ts'),
      import('#shared/messages/accounts/de.ts'),
      import('#shared/messages/listing-form/de.ts'),
      import('#shared/messages/console/de.ts'),
      import('#shared/messages/pages-admin/de.ts'),
    ]),
  fr: () =>
    Promise.all([
      import('#shared/messages/common/fr.ts'),
      import('#shared/messages/errors/fr.ts'),
      import('#shared/messages/accounts/fr.ts'),
      import('#shared/messages/listing-form/fr.ts'),
      import('#shared/messages/console/fr.ts'),
      import('#shared/messages/pages-admin/fr.ts'),
    ]),
}

/** In the order in which they are loaded. */
const NAMES = ['common', 'errors', 'accounts', 'listing-form', 'console', 'pages-admin']

async function load(language: LanguageCode): Promise<Translate> {
  const loaded = await catalogues[language]()
  const known: Catalogues = Object.fromEntries(NAMES.map((name, at) => [name, loaded[at]?.messages ?? {}]))
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const counting = {
    pluralOf: (count: number) => plurals.select(count),
    write: (value: number) => numbers.format(value),
  }
  return createTranslate(counting, (namespace) => known[namespace])
}

const translates = new Map<LanguageCode, Promise<Translate>>()

function translateTo(language: LanguageCode): Promise<Translate> {
  const translate = translates.get(language) ?? load(language)
  translates.set(language, translate)
  return translate
}

/** Refusals of accounts, whose forms say them in their own words. */
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
  const general = faultOf(message)
  const own = isSetting(field) || general.key === 'field.invalid' ? settingFaultOf(message) : undefined
  const { key, values }: Fault<string> = own ?? general
  return t(key, values)
}

const codeText = (t: Translate, code: string): string | undefined =>
  [`errors.${code}`, `errors:codes.${code}`, OF_ACCOUNTS[code] ?? '']
    .map((key) => (key ? t(key, { defaultValue: '' }) : ''))
    .find(Boolean)

function isTexts(errors: unknown): errors is Record<string, string> {
  return typeof errors === 'object' && errors !== null
}

/** The sentence of all that is wrong: that of the only fault, or one that leads to the fields. */
function summaryOf(t: Translate, sentences: readonly string[]): string {
  const [only, ...further] = new Set(sentences)
  return only === undefined || further.length > 0 ? t('errors:faults.several') : only
}

/**
 * A refusal as its reader understands it: in one of our sentences in the language, about each field under its path. Names of
 * fields and the words of a schema are in none of them. In English the other refusals keep their message, which may say more
 * than that of their code.
 */
export async function inWordsOf(language: LanguageCode, error: AppError): Promise<AppError> {
  const t = await translateTo(language)
  const { status, code, message, retryAfter, extra } = error
  const given = isTexts(extra.errors) ? Object.entries(extra.errors) : []
  const errors = Object.fromEntries(given.map(([field, fault]) => [field, sentenceOf(t, field, fault)]))
  const known = language === 'en' && status !== 400 && given.length === 0 ? message : codeText(t, code)
  const summary = code === 'bad_input' && !known ? summaryOf(t, Object.values(errors)) : undefined
  return new AppError(status, code, known ?? summary ?? message, {
    extra: given.length > 0 ? { ...extra, errors } : extra,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
