import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { hasSeat, isOwnSide, partIn, personOf } from './team.ts'

const order = { buyer_id: 'buyer', seller_id: 'seller' }
const member = (id: string, shop = 'seller') => ({
  id: shop,
  person: { id, name: 'Mia', role: 'manage' as const },
})

describe('the part in an order', () => {
  test('is that of its two, and of no one else', () => {
    expect(['buyer', 'seller', 'stranger'].map((id) => partIn(order, { id }))).toEqual(['buyer', 'seller', undefined])
    expect(partIn({ ...order, seller_id: null }, { id: 'seller' })).toBeUndefined()
    expect(partIn({ buyer_id: 'both', seller_id: 'both' }, { id: 'both' })).toBe('buyer')
  })

  test('of a member is that of the seller', () => {
    expect(partIn(order, member('mia'))).toBe('seller')
    expect(partIn(order, member('mia', 'other shop'))).toBeUndefined()
  })

  test('is none for a member in what the owner or they themselves buy', () => {
    expect(partIn({ buyer_id: 'seller', seller_id: 'other shop' }, member('mia'))).toBeUndefined()
    expect(partIn({ buyer_id: 'mia', seller_id: 'seller' }, member('mia'))).toBeUndefined()
  })
})

test('what the owner or the member asks of others is not seen for the shop', () => {
  expect(['seller', 'mia', 'buyer'].map((id) => isOwnSide(id, member('mia')))).toEqual([true, true, false])
  expect(isOwnSide('seller', { id: 'seller' })).toBe(false)
  expect(isOwnSide('seller', undefined)).toBe(false)
})

test('at the screen sits the member, or the person themselves', () => {
  expect([personOf(member('mia')), personOf({ id: 'seller' })]).toEqual(['mia', 'seller'])
})

test('the owner has the first seat, and the members who joined first have the others', () => {
  const deps = { settings: readSettings({ NODE_ENV: 'test' }) }
  const three = deps.settings.rules.plans.find(({ limits }) => limits.seats === 3)
  if (!three) throw new Error('no plan has three seats')
  expect([0, 1, 2].map((earlier) => hasSeat(deps, { plan: three, earlier }))).toEqual([true, true, false])
  expect(hasSeat(deps, { plan: null, earlier: 0 })).toBe(false)
})
