import { describe, expect, test } from 'vitest'
import { fromNow, heldAsShown, isoFromNow, NOW, productOrderRow } from '#test/order-rows.ts'
import { presentOrder } from './present.ts'

type Row = Parameters<typeof productOrderRow>[0]
type Side = 'buyer' | 'seller'

const whole = {
  ...heldAsShown,
  kind: 'productOrder',
  product_id: 'p1',
  snapshot: {
    title: 'Velvet armchair',
    category: 'furniture',
    subcategory: 'armchairs',
    hasWithdrawal: false,
  },
  accepted_at: null,
  note: null,
  delivered_at: null,
  cancel_reason: null,
  product_request_id: null,
}
const shown = (side: Side, set: Row = {}) => presentOrder(productOrderRow({ ...whole, ...set }), [], side)
const agreed = { accepted_at: NOW }
const unseen = (side: Side, set: Row, ...fields: string[]) => {
  for (const field of fields) expect(shown(side, set)).not.toHaveProperty(field)
}

describe('a product order shows', () => {
  test('its address to the seller once it is agreed, and before only the city and the country', () => {
    const address = { fullName: 'Liya', line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' }
    const city = { city: 'Berlin', country: 'DE' }
    expect(shown('buyer', { address }).shippingAddress).toEqual(address)
    expect(shown('seller', { address }).shippingAddress).toEqual(city)
    expect(shown('seller', { address, ...agreed }).shippingAddress).toEqual(address)
    expect(shown('seller', { address, ...agreed, capture_refused: true }).shippingAddress).toEqual(city)
    unseen('buyer', { address: null }, 'shippingAddress')
  })

  test('the phone of each to the other one, once it is agreed', () => {
    const phones = { buyer_phone: '+49 30 1', seller_phone: '+49 30 2' }
    const presented = (side: Side, set: Row = {}) => {
      const { buyer, seller } = shown(side, { ...phones, ...set })
      return [buyer.phone, seller.phone]
    }
    expect([presented('buyer'), presented('seller')]).toEqual(Array(2).fill([undefined, undefined]))
    expect(presented('buyer', { accepted_at: NOW })).toEqual([undefined, phones.seller_phone])
    expect(presented('seller', { accepted_at: NOW })).toEqual([phones.buyer_phone, undefined])
  })

  test('its place of pick-up to the buyer once it is agreed, and the code never to the seller', () => {
    const area = { label: 'Mitte', city: 'Berlin', country: 'DE' }
    const address = 'Linienstraße 12'
    const fetched = { pickup_place: { ...area, address, lat: 52, lng: 13 }, handover_code: '012345' }
    expect(shown('buyer', fetched).pickup).toEqual({ area })
    expect(shown('seller', fetched).pickup).toEqual({ area, address })
    expect(shown('buyer', { ...fetched, ...agreed }).pickup).toEqual({ area, address, code: '012345' })
    expect(shown('seller', { ...fetched, ...agreed }).pickup).toEqual({ area, address })
    const ready = { ...fetched, ...agreed, shipments: [{ shippedAt: isoFromNow(0), quantity: 3 }] }
    expect(shown('seller', ready)).toMatchObject({ pickup: { readyAt: isoFromNow(0) }, shipments: [] })
    expect(shown('buyer', { ...fetched, ...agreed, handover_code: null }).pickup).toEqual({ area, address })
    expect(shown('buyer', { ...agreed, pickup_place: area }).pickup).toEqual({ area })
    unseen('buyer', { pickup_place: null }, 'pickup')
  })

  test('its parcels, the last one apart', () => {
    const parcel = (trackingNumber: string) => ({
      carrier: 'DHL',
      trackingNumber,
      quantity: 1,
      shippedAt: isoFromNow(0),
    })
    const shipments = [parcel('1'), parcel('2')]
    expect(shown('buyer', { shipments })).toMatchObject({ shipments, shipment: parcel('2'), restMissing: false })
    expect(shown('buyer', { shipments: [], rest_missing: true })).toMatchObject({ shipments: [], restMissing: true })
    unseen('buyer', { shipments: [] }, 'shipment')
  })

  test.each<[string, Row, Side | undefined]>([
    ['a return without an address', { status: 'return_in_transit' }, 'seller'],
    ['a return that is to be sent', { status: 'return_in_transit', goods_return: { address: 'Torstraße 1' } }, 'buyer'],
    [
      'a return that was sent',
      { status: 'return_in_transit', goods_return: { address: 'Torstraße 1', sentAt: isoFromNow(0) } },
      'seller',
    ],
    ['a case that waits for the buyer', { status: 'refund_requested', claim_turn: 'buyer' }, 'buyer'],
    ['a case that waits for the seller', { status: 'refund_requested', claim_turn: 'seller' }, 'seller'],
    ['no case', { goods_return: { address: 'Torstraße 1' } }, undefined],
  ])('whom it waits for, in %s', (_, set, turn) => {
    expect(shown('buyer', set).claimTurn).toBe(turn)
  })

  test('why it was declined or asked back, and what goes back', () => {
    const declined = { decline_code: 'out_of_stock', decline_reason: null }
    expect(shown('buyer', declined).declineData).toEqual({ code: 'out_of_stock' })
    expect(shown('buyer', { ...declined, decline_reason: 'Sorry!' }).declineData).toEqual({
      code: 'out_of_stock',
      reason: 'Sorry!',
    })
    expect(shown('buyer', { decline_code: 'auto' }).declineData).toEqual({ code: 'auto' })
    const asked = { refund_code: 'damaged' }
    expect(shown('seller', asked).refundReason).toEqual({ code: 'damaged' })
    expect(shown('seller', { ...asked, refund_reason: 'A leg.' }).refundReason).toEqual({
      code: 'damaged',
      note: 'A leg.',
    })
    const goods_return = { refund: 4_000, address: 'Torstraße 1', restock: true }
    expect(shown('buyer', { goods_return }).return).toEqual({
      refund: { amount: 4_000, currency: 'EUR' },
      address: 'Torstraße 1',
    })
    unseen('buyer', {}, 'declineData', 'refundReason', 'return')
  })

  test('what is known of it, and nothing else', () => {
    const known = {
      note: 'Mind the cat.',
      delivered_at: NOW,
      delivered_by: 'system',
      cancel_reason: 'Twice.',
      ship_by: fromNow(1),
      cancel_request: { at: isoFromNow(0), reason: 'Twice.' },
      product_offer_id: 'f1',
      product_request_id: 'r1',
    }
    expect(shown('seller', known)).toMatchObject({
      product: { _id: 'p1', title: 'Velvet armchair', category: 'furniture', subcategory: 'armchairs' },
      note: 'Mind the cat.',
      deliveredAt: isoFromNow(0),
      deliveredBy: 'system',
      cancelReason: 'Twice.',
      shipBy: isoFromNow(1),
      cancelRequest: { at: isoFromNow(0), reason: 'Twice.' },
      productOffer: 'f1',
      requestedProduct: 'r1',
    })
    expect(shown('seller', { ...known, product_id: null }).product._id).toBe('r1')
    const fields = ['note', 'deliveredAt', 'deliveredBy', 'cancelReason', 'shipBy', 'cancelRequest']
    unseen('seller', {}, ...fields, 'productOffer', 'requestedProduct')
    unseen('seller', {}, 'product.image')
  })

  test('the reasons for which the buyer may ask the money back now', () => {
    const reasons = (side: Side, set: Row = {}) => shown(side, { status: 'delivered', ...set }).refundReasons
    expect(reasons('buyer')).toEqual(['not_received', 'damaged', 'not_as_described', 'wrong_item', 'changed_mind'])
    expect(reasons('buyer', { status: 'completed' })).toEqual([])
    expect(reasons('seller')).toEqual([])
  })
})
