const HIDDEN = '•••'

/** Text that looks like a phone number and is none: dates, times, amounts, sizes, measures, years and numbers of books. */
const HARMLESS =
  /\b\d{4}-\d{2}-\d{2}\b|(?<![\d-])[1-9]\d(?:-[1-9]\d)+\b|(?<!\d[./-]?)\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|(?<!\d[.:]?)\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:h|Uhr|am|pm)?\b(?![\d ./-]*\d{4})|(?:[€$£]|\b(?:EUR|USD|GBP|ETB|CHF|Br)\b)\s?\d[\d.,' \u202f]{0,20}\d|\d[\d.,' \u202f]{0,21}(?:[€$£]|\b(?:EUR|USD|GBP|ETB|CHF|Br)\b)|(?<![\d/])[1-9]\d{1,3}(?:\/[1-9]\d{1,3})+\b|\b97[89]-\d{1,5}-\d{1,7}-\d{1,7}-\d\b/gi

const DOT = String.raw`(?:\.|\s?[[(]dot[\])]\s?|\s(?:dot|punkt|point)\s)`
const NAME = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}`
const HOST = String.raw`(?:[\p{L}\d-]{1,63}${DOT}){1,6}`
/** With the sign, or with it in words: then only with a common ending, since "at some point you" is none. */
const EMAIL = new RegExp(
  String.raw`${NAME}(?:(?:@|\s?[[(]at[\])]\s?)${HOST}\p{L}{2,}|\s(?:at|arobase)\s${HOST}(?:com|net|org|info|eu|de|ch|fr|et|uk)\b)`,
  'giu',
)
/** What an address goes on with: marks of scripts that set no space behind them, and quotation marks, end it. */
const ADDRESS =
  /\b(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)[^\s\u1361-\u1368\u3001\u3002\uff0c»“”]+|\b(?:[a-zA-Z\d-]{1,63}\.){1,6}(?:com|net|org|info|io|me|app|dev|shop|site|online|eu|de|at|ch|fr|be|et|uk|us|ly|gg|COM|ORG|DE|FR|INFO)\b(?:\/[^\s\u1361-\u1368\u3001\u3002\uff0c»“”]*)?/g
/** An account elsewhere: `@name`, or a name after the messenger's. */
const HANDLE =
  /(?<![\p{L}\d])@[\p{L}\d_.]{3,}|\b(?:whats\s?app|telegram|signal|viber|instagram|insta|facebook|skype|wechat|snapchat)\b\s*(?:is|ist|est|:|=|-|–)?\s*[:@]\s*\S+/giu
const PHONE = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s./()–-]{0,2}\d){6,14}(?!\d)/g

/** Seven digits may be anything; a phone number begins with 0 or +, or is longer. */
const isPhone = (found: string) => {
  const digits = found.replace(/\D/g, '')
  return /^[+(]?[+0]/.test(found) ? digits.length >= 7 : digits.length >= 9
}

/**
 * The text without e-mail addresses, phone numbers, addresses of sites and names at messengers; undefined if it has
 * none. It is no protection against people who try hard, and leaves dates, times and amounts alone.
 */
export function maskContacts(text: string): string | undefined {
  const kept: string[] = []
  const guarded = text.replace(HARMLESS, (harmless) => `\uE000${kept.push(harmless) - 1}\uE001`)
  const masked = guarded
    .replace(EMAIL, HIDDEN)
    .replace(ADDRESS, HIDDEN)
    .replace(HANDLE, HIDDEN)
    .replace(PHONE, (found) => (isPhone(found) ? HIDDEN : found))
  if (masked === guarded) return undefined
  return masked.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
}

/** The text as everybody may read it. */
export const withoutContacts = (text: string): string => maskContacts(text) ?? text
