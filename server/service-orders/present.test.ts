import { describe, expect, test } from 'vitest'
import { START_REGRET } from '#shared/process/service-order.ts'
import { DAY, fromNow, HOUR, heldAsShown, isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { presentOrder } from './present.ts'

type Row = Parameters<typeof serviceOrderRow>[0]
type Side = 'buyer' | 'seller'

const whole = {
  ...heldAsShown,
  kind: 'serviceOrder',
  service_id: 's1',
  snapshot: { title: 'Home cleaning', category: 'cleaning', subcategory: 'home-cleaning', bookable: true },
  previous_sellers: [],
  proposed_times: [],
}
const rowOf = (set: Row) => serviceOrderRow({ ...whole, ...set })
const shown = (side: Side, set: Row = {}) => presentOrder(rowOf(set), [], side)
const slot = (ms: number) => ({ start: isoFromNow(ms), end: isoFromNow(ms + HOUR) })
const address = { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' }

describe('a service order shows', () => {
  test('its address to the seller once it is agreed, also with the appointment', () => {
    const set = { address, schedule: slot(DAY) }
    const both = (side: Side, more: Row = {}) => {
      const { scheduleData, ...order } = shown(side, { ...set, ...more })
      return [order.address, scheduleData?.address]
    }
    expect(both('buyer')).toEqual([address, address])
    expect(both('seller')).toEqual([{ city: 'Berlin' }, { city: 'Berlin' }])
    expect(both('seller', { accepted_at: NOW })).toEqual([address, address])
    expect(both('seller', { accepted_at: NOW, capture_refused: true })).toEqual([
      { city: 'Berlin' },
      { city: 'Berlin' },
    ])
    expect(both('buyer', { address: null })).toEqual([undefined, undefined])
  })

  test('the phone of each to the other one, once it is agreed', () => {
    const phones = { buyer_phone: '+49 30 1', seller_phone: '+49 30 2' }
    const presented = (side: Side, set: Row = {}) => {
      const { buyer, seller } = shown(side, { ...phones, ...set })
      return [buyer.phone, seller?.phone]
    }
    expect([presented('buyer'), presented('seller')]).toEqual(Array(2).fill([undefined, undefined]))
    expect(presented('buyer', { accepted_at: NOW })).toEqual([undefined, phones.seller_phone])
    expect(presented('seller', { accepted_at: NOW })).toEqual([phones.buyer_phone, undefined])
  })

  test('its searches to the buyer alone', () => {
    const set = { seller_id: null, previous_sellers: ['s1'], invited_count: 2 }
    expect(shown('buyer', set)).toMatchObject({ seller: null, invitedCount: 2, previousSellers: ['s1'] })
    expect(shown('seller', set)).toMatchObject({ previousSellers: [] })
    expect(shown('seller', set)).not.toHaveProperty('invitedCount')
    expect(shown('buyer')).not.toHaveProperty('invitedCount')
  })

  test('to a seller who took it over only what happened since', () => {
    const event = (action: string) => ({
      ...{ action, transition: action, actor: 'buyer', at: NOW },
      ...{ note: null, to_status: '', person: null },
    })
    const seen = (side: Side, previous_sellers: string[], ...actions: string[]) =>
      presentOrder(rowOf({ previous_sellers }), actions.map(event), side).events.map(({ action }) => action)
    const actions = ['create', 'decline', 'find-another-seller', 'accept', 'decline', 'reopen', 'move-to-offer']
    expect(seen('seller', ['s1', 's2'], ...actions)).toEqual(['move-to-offer'])
    expect(seen('seller', ['s1'], ...actions.slice(0, 4))).toEqual(['accept'])
    expect(seen('buyer', ['s1', 's2'], ...actions)).toEqual(actions)
    expect(seen('seller', [], ...actions.slice(0, 2))).toEqual(['create', 'decline'])
  })

  test('what is known of it', () => {
    const known = {
      request_id: 'r1',
      schedule: slot(DAY),
      pending_reschedule: { by: 'seller', schedule: slot(2 * DAY) },
      claim_turn: 'buyer',
      time_preferences: [slot(DAY)],
      proposed_times: [slot(2 * DAY)],
      seller_message: 'Thursday is taken.',
      proposal_round: 1,
      accepted_time_preference: slot(DAY),
      note: 'Mind the cat.',
      requirements_answers: 'Two rooms.',
      decline_code: 'other',
      decline_reason: 'I am ill.',
      refund_reason: 'Then not.',
      completion: { note: 'All clean.', photos: ['f1'], at: isoFromNow(0) },
      due_at: fromNow(DAY),
      unmarked: true,
    }
    expect(shown('seller', known)).toMatchObject({
      service: { _id: 's1', title: 'Home cleaning', category: 'cleaning', subcategory: 'home-cleaning' },
      serviceRequestId: 'r1',
      scheduleData: slot(DAY),
      pendingReschedule: { ...slot(2 * DAY), by: 'seller' },
      claimTurn: 'buyer',
      timePreferences: [slot(DAY)],
      proposedTimePreferences: [slot(2 * DAY)],
      sellerMessage: 'Thursday is taken.',
      proposalRound: 1,
      revisionsLeft: 1,
      acceptedTimePreference: slot(DAY),
      note: 'Mind the cat.',
      requirementsAnswers: 'Two rooms.',
      declineReason: { code: 'other', text: 'I am ill.' },
      refundReason: 'Then not.',
      completion: { note: 'All clean.', photos: [{ _id: 'f1', url: '/uploads/photos/f1' }], at: isoFromNow(0) },
      dueAt: fromNow(DAY).toISOString(),
      unmarked: true,
    })
    expect(shown('buyer', { ...known, service_id: null }).service._id).toBe('r1')
    expect(shown('buyer', { claim_turn: 'seller' }).claimTurn).toBe('seller')
    expect(shown('buyer', { decline_code: 'too_far' }).declineReason).toEqual({ code: 'too_far' })
  })

  test('nothing that is not known', () => {
    const plain = shown('seller')
    for (const field of ['serviceRequestId', 'scheduleData', 'pendingReschedule', 'claimTurn', 'sellerMessage', 'note'])
      expect(plain).not.toHaveProperty(field)
    for (const field of [
      'acceptedTimePreference',
      'requirementsAnswers',
      'declineReason',
      'refundReason',
      'completion',
    ])
      expect(plain).not.toHaveProperty(field)
    for (const field of ['dueAt', 'freeCancelUntil', 'service.image', 'address'])
      expect(plain).not.toHaveProperty(field)
  })

  test('until when work without an agreed time can be cancelled, to the last moment', () => {
    const begun = (ms: number) => ({ status: 'in_progress', offer_id: 'one', started_at: fromNow(ms) })
    expect(shown('buyer', begun(-START_REGRET)).freeCancelUntil).toBe(isoFromNow(0))
    expect(shown('buyer', begun(-START_REGRET - 1))).not.toHaveProperty('freeCancelUntil')
  })
})
