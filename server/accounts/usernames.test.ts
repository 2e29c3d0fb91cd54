import { expect, test } from 'vitest'
import { Username } from '#shared/contract/user.ts'
import { isReservedUsername, usernamesFrom } from './usernames.ts'

const first = (name: string) => usernamesFrom(name).next().value

test('a name becomes letters, digits and dots', () => {
  expect(first('Liya Mekonnen')).toBe('liya.mekonnen')
  expect(first('Jürgen Groß-Weiß')).toBe('jurgen.gross.weiss')
  expect(first('  Ève  d’Arc ')).toBe('eve.d.arc')
})

test.each(['ልያ መኮንን', 'Xi', 'Admin', '!!!'])('%s becomes a member with a number', (name) =>
  expect(first(name)).toMatch(/^member\.\d{4,5}$/),
)

test('every name that is made is a valid username, however long the name is', () => {
  const made = [...usernamesFrom('Maximiliane Alexandrowna von und zu Hohenstaufen')]
  expect(made.length).toBeGreaterThan(10)
  for (const username of made) expect(Username.safeParse(username).success).toBe(true)
})

test.each(['admin', 'support', '_admin_', 'api', 'deleted_0190'])('%s is reserved', (username) =>
  expect(isReservedUsername(username)).toBe(true),
)

test.each(['liya', 'administratorin', 'supporter.berlin'])('%s is free to take', (username) =>
  expect(isReservedUsername(username)).toBe(false),
)
