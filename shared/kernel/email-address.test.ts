import { expect, test } from 'vitest'
import { asciiEmail, Email } from './email-address.ts'

test.each([
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['Info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['a.b+c@mail.straße.example', 'a.b+c@mail.xn--strae-oqa.example'],
  ['info@ሰላም.example', 'info@xn--lxd0b1c.example'],
  ['info@例え。example', 'info@xn--r8jz45g.example'],
  ['liya@example.org', 'liya@example.org'],
])('%s is stored as %s', (typed, stored) => {
  expect(Email.parse(` ${typed} `)).toBe(stored)
})

test.each([
  'müller.example',
  'a@b@müller.example',
  'info@müller',
  'info@mü/ller.example',
  'info@mü..example',
  'jürgen@example.org',
])('%s is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false)
})

test('a domain in ASCII and what is no domain stay as they are', () => {
  expect(asciiEmail('Liya@Example.org')).toBe('Liya@Example.org')
  expect(asciiEmail('info@mü ller.example')).toBe('info@mü ller.example')
})
