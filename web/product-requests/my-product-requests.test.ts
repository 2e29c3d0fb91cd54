import { expect, test } from 'vitest'
import { statesWhere } from '#shared/kernel/process.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { myProductRequestsHref, productRequestStepOf, readMyProductRequests } from './my-product-requests.ts'
import { awaitedStates } from './product-request-text.ts'

test.each([
  [{ status: 'pending_review', offerCount: 0 }, 'view', false],
  [{ status: 'open', offerCount: 0 }, 'view', false],
  [{ status: 'open', offerCount: 2 }, 'offers', true],
  [{ status: 'offer_accepted', offerCount: 0 }, 'view', false],
  [{ status: 'expired', offerCount: 0 }, 'expired', true],
  [{ status: 'fulfilled', offerCount: 0 }, 'view', false],
] as const)('a requested product that is %o waits for %s', (request, label, isNeeded) => {
  expect(productRequestStepOf(request)).toMatchObject({ label, isNeeded })
})

test('the tab and the page stand in the address, the first ones without being named', () => {
  const read = (query: string) => readMyProductRequests(new URLSearchParams(query))
  expect(read('view=nothing&page=-1')).toEqual({ view: 'open', page: 1 })
  expect(read('view=done&page=3')).toEqual({ view: 'done', page: 3 })
  expect(myProductRequestsHref({ view: 'open', page: 1 })).toBe('/user/requested-product-offers')
  expect(myProductRequestsHref({ view: 'done', page: 3 })).toBe('/user/requested-product-offers?view=done&page=3')
})

test('an offer waits for the side whose turn its process says it is', () => {
  const ofTurn = (side: string) =>
    statesWhere(productOffer, ({ turn }) => turn === side).filter((state) => state !== productOffer.initial)
  expect(awaitedStates).toEqual({ forBuyer: ofTurn('buyer'), mine: ofTurn('seller') })
})
