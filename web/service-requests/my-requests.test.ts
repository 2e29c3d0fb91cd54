import { expect, test } from 'vitest'
import { myRequestsHref, nextStepOf, readMyRequests } from './my-requests.ts'

const stepOf = (changes: Partial<Parameters<typeof nextStepOf>[0]>) =>
  nextStepOf({ _id: 'r', status: 'open', offerCount: 0, visibility: 'public', ...changes })

test.each([
  [{ status: 'draft' }, 'draft', true, '/service-request/r/edit'],
  [{ status: 'pending_review' }, 'pending_review', false, '/service-request/r'],
  [{ offerCount: 2 }, 'offers', true, '/service-request/r'],
  [{}, 'invite', false, '/service-request/r'],
  [{ visibility: 'invited' }, 'invite', true, '/service-request/r'],
  [{ status: 'offer_accepted' }, 'offer_accepted', true, '/payment/service-request/r'],
  [{ status: 'scheduled' }, 'view', false, '/service-request/r'],
  [{ status: 'awaiting_confirmation' }, 'awaiting_confirmation', true, '/service-request/r'],
  [{ status: 'expired' }, 'expired', true, '/service-request/r'],
  [{ status: 'completed' }, 'view', false, '/service-request/r'],
] as const)('a request that is %o waits for %s', (changes, label, isNeeded, href) => {
  expect(stepOf(changes)).toMatchObject({ label, isNeeded, href })
})

test('the tab and the page stand in the address, the first ones without being named', () => {
  const read = (query: string) => readMyRequests(new URLSearchParams(query))
  expect(read('')).toEqual({ view: 'open', page: 1 })
  expect(read('view=offers&page=2')).toEqual({ view: 'offers', page: 2 })
  expect(read('view=nothing&page=-1')).toEqual({ view: 'open', page: 1 })
  expect(myRequestsHref({ view: 'open', page: 1 })).toBe('/user/my-service-requests')
  expect(myRequestsHref({ view: 'done', page: 3 })).toBe('/user/my-service-requests?view=done&page=3')
})
