import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, isOutdated, isPassword } from './passwords.ts'

test.each([
  'password1',
  'Password1',
  'qwertyuiop',
  '1234567890',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'hgfedcba',
  'community',
  'Marketplace-2026',
  'p@ssword1',
  'P@$$w0rd!',
  'password123 ',
  ' password1',
  '12345678 ',
  'Passw0rd2026',
  'community marketplace',
  'qwertz123',
  'Qwertzuiopü',
  'QWERTZ2026',
  'qwertzasdf',
  'asdfghjklöä',
  'yxcvbnm123',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn1234',
  '1qay2wsx3edc',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6z',
  'Q1w2e3r4t5!',
  '1a2b3c4d',
  '&qsdfgh123',
])('%s is refused as common', async (password) => expect(await isCommonPassword(password)).toBe(true))

test.each([
  'seven brown bridges',
  'community-demo',
  'Tz4!q9Lw',
  'ለምለም ሜዳ ላይ',
  'password of my 3 cats',
  '7 brown bridges!',
  'property of Liya',
  'qwertz and tea',
])('%s is accepted', async (password) => expect(await isCommonPassword(password)).toBe(false))

test("a person's own name or address is no password", async () => {
  expect(await isCommonPassword('Liya Mekonnen', ['Liya Mekonnen', 'liya@example.org'])).toBe(true)
  expect(await isCommonPassword('LIYA@example.org', ['Liya Mekonnen', 'liya@example.org'])).toBe(true)
})

test('a hash is argon2id with 19 MiB, two passes and one lane, and matches its own password only', async () => {
  const stored = await hashPassword('seven brown bridges')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('seven brown bridges', stored)).toBe(true)
  expect(await isPassword('seven brown bridge', stored)).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})

test('letters may be composed in another way', async () => {
  expect(await isPassword('Stra\u00dfenb\u0061\u0308ume', await hashPassword('Stra\u00dfenb\u00e4ume'))).toBe(true)
})

test('a cheaper hash still matches and is outdated', async () => {
  const stored = await hash('seven brown bridges', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  expect(await isPassword('seven brown bridges', stored)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
})

test('a missing account has no password, not even the one behind the dummy hash', async () => {
  expect(await isPassword('the dummy password', undefined)).toBe(false)
  expect(await isPassword('the dummy password', null)).toBe(false)
})
