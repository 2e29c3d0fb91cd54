import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUploads } from '#server/media/sweep.ts'
import { aPicture } from '#test/picture.ts'
import { aReported } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const add = async (person: Person, id: string, count = 1) =>
  person.report.evidence({
    params: { id },
    files: { evidence: await Promise.all(Array.from({ length: count }, aPicture)) },
  })

const look = (url: string, token: string) =>
  world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

test('pictures of a report are for administrators, and looking at them is audited', async () => {
  const [person, stranger] = [await world.anAdmin(), await world.aBuyer()]
  const report = await aReported(world, 'user', person.id)
  await add(report.reporter, report.noticeId, 2)
  const { notices } = (await admin.adminReport.detail({ params: report.params })).report
  expect(notices[0]?.evidence).toHaveLength(2)
  const { url = '', _id = '' } = notices[0]?.evidence[0] ?? {}
  const seen = await look(url, admin.token)
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(seen.headers['content-type']).toMatch(/^image\//)
  // Neither strangers, nor who showed it, nor the administrator whom it is about.
  for (const { token } of [stranger, report.reporter, person]) expect((await look(url, token)).statusCode).toBe(404)
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  const audited = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'after'])
    .where('action', '=', 'evidence.read')
    .where('ref_id', '=', report.params.id)
    .execute()
  expect(audited).toEqual([{ actor_id: admin.id, after: { pictureId: _id } }])
  expect(JSON.stringify(await report.reporter.report.detail({ params: report.params }))).not.toContain(_id)
})

test('only who reported adds pictures, six at most, and until there is a decision', async () => {
  const report = await aReported(world, 'user', (await world.aSeller()).id)
  const { noticeId, reporter } = report
  await expect(add(await world.aBuyer(), noticeId)).rejects.toMatchObject({ status: 404 })
  await expect(add(reporter, report.params.id)).rejects.toMatchObject({ status: 404 })
  await expect(reporter.report.evidence({ params: { id: noticeId }, files: {} })).rejects.toMatchObject({ status: 400 })
  await add(reporter, noticeId, 5)
  await expect(add(reporter, noticeId, 2)).rejects.toMatchObject({ status: 409, code: 'evidence_full' })
  await report.take(admin)
  await add(reporter, noticeId)
  await admin.adminReport.act({
    params: report.params,
    body: { action: 'dismiss', note: 'The pictures show nothing of the kind.' },
  })
  await expect(add(reporter, noticeId)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  const { notices } = (await admin.adminReport.detail({ params: report.params })).report
  expect(notices[0]?.evidence).toHaveLength(6)
})

test('the sweep of forgotten files leaves them', async () => {
  const report = await aReported(world, 'user', (await world.aSeller()).id)
  await add(report.reporter, report.noticeId)
  await world.db
    .updateTable('upload')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await sweepUploads(world.deps)
  const { notices } = (await admin.adminReport.detail({ params: report.params })).report
  expect((await look(notices[0]?.evidence[0]?.url ?? '', admin.token)).statusCode).toBe(200)
})
