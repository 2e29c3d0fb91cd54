import { expect, test } from 'vitest'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { messagesAround, threadEntriesOf } from './thread-entries.ts'

const message = (_id: string, about?: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  _id,
  conversationId: 'c',
  desc: _id,
  kind: about ? 'system' : 'text',
  ...(about ? { context: { kind: 'serviceOrder', id: about } } : {}),
  status: 'received',
  createdAt: '2026-06-12T07:00:00.000Z',
  ...more,
})

/** A message is its id; a card is its newest line, the lines behind the fold, and what it is about. */
const shown = (messages: ChatMessage[]) =>
  threadEntriesOf(messages).map((entry) =>
    entry.kind === 'message'
      ? entry.message._id
      : { [entry.newest._id]: entry.earlier.map(({ _id }) => _id), about: entry.about?.id },
  )

test('all lines about one order are one card in the place of the newest, and people’s words keep their order', () => {
  expect(
    shown([message('1', 'a'), message('hello'), message('2', 'a'), message('yes'), message('3', 'a'), message('bye')]),
  ).toEqual(['hello', 'yes', { 3: ['2', '1'], about: 'a' }, 'bye'])
})

test('a new line moves the card of its order to the end under the same key, and no other card', () => {
  const before = [message('a1', 'a'), message('b1', 'b'), message('hello')]
  const after = [...before, message('a2', 'a')]
  expect(shown(before)).toEqual([{ a1: [], about: 'a' }, { b1: [], about: 'b' }, 'hello'])
  expect(shown(after)).toEqual([{ b1: [], about: 'b' }, 'hello', { a2: ['a1'], about: 'a' }])
  expect(threadEntriesOf(after).at(-1)).toMatchObject({ key: 'a' })
})

test('earlier messages add to the fold of a card and leave the card in its place', () => {
  const page = [message('2', 'a'), message('hello')]
  expect(shown([message('1', 'a'), message('hm'), ...page])).toEqual(['hm', { 2: ['1'], about: 'a' }, 'hello'])
})

test('the lines of an offer and of the order that it became are one card with the order in it', () => {
  const asked = { kind: 'serviceRequest', id: 'r' }
  const offered = message('o1', 'r', { offerId: 'o', context: asked })
  const other = message('p1', 'r', { offerId: 'p', context: asked })
  const paid = message('a1', 'a', { offerId: 'o' })
  expect(shown([offered, other])).toEqual([
    { o1: [], about: 'r' },
    { p1: [], about: 'r' },
  ])
  expect(shown([offered, other, paid])).toEqual([
    { p1: [], about: 'r' },
    { a1: ['o1'], about: 'a' },
  ])
  // An offer's line may be the last that arrives.
  expect(shown([paid, offered])).toEqual([{ o1: ['a1'], about: 'a' }])
  expect(messagesAround([offered, other, paid, message('hello')], 'a').map(({ _id }) => _id)).toEqual([
    'o1',
    'a1',
    'hello',
  ])
})

test('around an order stand its own lines and what the two said', () => {
  const all = [message('b1', 'b'), message('hello'), message('1', 'a')]
  expect(messagesAround(all, 'a').map(({ _id }) => _id)).toEqual(['hello', '1'])
  expect(messagesAround(all, undefined).map(({ _id }) => _id)).toEqual(['hello'])
})
