import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailedTo, freshEmail, mailsTo, notificationsOf, otherThan, strikesOf } from '#test/accounts.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  second = await world.anAdmin()
})
afterAll(() => world.close())

const note = 'The whole conversation shows it.'
const warn = { action: 'act' as const, measure: 'warn' as const, rule: 'Be kind to each other.', note }
const message = 'I never wrote that. Please read all of it.'

const reportIdOf = async (refId: string) =>
  (
    await world.db
      .selectFrom('report')
      .select('id')
      .where('ref_id', '=', refId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id

const say = (person: Person, id: string) => person.report.create({ body: { kind: 'user', id, reason: 'insult' } })

/** A person whom a buyer has reported. */
async function aReport() {
  const [reporter, person] = [await world.aBuyer(), await world.aSeller()]
  await say(reporter, person.id)
  return { reporter, person, params: { id: await reportIdOf(person.id) } }
}

/** The same, with a warning. */
async function aDecided() {
  const made = await aReport()
  await admin.adminReport.act({ params: made.params, body: { action: 'take' } })
  await admin.adminReport.act({ params: made.params, body: warn })
  return made
}

describe('a report', () => {
  test('of several people about one thing is one entry, and each person counts once', async () => {
    const { reporter, person, params } = await aReport()
    await say(reporter, person.id)
    await say(await world.aBuyer(), person.id)
    const { report } = await admin.adminReport.detail({ params })
    expect(report).toMatchObject({ status: 'open', reporters: 2, person: { _id: person.id }, allowedActions: ['take'] })
    expect(await reportIdOf(person.id)).toBe(params.id)
    expect(await notificationsOf(world, reporter)).toEqual(['report.received'])
    expect(await notificationsOf(world, person)).toEqual([])
    expect(await notificationsOf(world, admin)).toContain('report.opened')
  })

  test('sent by two people at once is still one entry', async () => {
    const [one, two, person] = [await world.aBuyer(), await world.aBuyer(), await world.aSeller()]
    await Promise.all([say(one, person.id), say(two, person.id)])
    const { report } = await admin.adminReport.detail({ params: { id: await reportIdOf(person.id) } })
    expect(report.reporters).toBe(2)
  })

  test('of a visitor counts once the mailed code is confirmed', async () => {
    const [person, email] = [await world.aSeller(), freshEmail()]
    const body = { kind: 'user' as const, id: person.id, reason: 'other' as const }
    await expect(world.visitor.report.create({ body })).rejects.toMatchObject({ status: 400 })
    const { _id: id, needsCode } = await world.visitor.report.create({ body: { ...body, email } })
    expect(needsCode).toBe(true)
    await expect(reportIdOf(person.id)).rejects.toThrow()
    const code = await codeMailedTo(world, email)
    await expect(world.visitor.report.confirm({ body: { id, code: otherThan(code) } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_code',
    })
    await world.visitor.report.confirm({ body: { id, code } })
    await expect(world.visitor.report.confirm({ body: { id, code } })).rejects.toMatchObject({ status: 400 })
    const { report } = await admin.adminReport.detail({ params: { id: await reportIdOf(person.id) } })
    expect(report.notices).toMatchObject([{ by: null, email }])
  })

  test('is about something that the reporter can see and does not own', async () => {
    const [buyer, seller, stranger] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
    await expect(say(buyer, buyer.id)).rejects.toMatchObject({ status: 400, code: 'own_thing' })
    const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
    const { _id: id } = await buyer.message.send({ body: { conversationId, desc: 'Pay me by bank transfer.' } })
    await seller.message.send({ body: { conversationId, desc: 'My daughter is ill today.' } })
    const body = { kind: 'message' as const, id, reason: 'off_site' as const }
    await expect(stranger.report.create({ body })).rejects.toMatchObject({ status: 400 })
    await seller.report.create({ body })
    const { report } = await admin.adminReport.detail({ params: { id: await reportIdOf(id) } })
    expect(report).toMatchObject({ excerpt: 'Pay me by bank transfer.', person: { _id: buyer.id } })
    // What else the two said stays between them.
    expect(JSON.stringify(report)).not.toContain('daughter')
    const service = await world.aService(seller)
    await buyer.report.create({ body: { kind: 'service', id: service._id, reason: 'stolen' } })
  })
})

describe('a decision', () => {
  test('is made by the one administrator who took the report', async () => {
    const { params } = await aReport()
    await expect(admin.adminReport.act({ params, body: warn })).rejects.toMatchObject({ status: 409 })
    const taken = await Promise.allSettled(
      [admin, second].map((one) => one.adminReport.act({ params, body: { action: 'take' } })),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [winner, loser] = taken[0]?.status === 'fulfilled' ? [admin, second] : [second, admin]
    await expect(loser.adminReport.act({ params, body: warn })).rejects.toMatchObject({
      status: 409,
      code: 'taken_by_another',
    })
    const { report } = await winner.adminReport.act({ params, body: { action: 'dismiss', note } })
    expect(report).toMatchObject({ status: 'resolved_no_action', decision: { measure: null, note } })
  })

  test('gives the person the reasons, without who reported, and the reporter what was decided', async () => {
    const { reporter, person, params } = await aReport()
    await expect(person.report.detail({ params })).rejects.toMatchObject({ status: 404 })
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: warn })
    expect(await notificationsOf(world, person)).toEqual(['report.warn'])
    expect(await notificationsOf(world, reporter)).toEqual(['report.received', 'report.acted'])
    expect(await strikesOf(world, person)).toEqual(['report_warn'])
    const { report } = await person.report.detail({ params })
    expect(report).toMatchObject({ part: 'person', decision: { measure: 'warn', rule: warn.rule, note } })
    expect(JSON.stringify(report)).not.toContain(reporter.id)
    const mails = JSON.stringify(await mailsTo(world, person.email))
    expect(mails).toContain(note)
    expect(mails).not.toContain(reporter.id)
    const audited = await world.db.selectFrom('audit').select('action').where('ref_id', '=', params.id).execute()
    expect(audited.map(({ action }) => action)).toEqual(['report.taken', 'report.acted'])
  })

  test('is not made by an administrator whom it concerns', async () => {
    const reporter = await world.anAdmin()
    const accused = await world.anAdmin()
    await say(reporter, accused.id)
    const params = { id: await reportIdOf(accused.id) }
    const take = { params, body: { action: 'take' as const } }
    await expect(reporter.adminReport.act(take)).rejects.toMatchObject({ status: 403 })
    await expect(accused.adminReport.act(take)).rejects.toMatchObject({ status: 404 })
    await expect(accused.adminReport.detail({ params })).rejects.toMatchObject({ status: 404 })
    const { reports } = await accused.adminReport.list({ query: { limit: 100 } })
    expect(reports.map(({ _id }) => _id)).not.toContain(params.id)
    expect((await second.adminReport.act(take)).report.status).toBe('in_review')
  })

  test('to restrict keeps a person from listing, ordering and writing until the end', async () => {
    const [reporter, person, seller] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const service = await world.aService(seller)
    const { _id: conversationId } = await person.conversation.start({ body: { to: seller.id } })
    await say(reporter, person.id)
    const params = { id: await reportIdOf(person.id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    const restrict = { ...warn, measure: 'restrict' as const }
    await expect(admin.adminReport.act({ params, body: restrict })).rejects.toMatchObject({ status: 400 })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await admin.adminReport.act({ params, body: { ...restrict, until } })
    const rejected = { status: 403, code: 'restricted' }
    await expect(world.aService(person)).rejects.toMatchObject(rejected)
    await expect(person.message.send({ body: { conversationId, desc: 'Hello?' } })).rejects.toMatchObject(rejected)
    const order = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    await expect(person.serviceOrder.create({ body: order })).rejects.toMatchObject(rejected)
    await person.report.object({ params, body: { message } })
    await second.adminReport.act({ params, body: { action: 'decide', outcome: 'revert', note } })
    await person.message.send({ body: { conversationId, desc: 'Hello again.' } })
    expect(await strikesOf(world, person)).toEqual([])
  })

  test('to suspend ends the sessions, and the key in the mail still lets the person object', async () => {
    const { person, params } = await aReport()
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: { ...warn, measure: 'suspend' } })
    await expect(person.report.detail({ params })).rejects.toMatchObject({ status: 401 })
    const mails = JSON.stringify(await mailsTo(world, person.email))
    const token = /token=([\w.-]+)/.exec(mails)?.[1]
    const { report } = await world.visitor.report.object({ params, query: { token }, body: { message } })
    expect(report).toMatchObject({ part: 'person', status: 'objected' })
    await second.adminReport.act({ params, body: { action: 'decide', outcome: 'revert', note } })
    const account = await world.db
      .selectFrom('account')
      .select('status')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(account.status).toBe('active')
  })
})

describe('an objection', () => {
  test('is decided by another administrator, and both sides hear of it', async () => {
    const { reporter, person, params } = await aDecided()
    await expect((await world.aBuyer()).report.object({ params, body: { message } })).rejects.toMatchObject({
      status: 404,
    })
    const { report } = await person.report.object({ params, body: { message } })
    expect(report).toMatchObject({ status: 'objected', objection: { by: 'person', message } })
    expect((await reporter.report.detail({ params })).report.objection).toEqual({ by: 'person', message: null })
    await expect(reporter.report.object({ params, body: { message } })).rejects.toMatchObject({ status: 409 })
    const decide = { action: 'decide' as const, outcome: 'keep' as const, note }
    await expect(admin.adminReport.act({ params, body: decide })).rejects.toMatchObject({
      status: 403,
      code: 'own_decision',
    })
    expect((await second.adminReport.act({ params, body: decide })).report).toMatchObject({
      status: 'closed',
      final: { outcome: 'keep', note },
    })
    expect(await notificationsOf(world, person)).toEqual(['report.warn', 'report.kept'])
    expect(await notificationsOf(world, reporter)).toContain('report.kept')
    expect(await strikesOf(world, person)).toEqual(['report_warn'])
  })

  test('of a visitor against doing nothing leads to a measure, by the link in the mail', async () => {
    const [person, email] = [await world.aSeller(), freshEmail()]
    const body = { kind: 'user' as const, id: person.id, reason: 'insult' as const, email }
    const { _id } = await world.visitor.report.create({ body })
    await world.visitor.report.confirm({ body: { id: _id, code: await codeMailedTo(world, email) } })
    const params = { id: await reportIdOf(person.id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: { action: 'dismiss', note } })
    const token = /token=([\w.-]+)/.exec(JSON.stringify((await mailsTo(world, email)).at(-1)))?.[1]
    await expect(world.visitor.report.detail({ params })).rejects.toMatchObject({ status: 404 })
    await world.visitor.report.object({ params, query: { token }, body: { message } })
    const revert = { action: 'decide' as const, outcome: 'revert' as const, note }
    await expect(second.adminReport.act({ params, body: revert })).rejects.toMatchObject({ status: 400 })
    await second.adminReport.act({ params, body: { ...revert, measure: 'warn', rule: warn.rule } })
    expect(await strikesOf(world, person)).toEqual(['report_warn'])
    const { report } = await world.visitor.report.detail({ params, query: { token } })
    expect(report.final).toMatchObject({ outcome: 'revert' })
  })
})

describe('the list of administrators', () => {
  test('has what waits, objections and what was decided, each in its tab', async () => {
    const [open, decided] = [await aReport(), await aDecided()]
    const idsIn = async (tab: 'open' | 'objections' | 'decided') =>
      (await admin.adminReport.list({ query: { tab, limit: 100 } })).reports.map(({ _id }) => _id)
    expect(await idsIn('open')).toContain(open.params.id)
    expect(await idsIn('decided')).toContain(decided.params.id)
    await decided.person.report.object({ params: decided.params, body: { message } })
    expect(await idsIn('objections')).toEqual([decided.params.id])
  })
})

describe('a listing', () => {
  const listed = async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const isShown = () =>
      world.visitor.service.detail({ params: { id: service._id } }).then(
        () => true,
        () => false,
      )
    const report = async (person: Person) =>
      person.report.create({ body: { kind: 'service', id: service._id, reason: 'stolen' } })
    return { seller, service, isShown, report }
  }
  const rule = 'Sell only what is yours.'

  test('that three people reported is hidden until a decision, and shown again if nothing is wrong', async () => {
    const { seller, service, isShown, report } = await listed()
    for (let people = 0; people < 2; people += 1) await report(await world.aBuyer())
    expect(await isShown()).toBe(true)
    await report(await world.aBuyer())
    expect(await isShown()).toBe(false)
    expect((await notificationsOf(world, seller)).filter((event) => event.startsWith('listing.'))).toEqual([])
    const params = { id: await reportIdOf(service._id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: { action: 'dismiss', note } })
    expect(await isShown()).toBe(true)
  })

  test('is hidden by a decision, with one statement of reasons, and shown again when that is reverted', async () => {
    const { seller, service, isShown, report } = await listed()
    await report(await world.aBuyer())
    const params = { id: await reportIdOf(service._id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: { action: 'act', measure: 'hide', rule, note } })
    expect(await isShown()).toBe(false)
    expect(await world.db.selectFrom('mail').select('id').where('recipient', '=', seller.email).execute()).toHaveLength(
      1,
    )
    await seller.report.object({ params, body: { message } })
    await second.adminReport.act({ params, body: { action: 'decide', outcome: 'revert', note } })
    expect(await isShown()).toBe(true)
  })

  test('is not removed while money of its orders is held', async () => {
    const { buyer, seller, service } = await world.aPaidOrder()
    await buyer.report.create({ body: { kind: 'service', id: service._id, reason: 'stolen' } })
    const params = { id: await reportIdOf(service._id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    const act = (measure: 'hide' | 'remove') =>
      admin.adminReport.act({ params, body: { action: 'act', measure, rule, note } })
    await expect(act('remove')).rejects.toMatchObject({ status: 409, code: 'money_held' })
    await act('hide')
    expect(await strikesOf(world, seller)).toHaveLength(1)
  })
})
