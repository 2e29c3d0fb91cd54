import { describe, expect, test } from 'vitest'
import { defineProcess } from '../kernel/define-process.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { actionCalls } from './action-calls.ts'
import { IdParams } from './common.ts'

const Note = z.object({ note: z.string() })

/** A thing is lent, and given back with a note; an administrator may end it. */
const loan = defineProcess({
  name: 'payout',
  actors: ['buyer', 'seller', 'admin'],
  call: { path: '/loan/:id', adminPath: '/admin/loans/:id' },
  initial: 'lent',
  steps: ['lent'],
  states: { lent: { tone: 'active', step: 'lent' }, back: { tone: 'done', step: 'lent', final: true } },
  transitions: {
    giveBack: {
      from: 'lent',
      to: 'back',
      by: ['buyer'],
      call: { method: 'PUT', summary: 'Gives it back', rate: 'money', team: 'manage', example: { note: 'Thanks.' } },
      input: Note,
      pictures: 'photos',
    },
    takeBack: { from: 'lent', to: 'back', by: ['seller'], action: 'give-back', input: Note, pictures: 'photos' },
    end: { from: 'lent', to: 'back', by: ['admin'], call: { method: 'POST', summary: 'Ends it' } },
    look: { from: 'lent', to: 'same', by: ['buyer'] },
  },
})
const reply = z.object({ loan: z.string() })

describe('the calls of a process', () => {
  test('are those of the rows that have one, by the names of their actions', () => {
    const calls = actionCalls(loan, reply)
    expect(Object.keys(calls)).toEqual(['giveBack'])
    const path: '/loan/:id/give-back' = calls.giveBack.path
    expect(calls.giveBack).toEqual({
      method: 'PUT',
      path,
      access: 'user',
      summary: 'Gives it back',
      rate: 'money',
      team: 'manage',
      params: IdParams,
      body: Note,
      files: { photos: { max: PICTURES_AT_ONCE, kind: 'image' } },
      reply,
      conflict: reply,
      example: { note: 'Thanks.' },
    })
  })

  test('are apart from those of administrators', () => {
    const calls = actionCalls(loan, reply, 'admin')
    const access: 'admin' = calls.end.access
    expect(Object.keys(calls)).toEqual(['end'])
    expect([calls.end.method, calls.end.path, access]).toEqual(['POST', '/admin/loans/:id/end', 'admin'])
    expect(calls.end.body.safeParse(undefined).success).toBe(true)
    // @ts-expect-error the row is one of people
    expect(calls.giveBack).toBeUndefined()
  })
})
