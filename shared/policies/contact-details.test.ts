import { expect, test } from 'vitest'
import { maskContacts, withoutContacts } from './contact-details.ts'

test.each([
  ['Call me: 0176 1234 5678 please', 'Call me: ••• please'],
  ['+49 (176) 123-45678', '•••'],
  ['+251 911 23 45 67 ይደውሉ', '••• ይደውሉ'],
  ['0911234567', '•••'],
  ['911 234 567', '•••'],
  ['Write to liya.t+home@example.co.uk, or not', 'Write to •••, or not'],
  ['liya (at) example (dot) org', '•••'],
  ['see https://example.org/me?x=1 for more', 'see ••• for more'],
  ['my shop is liyas-shop.de/angebote', 'my shop is •••'],
  ['Telegram: @liya_t', '•••'],
  ['I am @liya.tesfaye there', 'I am ••• there'],
  ['On 06.06.2026 at 10:00 call 030 1234567', 'On 06.06.2026 at 10:00 call •••'],
  // What begins like a time and goes on like a number is a number.
  ['03.12 345678', '•••'],
  ['09.15 1234', '•••'],
  ['09.153 456 78', '•••'],
  // Nor is the end of a number a date, a time or a size.
  ['030-12-34-56', '•••'],
  ['0171/12/34/56', '•••'],
  ['0171.12.34.56', '•••'],
  ['012 345 678-€', '•••-€'],
  ['0123456', '•••'],
  ['+123 4567', '•••'],
  ['(030) 12345', '•••'],
  ['123456789', '•••'],
  ['http://example.org', '•••'],
  ['www.example.org/x', '•••'],
  ['www.liya.museum', '•••'],
  ['my.own.shop.example.com', '•••'],
  ['liyas-shop.de, or not', '•••, or not'],
  ['liya at example dot org', '•••'],
  ['liya at example.org', '•••'],
  ['HTTPS://EXAMPLE.ORG', '•••'],
  ['LIYAS-SHOP.DE', '•••'],
  ['0171/123/4567', '•••'],
  ['whatsapp: l', '•••'],
  ['Whats App: l', '•••'],
  ['signal @l', '•••'],
  ['viber is @l', '•••'],
  ['telegram =: l', '•••'],
  ['skype @ l', '•••'],
  [`${'2026-06-07 '.repeat(11)}030 1234567`, `${'2026-06-07 '.repeat(11)}•••`],
])('leaves out ways to be reached: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'Friday at 9 should work, 58 m² and 3 hours.',
  'On 06.06.2026, 10:00–12:30, or 2026-06-07 09:15:00',
  'It costs €1,200.00, that is 1 200 000 ETB or 84.000,00 €.',
  'Order 4F9A2C, house 12, 10119 Berlin',
  'I moved the meeting @ 5, see you.',
  'Bring 2.5 kg, size 38/40, and 12x30 boxes.',
  'I am at home. See you there, at nine.',
  'Great. There is a cat, she hides.',
  '2026-06-07 2026-06-08 2026-06-09',
  '06/06/2026 06-06-2026 6.6.2026',
  '06.06.26 07.06.26 8.6.26',
  '06/06/26 07/06/26 08/06/26',
  '06-06-26 07-06-26 08-06-26',
  'from 09:15:00 12 34 56',
  'Trains at 10.30-11.45-12.30',
  '10.15 (2015) 3',
  '€ 012 345 678 901 234',
  '012 345 678, €',
  'Sizes 116/122/128/134/140',
  'Sizes 36-38-40-42-44-46-48-50-52-54',
  'ISBN 979-10-90636-07-1',
  '09.15 10.30 11.45',
  '9.15 10.30 11.45',
  '09.15 h 10.30 h',
  '€ 012 345 678',
  '€012345678',
  'EUR 1 234 567 890',
  '1 234 567 890 EUR',
  '0 123 456,00 €',
  '012345678€',
  '12 34 56 78',
  'Order 1203456',
  'The signal is strong, telegram or not.',
  'Signal strength: good',
  'If at some point you need more, say so.',
  'Payment at the point of sale.',
  'Sizes 116/122/128, or 36-38-40-42-44.',
  'A shelf of 200/160/140, from 2015/2016/2017',
  'ISBN 978-3-16-148410-0',
  'I teach ASP.NET. The house is clean.Me and my sister come.',
])('leaves everything else alone: %s', (text) => {
  expect(maskContacts(text)).toBeUndefined()
})

test('a text that everybody reads has what is left', () => {
  expect(withoutContacts('Call 0176 1234 5678 at nine')).toBe('Call ••• at nine')
  expect(withoutContacts('At nine')).toBe('At nine')
})

// Without an end in sight it is the run that is too slow, not the machine: an expression that tries all ways takes years.
test('ends, also with what was made to take long', () => {
  for (const text of [
    '1 '.repeat(2000),
    'a.'.repeat(2000),
    'a@'.repeat(2000),
    '0'.repeat(4000),
    'x at '.repeat(800),
    '1.'.repeat(2000),
  ])
    expect(maskContacts(text) ?? text).not.toMatch(/[\uE000\uE001]/)
})

test.each([
  ['ይመልከቱ https://example.org/a። ነገ እመጣለሁ።', 'ይመልከቱ •••። ነገ እመጣለሁ።'],
  ['https://example.org/a።ነገ', '•••።ነገ'],
  ['«www.example.org/a»', '«•••»'],
  ['example.com/a、明日', '•••、明日'],
])('an address that is masked takes no mark behind it along: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})
