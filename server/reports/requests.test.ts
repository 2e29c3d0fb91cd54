import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, notificationsOf, strikesOf } from '#test/accounts.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { aReported, NOTE, RULE } from '#test/reports.ts'
import { type ServiceRequestStates, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let second: Person
let states: ServiceRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  second = await world.anAdmin()
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const say = (person: Person, kind: 'request' | 'offer', id: string) =>
  person.report.create({ body: { kind, id, reason: 'forbidden' } })

const isFound = (id: string) =>
  world.visitor.serviceRequest.detail({ params: { id } }).then(
    () => true,
    () => false,
  )

const ownOf = async ({ buyer, id }: { buyer: Person; id: string }) =>
  (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest

const queued = async (kind: 'held' | 'report') =>
  (await admin.adminQueue.list({ query: { kind, limit: 100 } })).items.map(({ subject }) => subject.id)

/** A request that three people reported. */
async function aHiddenByReports() {
  const made = await states.open()
  const report = await aReported(world, 'request', made.id)
  for (const _ of [1, 2]) await say(await world.aBuyer(), 'request', made.id)
  return { ...made, report }
}

describe('a reported request', () => {
  test('is hidden by three people, and waits with the report alone', async () => {
    const made = await states.open()
    const [first, again] = [await world.aBuyer(), await world.aBuyer()]
    const { params } = await aReported(world, 'request', made.id, first)
    await say(first, 'request', made.id)
    await say(again, 'request', made.id)
    expect(await isFound(made.id)).toBe(true)
    await say(await world.aBuyer(), 'request', made.id)
    expect(await isFound(made.id)).toBe(false)
    expect(await ownOf(made)).toMatchObject({
      status: 'pending_review',
      moderation: { state: 'hidden', rule: 'reported' },
    })
    expect((await notificationsOf(world, made.buyer)).filter((event) => event === 'report.hidden')).toHaveLength(1)
    expect(await queued('held')).not.toContain(made.id)
    expect(await queued('report')).toContain(params.id)
    expect((await admin.adminReport.detail({ params })).report).toMatchObject({
      isHidden: true,
      reporters: 3,
      person: { _id: made.buyer.id },
      measures: ['hide', 'remove', 'warn', 'restrict', 'suspend'],
    })
    expect(await admin.adminServiceRequest.list({ query: { view: 'hidden', limit: 100 } })).toMatchObject({
      serviceRequests: expect.arrayContaining([expect.objectContaining({ _id: made.id, reporterCount: 3 })]),
    })
    await expect(
      made.buyer.serviceRequest.acceptOffer({ params: { id: made.id, offerId: made.offerId } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('is shown again with its offers, its place and its time when the report is dismissed', async () => {
    const made = await aHiddenByReports()
    const columns = ['opened_at', 'expires_at', 'status'] as const
    const stored = () =>
      world.db.selectFrom('service_request').select(columns).where('id', '=', made.id).executeTakeFirstOrThrow()
    const before = await stored()
    await made.report.take(admin)
    await admin.adminReport.act({ params: made.report.params, body: { action: 'dismiss', note: NOTE } })
    expect(await isFound(made.id)).toBe(true)
    const after = await stored()
    expect(after).toMatchObject({ status: 'open', opened_at: before.opened_at })
    expect(Number(after.expires_at)).toBeGreaterThan(Number(before.expires_at))
    expect((await ownOf(made)).offersReceived.map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(await strikesOf(world, made.buyer)).toEqual([])
  })

  test('stays hidden until its author changes it, and an administrator looks again', async () => {
    const made = await aHiddenByReports()
    await made.report.measure(admin, 'hide')
    expect(await ownOf(made)).toMatchObject({ moderation: { state: 'hidden', rule: RULE, reason: NOTE } })
    expect(await queued('held')).not.toContain(made.id)
    await world.passTimer(made.id, 'reportReview')
    expect(await notificationsOf(world, admin)).not.toContain('service_request.review_overdue')
    const title = 'Move a small flat to Pankow'
    const { serviceRequest } = await made.buyer.serviceRequest.update({ params: { id: made.id }, body: { title } })
    expect(serviceRequest.moderation).toEqual({ state: 'pending', rule: 'changed_after_hiding', reason: null })
    expect(await queued('held')).toContain(made.id)
    expect(await notificationsOf(world, admin)).toContain('service_request.held')
    const body = { action: 'approve' as const, reason: NOTE }
    await admin.adminServiceRequest.update({ params: { id: made.id }, body })
    expect(await isFound(made.id)).toBe(true)
  })

  test('that its author changes while people report it waits for the decision about the reports', async () => {
    const made = await aHiddenByReports()
    const { serviceRequest } = await made.buyer.serviceRequest.update({
      params: { id: made.id },
      body: { title: 'Move a small flat to Pankow' },
    })
    expect(serviceRequest.moderation).toMatchObject({ state: 'hidden', rule: 'reported' })
  })

  test('is removed with one mail, and its author objects', async () => {
    const made = await states.open()
    const report = await aReported(world, 'request', made.id)
    await world.runJobs()
    const before = (await mailsTo(world, made.buyer.email)).length
    await report.measure(admin, 'remove')
    await world.runJobs()
    expect(await mailsTo(world, made.buyer.email)).toHaveLength(before + 1)
    expect((await notificationsOf(world, made.buyer)).filter((event) => /remove/.test(event))).toEqual([
      'report.remove',
    ])
    expect(await strikesOf(world, made.buyer)).toEqual(['report_remove'])
    expect(await notificationsOf(world, made.seller)).toContain('offer.not_selected')
    expect(await ownOf(made)).toMatchObject({ status: 'closed', closeReason: 'removed' })
    await report.object(made.buyer)
    await report.decide(second, 'revert')
    expect(await isFound(made.id)).toBe(true)
    expect((await ownOf(made)).offersReceived.map(({ status }) => status)).toEqual(['not_selected', 'not_selected'])
    expect(await strikesOf(world, made.buyer)).toEqual([])
    const { serviceRequest } = await admin.adminServiceRequest.detail({ params: { id: made.id } })
    expect(serviceRequest.history.map(({ action }) => action)).toEqual(['request.restored', 'request.removed'])
  })

  test('that its author has deleted meanwhile does not come back', async () => {
    const made = await states.open()
    const report = await aReported(world, 'request', made.id)
    await report.measure(admin, 'remove')
    await made.buyer.serviceRequest.remove({ params: { id: made.id } })
    await report.object(report.reporter)
    await report.decide(second, 'revert')
    expect(await isFound(made.id)).toBe(false)
  })

  test('whose offer is accepted can neither be hidden nor removed, but its author can be warned', async () => {
    const made = await states.open()
    const report = await aReported(world, 'request', made.id)
    await made.buyer.serviceRequest.acceptOffer({ params: { id: made.id, offerId: made.offerId } })
    await say(made.other, 'request', made.id)
    await say(made.seller, 'request', made.id)
    expect((await ownOf(made)).status).toBe('offer_accepted')
    await report.take(admin)
    const act = { action: 'act' as const, rule: RULE, note: NOTE }
    for (const measure of ['hide', 'remove'] as const)
      await expect(admin.adminReport.act({ params: report.params, body: { ...act, measure } })).rejects.toMatchObject({
        status: 409,
        code: 'holds_money',
      })
    await admin.adminReport.act({ params: report.params, body: { ...act, measure: 'warn' } })
    expect((await ownOf(made)).status).toBe('offer_accepted')
  })

  test('has to be seen by who reports it, and is not the own one', async () => {
    const draft = await states.draft()
    const stranger = await world.aBuyer()
    await expect(say(stranger, 'request', draft.id)).rejects.toMatchObject({ status: 400, body: { errors: {} } })
    await expect(say(draft.buyer, 'request', draft.id)).rejects.toMatchObject({ status: 400, code: 'own_thing' })
    const { _id: id } = await world.aRequest(draft.buyer, { visibility: 'invited' })
    await expect(say(draft.seller, 'request', id)).rejects.toMatchObject({ status: 400 })
    await draft.buyer.serviceRequest.inviteProviders({ params: { id }, body: { providerIds: [draft.seller.id] } })
    await say(draft.seller, 'request', id)
  })
})

/** Requests of both kinds, with what their people do to them. */
const kinds = {
  request: async () => {
    const made = await states.open()
    const offer = { params: { id: made.id, offerId: made.offerId } }
    return {
      ...made,
      edit: (body: { title?: string; description?: string }) =>
        made.buyer.serviceRequest.update({ params: { id: made.id }, body }),
      offered: async () => (await ownOf(made)).offersReceived.find(({ _id }) => _id === made.offerId),
      standBy: () => made.seller.serviceRequest.reconfirmOffer(offer),
      accept: (version: number) => made.buyer.serviceRequest.acceptOffer({ ...offer, body: { version } }),
      approve: () =>
        admin.adminServiceRequest.update({ params: { id: made.id }, body: { action: 'approve', reason: NOTE } }),
      isShown: () => isFound(made.id),
      agreeing: ['counter', 'respond-counter', 'reconfirm'],
    }
  },
  requestedProduct: async () => {
    const made = await productRequestStates(world).open()
    return {
      ...made,
      edit: (body: { title?: string; description?: string }) =>
        made.buyer.requestedProduct.update({ params: { id: made.id }, body }),
      offered: async () => {
        const { productOffer } = await made.seller.productOffer.detail({ params: { id: made.offerId } })
        return { ...productOffer, version: productOffer.offerVersion }
      },
      standBy: () => made.seller.productOffer.update({ params: { id: made.offerId }, body: { price: 9900 } }),
      accept: (offerVersion: number) =>
        made.buyer.productOffer.accept({ params: { id: made.offerId }, body: { offerVersion } }),
      approve: () =>
        admin.adminRequestedProduct.update({ params: { id: made.id }, body: { action: 'approve', reason: NOTE } }),
      isShown: () =>
        world.visitor.requestedProduct.detail({ params: { id: made.id } }).then(
          () => true,
          () => false,
        ),
      agreeing: ['edit'],
    }
  },
}

describe.each(['request', 'requestedProduct'] as const)('the offers for a %s that others do not see', (kind) => {
  const description = 'All of it is different now: there are four times as many of them, and they are heavier.'

  /** Makes a request that three reports have hidden. */
  async function aHidden() {
    const made = await kinds[kind]()
    const report = await aReported(world, kind, made.id)
    for (const _ of [1, 2])
      await (await world.aBuyer()).report.create({ body: { kind, id: made.id, reason: 'forbidden' } })
    expect(await made.isShown()).toBe(false)
    const dismiss = async () => {
      await report.take(admin)
      await admin.adminReport.act({ params: report.params, body: { action: 'dismiss', note: NOTE } })
    }
    return { ...made, dismiss }
  }

  test('have to be confirmed if it was changed while reports hid it', async () => {
    const made = await aHidden()
    expect((await made.offered())?.allowedActions).not.toEqual(expect.arrayContaining(made.agreeing))
    await made.edit({ description })
    expect(await made.offered()).toMatchObject({ stale: true })
    await expect(made.standBy()).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await made.dismiss()
    expect(await made.isShown()).toBe(true)
    const { version = 0 } = (await made.offered()) ?? {}
    await expect(made.accept(version)).rejects.toMatchObject({ status: 409, code: 'offer_stale' })
    await made.standBy()
    await made.accept(version + 1)
  })

  test('have to be confirmed if it was changed again while an administrator looked at it', async () => {
    const made = await kinds[kind]()
    await made.edit({ title: 'Bring me a gun, please' })
    await expect(made.standBy()).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await made.edit({ description })
    await made.approve()
    const { version = 0, stale } = (await made.offered()) ?? {}
    expect(stale).toBe(true)
    await expect(made.accept(version)).rejects.toMatchObject({ status: 409, code: 'offer_stale' })
  })

  test('stay hidden with it if its new words ask for an administrator, whatever becomes of the reports', async () => {
    const made = await aHidden()
    await made.edit({ title: 'Bring me a gun and cocaine' })
    await made.dismiss()
    expect(await made.isShown()).toBe(false)
    expect(await queued('held')).toContain(made.id)
    await made.approve()
    expect(await made.isShown()).toBe(true)
  })
})

describe('a reported offer', () => {
  test('concerns its provider alone: it cannot be hidden or removed', async () => {
    const made = await states.open()
    const report = await aReported(world, 'offer', made.offerId, made.buyer)
    const { report: detail } = await report.take(admin)
    expect(detail).toMatchObject({
      person: { _id: made.seller.id },
      title: 'Move a two-room flat to Pankow',
      requestId: made.id,
      measures: ['warn', 'restrict', 'suspend'],
    })
    const act = { action: 'act' as const, rule: RULE, note: NOTE }
    for (const measure of ['hide', 'remove'] as const)
      await expect(admin.adminReport.act({ params: report.params, body: { ...act, measure } })).rejects.toMatchObject({
        status: 400,
      })
    await admin.adminReport.act({ params: report.params, body: { ...act, measure: 'warn' } })
    expect(await strikesOf(world, made.seller)).toEqual(['report_warn'])
    expect((await ownOf(made)).offersReceived.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  test('is sealed: to rivals and strangers it is like one that does not exist', async () => {
    const made = await states.open()
    const nothing = await say(made.other, 'offer', '019a0000-0000-7000-8000-000000000000').catch((error) => error)
    for (const person of [made.other, await world.aBuyer(), admin]) {
      const rejected = await say(person, 'offer', made.offerId).catch((error) => error)
      expect({ ...rejected.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
    }
    await expect(
      world.visitor.report.create({
        body: { kind: 'offer', id: made.offerId, reason: 'insult', email: 'a@b.example' },
      }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(say(made.seller, 'offer', made.offerId)).rejects.toMatchObject({ status: 400, code: 'own_thing' })
  })

  test('is kept from an administrator who competes with it, and who decides nothing about the request', async () => {
    const made = await states.open()
    const rival = await world.aPerson({ seller: true, admin: true })
    await world.anOffer(rival, made.id)
    const ofOffer = await aReported(world, 'offer', made.offerId, made.buyer)
    const ofRequest = await aReported(world, 'request', made.id)
    const listed = (await rival.adminReport.list({ query: { limit: 100 } })).reports.map(({ _id }) => _id)
    expect(listed).toContain(ofRequest.params.id)
    expect(listed).not.toContain(ofOffer.params.id)
    await expect(rival.adminReport.detail({ params: ofOffer.params })).rejects.toMatchObject({ status: 404 })
    await expect(ofOffer.take(rival)).rejects.toMatchObject({ status: 404 })
    expect((await rival.adminReport.detail({ params: ofRequest.params })).report.allowedActions).toEqual([])
    await expect(ofRequest.take(rival)).rejects.toMatchObject({ status: 403, code: 'own_offer' })
    expect(await notificationsOf(world, rival)).not.toContain('report.opened')
    await ofRequest.take(admin)
  })
})

test('a listing that an administrator hid meanwhile can still be removed by a report', async () => {
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const report = await aReported(world, 'service', service._id)
  const why = { reason: 'The pictures are of somebody else.', rule: RULE }
  await second.adminListing.moderate({ params: { kind: 'service', id: service._id }, body: { action: 'hide', ...why } })
  await report.measure(admin, 'remove')
  expect(await strikesOf(world, seller)).toEqual(['report_remove'])
})
