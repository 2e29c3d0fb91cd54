import { accountsOf, type BookkeepingRule } from '#shared/kernel/bookkeeping-rules.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import type { Booking, Movement, Revenue } from './bookings.ts'
import type { Fact } from './fact-data.ts'
import { addMonths, firstDayOf, lastDayOf } from './months.ts'

/** The versions of the header and of the batch of bookings that DATEV publishes since 2024. */
const HEADER_VERSION = 700
const BATCH_CATEGORY = 21
const BATCH_VERSION = 13

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name} ${at + 1}`)).flat()

/** The names of the 125 columns, in the order that DATEV publishes. */
export const COLUMNS: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** The texts of bookings: tax advisers in Germany read them, whatever the language of the site. */
const MOVEMENT_TEXTS: Record<Movement, string> = {
  payment: 'Zahlung',
  release: 'Freigabe an Anbieter',
  payout: 'Auszahlung an Anbieter',
  payout_returned: 'Auszahlung zurück',
  refund: 'Rückzahlung',
  refund_failed: 'Rückzahlung gescheitert',
  compensation: 'Ausgleich an Anbieter',
  dispute: 'Rückbuchung der Bank',
  bank_statement: 'Kontoauszug',
  bank_opening: 'Anfangsbestand der Bank',
  bank_entry: 'Umsatz der Bank',
}
const REVENUE_TEXTS: Record<Revenue, string> = {
  commission: 'Provision',
  buyer_fee: 'Servicegebühr',
  plan: 'Tarif',
  promotion: 'Hervorhebung',
}

const text = (value: string) => `"${value.replaceAll('"', '""')}"`
const digits = (day: string) => day.replaceAll('-', '')
/** Ten digits, a comma and two decimals; a currency without decimals has zeros there. */
const amountOf = (minor: number, decimals: number) => (minor / 10 ** decimals).toFixed(2).replace('.', ',')

/** The first day of the business year that a month is in. */
export function yearStartOf(month: string, { yearStart }: BookkeepingRule): string {
  const first = `${month.slice(0, 4)}-${String(yearStart).padStart(2, '0')}`
  return firstDayOf(first > month ? addMonths(first, -12) : first)
}

type Batch = { rule: BookkeepingRule; month: string; currency: string; decimals: number; createdAt: Date; name: string }

const line = (cells: readonly (string | number)[]) => `${cells.join(';')}\r\n`

/** The two lines before the bookings: what the batch is, and the names of its columns. */
export function datevHead({ rule, month, currency, createdAt, name }: Batch): string {
  const length = accountsOf(rule).revenue.length
  const created = createdAt.toISOString().replaceAll(/[-T:.Z]/g, '')
  const head = [
    text('EXTF'),
    HEADER_VERSION,
    BATCH_CATEGORY,
    text('Buchungsstapel'),
    BATCH_VERSION,
    created,
    '',
    text('RE'),
    text(''),
    text(''),
    // The least numbers that are allowed stand for those that nobody has named.
    rule.consultant ?? 1001,
    rule.client ?? 1,
    digits(yearStartOf(month, rule)),
    length,
    digits(firstDayOf(month)),
    digits(lastDayOf(month)),
    text(name.slice(0, 30)),
    text(''),
    1,
    0,
    // Not final: the tax adviser may still change the bookings.
    0,
    text(currency),
    '',
    text(''),
    '',
    '',
    text(rule.chart.slice(-2)),
    '',
    '',
    text(''),
    text(''),
  ]
  return line(head) + line(COLUMNS)
}

/** The places of the columns that are filled. */
const PLACES = { amount: 0, side: 1, currency: 2, debit: 6, credit: 7, day: 9, reference: 10, text: 13 }

/** A booking as a line: its account is the one that is debited. */
export function datevLine({ rule, currency, decimals }: Batch, fact: Fact, booking: Booking): string {
  const accounts = accountsOf(rule)
  const words = [
    booking.revenue && REVENUE_TEXTS[booking.revenue],
    MOVEMENT_TEXTS[booking.movement],
    shortId(fact.ref_id),
  ]
  const cells: (string | number)[] = COLUMNS.map(() => '')
  cells[PLACES.amount] = amountOf(booking.amount, decimals)
  cells[PLACES.side] = text('S')
  cells[PLACES.currency] = text(currency)
  cells[PLACES.debit] = accounts[booking.debit]
  cells[PLACES.credit] = accounts[booking.credit]
  // Without the year, which is that of the batch.
  cells[PLACES.day] = `${fact.day.slice(8)}${fact.day.slice(5, 7)}`
  cells[PLACES.reference] = text(fact.ref_id.replaceAll('-', ''))
  cells[PLACES.text] = text(words.filter(Boolean).join(' ').slice(0, 60))
  return line(cells)
}
