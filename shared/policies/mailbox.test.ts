import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['abebe@example.org', 'abebe@example.org'],
  [' Abebe@Example.ORG ', 'abebe@example.org'],
  ['abebe+shop@example.org', 'abebe@example.org'],
  ['abebe+shop+more@example.org', 'abebe@example.org'],
  ['abebe+@example.org', 'abebe@example.org'],
  ['+251@example.org', '+251@example.org'],
  ['a.b.e.b.e@example.org', 'a.b.e.b.e@example.org'],
  ['a.b.e.b.e@gmail.com', 'abebe@gmail.com'],
  ['Abe.be+shop@googlemail.com', 'abebe@gmail.com'],
  ['abebe@mail.gmail.com', 'abebe@mail.gmail.com'],
  ['a.b@notgmail.com', 'a.b@notgmail.com'],
  ['no address', 'no address'],
])('%j is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
