import { findPhoneNumbers } from './phone-finder.ts'

const HIDDEN = '•••'

/** Text that looks like a phone number and is none. */
const HARMLESS = [
  // Dates, also without a year.
  /\b\d{4}-\d{2}-\d{2}\b/,
  /(?<!\d[./-]?)\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b(?![./-]\d)/,
  /(?<!\d[./-]?)(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)/,
  // Times; one with a point is none if its digits go on as those of a number.
  /(?<!\d[.:]?)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/,
  /(?<!\d[.:]?)\d{1,2}\.\d{2}\s?(?:h|Uhr|am|pm)?\b(?!\.\d)(?![ ./-]*[1-9][\d ./-]*\d{3})/,
  // Sizes and measures.
  /(?<![\d-])[1-9]\d(?:-[1-9]\d)+\b/,
  /(?<![\d/])[1-9]\d{1,3}(?:\/[1-9]\d{1,3})+\b/,
  /\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+(?:[.,]\d+)?)+/,
  // Years.
  /\b(?:1[89]|20)\d{2}(?:\s?[-–/]\s?(?:1[89]|20)\d{2})+\b/,
  // Amounts.
  /(?:[€$£]|\b(?:EUR|USD|GBP|ETB|CHF|KES|Br)\b)\s?\d[\d.,' \u00a0\u202f]{0,20}\d/,
  /\d[\d.,' \u00a0\u202f]{0,21}(?:[€$£]|\b(?:EUR|USD|GBP|ETB|CHF|KES|Br)\b)/,
  // Numbers of books, accounts, orders and the like.
  /\b97[89]-\d{1,5}-\d{1,7}-\d{1,7}-\d\b/,
  /\bISBN(?:-1[03])?:?\s?[\dX][\dX -]{8,16}/,
  /\b\d{1,5}-\d{1,7}-\d{1,6}-[\dX]\b(?<=\b[\dX-]{13})/,
  // In one block: with blanks between its digits it is a number to call.
  /\b(?:order|invoice|booking|reference|ref|sku|ean|gtin|iban|tracking|serial|article|item|Bestellung|Auftrag|Rechnung|Artikel|Sendung|commande|facture|référence) \d[\d-]{4,}\b(?![ ./-]{0,2}\d)/,
  /(?:\b(?:order|invoice|booking|tracking|serial|article|item|part|account|Bestellung|Auftrag|Rechnung|Artikel|Sendung|commande|facture)[ -]?(?:no|nr|number|num[ée]ro|id|n°)|\b(?!Tel|Handy|Mobil|Ruf|Fax|Festnetz|Whats)\p{L}{4,}(?:nummer|nr))[.:]{0,2} ?#?\d[\d-]{4,}\b(?![ ./-]{0,2}\d)/u,
]
/** Account numbers have capital letters, which tells them from a word and a number. */
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?\b/g
const HARMLESS_TEXT = new RegExp(HARMLESS.map(({ source }) => source).join('|'), 'giu')

const DOT = String.raw`(?:\.|\s?[[(]dot[\])]\s?|\s(?:dot|punkt|point)\s)`
const NAME = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}`
const HOST = String.raw`(?:[\p{L}\d-]{1,63}${DOT}){1,6}`
/** With the sign, or with it in words: then only with a common ending, since "at some point you" is none. */
const EMAIL = new RegExp(
  String.raw`${NAME}(?:(?:@|\s?[[(]at[\])]\s?)${HOST}\p{L}{2,}|\s(?:at|arobase)\s${HOST}(?:com|net|org|info|eu|de|ch|fr|et|uk)\b)`,
  'giu',
)
/** The characters of an address: marks of scripts that set no space behind them, and quotation marks, end it. */
const ADDRESS =
  /\b(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)[^\s\u1361-\u1368\u3001\u3002\uff0c»“”]+|\b(?:[a-zA-Z\d-]{1,63}\.){1,6}(?:com|net|org|info|io|me|app|dev|shop|site|online|eu|de|at|ch|fr|be|et|uk|us|ly|gg|COM|ORG|DE|FR|INFO)\b(?:\/[^\s\u1361-\u1368\u3001\u3002\uff0c»“”]*)?/g
/** An account elsewhere: `@name`, or a name after the messenger's. */
const HANDLE =
  /(?<![\p{L}\d])@[\p{L}\d_.]{3,}|\b(?:whats\s?app|telegram|signal|viber|instagram|insta|facebook|skype|wechat|snapchat)\b\s*(?:is|ist|est|:|=|-|–)?\s*[:@]\s*\S+/giu
/** A place in the text that was set aside, with its number. */
const SET_ASIDE = /\uE000(\d+)\uE001/g

function withoutPhones(text: string, countries: readonly string[]): string {
  const found = findPhoneNumbers(text, countries)
  return found.reduceRight((rest, { start, end }) => rest.slice(0, start) + HIDDEN + rest.slice(end), text)
}

/**
 * The text without e-mail addresses, phone numbers, addresses of sites and names at messengers; undefined if it has
 * none. A phone number without that of its country is one of `countries` (ISO 3166 alpha-2), or of those that the
 * languages are from. It is no protection against people who try hard, and leaves dates, times and amounts alone.
 */
export function maskContacts(text: string, countries: readonly string[]): string | undefined {
  const pieces: string[] = []
  const setAside = (harmless: string) => `\uE000${pieces.push(harmless) - 1}\uE001`
  const guarded = text.replace(IBAN, setAside).replace(HARMLESS_TEXT, setAside)
  const named = guarded.replace(EMAIL, HIDDEN).replace(ADDRESS, HIDDEN).replace(HANDLE, HIDDEN)
  const masked = named
    .split(/(\uE000\d+\uE001)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutPhones(part, countries)))
    .join('')
  if (masked === guarded) return undefined
  return masked.replace(SET_ASIDE, (_, index: string) => pieces[Number(index)] ?? '')
}

/** The text as everybody may read it. */
export const withoutContacts = (text: string, countries: readonly string[]): string =>
  maskContacts(text, countries) ?? text
