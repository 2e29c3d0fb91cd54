import { expect, test } from 'vitest'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { messagesAround, threadEntriesOf } from './thread-entries.ts'

const message = (_id: string, about?: string): ChatMessage => ({
  _id,
  conversationId: 'c',
  desc: _id,
  kind: about ? 'system' : 'text',
  ...(about ? { context: { kind: 'serviceOrder', id: about } } : {}),
  status: 'received',
  createdAt: '2026-06-12T07:00:00.000Z',
})

const shown = (messages: ChatMessage[], unfolded: string[] = []) =>
  threadEntriesOf(messages, new Set(unfolded)).map((entry) =>
    entry.kind === 'message' ? entry.message._id : entry.messages.map(({ _id }) => _id),
  )

const run = ['1', '2', '3', '4', '5'].map((id) => message(id, 'a'))

test('of many lines in a row about one order, the last two are shown', () => {
  expect(shown([message('hello'), ...run, message('bye')])).toEqual(['hello', ['1', '2', '3'], '4', '5', 'bye'])
})

test('what was unfolded stays so when earlier and later lines arrive, in the order of time', () => {
  const longer = [message('0', 'a'), ...run, message('6', 'a')]
  expect(shown(longer, ['1', '2', '3'])).toEqual([['0'], '1', '2', '3', '4', '5', '6'])
})

test('a few lines, lines of several orders and words between them fold nothing', () => {
  expect(shown(run.slice(0, 3))).toEqual(['1', '2', '3'])
  expect(shown([...run.slice(0, 2), message('b1', 'b'), message('b2', 'b')])).toEqual(['1', '2', 'b1', 'b2'])
  expect(shown([...run.slice(0, 3), message('hm'), ...run.slice(3)])).toEqual(['1', '2', '3', 'hm', '4', '5'])
})

test('around an order stand its own lines and what the two said', () => {
  const all = [message('b1', 'b'), message('hello'), ...run.slice(0, 1)]
  expect(messagesAround(all, 'a').map(({ _id }) => _id)).toEqual(['hello', '1'])
  expect(messagesAround(all, undefined).map(({ _id }) => _id)).toEqual(['hello'])
})
