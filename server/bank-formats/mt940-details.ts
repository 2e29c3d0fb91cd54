import { compactIban } from '#shared/bank/iban.ts'
import type { Counterparty } from '#shared/bank/statement.ts'
import { givenOrNull, inOneLine, referenceOf } from './remittance.ts'

/** Words of a bank about a movement, below its line (field 86). */
export type Details = {
  text: string
  reference: string | null
  endToEndId: string | null
  isReturn: boolean
  returnReason: string | null
  counterparty: Counterparty
}

/** Length of a full part of the field in Germany; a shorter one ends a word. */
const PART = 27
const LINE = 65

/** Joins what the length of a line has cut; behind a line that is shorter the word was at its end. */
const joined = (parts: readonly string[], full: number): string =>
  parts.reduce((text, part, index) => {
    const last = parts[index - 1]
    return `${text}${last !== undefined && last.length < full && !/\s$/.test(last) ? ' ' : ''}${part}`
  }, '')

const KEYWORD = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|RREF|PURP)([+:])/g

/** The parts of a German purpose by their keywords, such as `EREF+` and `SVWZ+`; the text before the first is `''`. */
function keyedParts(purpose: string): Map<string, string> {
  const found = new Map<string, string>()
  // A colon also stands in sentences: it counts only at the beginning and behind a gap.
  const marks = [...purpose.matchAll(KEYWORD)].filter(
    ({ index, 2: sign }) => sign === '+' || index === 0 || purpose[index - 1] === ' ',
  )
  found.set('', purpose.slice(0, marks[0]?.index ?? purpose.length))
  for (const [place, mark] of marks.entries())
    found.set(mark[1] ?? '', purpose.slice(mark.index + mark[0].length, marks[place + 1]?.index).trim())
  return found
}

/** Business codes of German banks for payments that come back. */
const RETURNS = new Set(['108', '109', '159', '185'])

/** Codes of reasons behind the number of the form in which German banks give them (`?34`). */
const REASONS: Record<string, string> = {
  '901': 'AC01',
  '902': 'AC04',
  '903': 'AC06',
  '904': 'AG01',
  '905': 'AG02',
  '906': 'AM04',
  '907': 'AM05',
  '908': 'MD06',
  '909': 'BE04',
  '910': 'MD01',
  '914': 'MS02',
  '915': 'MS03',
  '916': 'RC01',
}

/** A German field: a number of the business, and parts that begin with a sign and two digits (`?20`). */
function structuredDetails(code: string, sign: string, body: string): Details {
  // The sign may also stand in a text.
  const parts = body
    .split(new RegExp(`\\${sign}(?=\\d\\d)`))
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const texts = (isMeant: (number: number) => boolean) =>
    parts.filter(([number]) => isMeant(Number(number))).map(([, text]) => text)
  const purpose = joined(
    texts((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)),
    PART,
  )
  const keyed = keyedParts(purpose)
  const text = inOneLine(keyed.get('SVWZ') ?? keyed.get('') ?? '')
  const name = inOneLine(texts((number) => number === 32 || number === 33).join(''))
  const account = keyed.get('IBAN') ?? texts((number) => number === 31)[0] ?? ''
  const bank = keyed.get('BIC') ?? texts((number) => number === 30)[0] ?? ''
  const reason = texts((number) => number === 34)[0]?.trim() ?? ''
  return {
    text,
    reference: referenceOf(null, text),
    endToEndId: givenOrNull(keyed.get('EREF')),
    isReturn: RETURNS.has(code),
    returnReason: RETURNS.has(code) ? (REASONS[reason] ?? givenOrNull(reason)) : null,
    counterparty: { name: name || null, account: compactIban(account) || null, bic: bank.trim() || null },
  }
}

const CODEWORD =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CNTP|ORDP|BENM|MARF|CSID|RTRN|PREF|PURP|ULTC|ULTD|ISDT|ADDR|SVCL|KREF|ID|EXCH|OCMT|CHGS|NRTX)\//g

/** The parts of a field with code words between slashes, as in the Netherlands (`/EREF/…/REMI/…`). */
function slashedDetails(body: string): Details {
  const marks = [...body.matchAll(CODEWORD)]
  const parts = new Map<string, string>()
  for (const [place, mark] of marks.entries()) {
    const start = mark.index + mark[0].length
    const value = body.slice(start, marks[place + 1]?.index ?? body.length)
    const known = parts.get(mark[1] ?? '')
    if (!known) parts.set(mark[1] ?? '', value)
  }
  const [account = '', bank = '', name = ''] = (parts.get('CNTP') ?? '').split('/')
  const remittance = parts.get('REMI') ?? ''
  const [form = '', issuer = '', ...rest] = remittance.split('/')
  const isStructured = form === 'STRD'
  const plain = form === 'USTD' ? rest.join('/') : remittance
  const text = isStructured ? '' : inOneLine(plain.replace(/\/+$/, ''))
  const structured = isStructured ? rest.join('').replace(/\/+$/, '') || issuer : null
  const ordering = parts.get('NAME') ?? name
  return {
    text,
    reference: referenceOf(structured, text),
    endToEndId: givenOrNull((parts.get('EREF') ?? '').replace(/\/+$/, '')),
    isReturn: parts.has('RTRN'),
    returnReason: givenOrNull((parts.get('RTRN') ?? '').split('/')[0]),
    counterparty: {
      name: inOneLine(ordering.replace(/\/+$/, '')) || null,
      account: compactIban(parts.get('IBAN')?.replace(/\/+$/, '') ?? account) || null,
      bic: givenOrNull((parts.get('BIC') ?? bank).replace(/\/+$/, '')),
    },
  }
}

const UNKNOWN: Counterparty = { name: null, account: null, bic: null }

/** Reads field 86 in the forms of Germany and Austria, of the Netherlands, or as free text. */
export function detailsOf(lines: readonly string[]): Details {
  const raw = lines.join('')
  const structured = /^(\d{3})([^\dA-Za-z\s/])(?=\d\d)/.exec(raw)
  if (structured) return structuredDetails(structured[1] ?? '', structured[2] ?? '?', raw.slice(3))
  if (/\/(REMI|EREF|CNTP|TRTP|ORDP|BENM)\//.test(raw)) return slashedDetails(raw)
  const text = inOneLine(joined(lines, LINE))
  return {
    text,
    reference: referenceOf(null, text),
    endToEndId: null,
    isReturn: false,
    returnReason: null,
    counterparty: UNKNOWN,
  }
}
