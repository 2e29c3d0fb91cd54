import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateSocket } from '#server/accounts/sessions.ts'
import { viewTasks } from '#server/accounts/views.ts'
import { addDocument, auditOf, notificationsOf } from '#test/accounts.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let support: Person
const reason = 'You wrote that an order is missing.'

beforeAll(async () => {
  world = await startWorld()
  support = await world.aPerson({ role: 'support' })
})
afterAll(() => world.close())

const paramsOf = ({ id }: { id: string }) => ({ params: { id } })
const viewAs = (person: Person, by = support) => by.adminPerson.startView({ ...paramsOf(person), body: { reason } })
const ask = (token: string, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', headers = {}) =>
  world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
const lapse = (viewId: string) =>
  world.db.updateTable('account_view').set({ expires_at: new Date() }).where('id', '=', viewId).execute()

describe('seeing the site as a person', () => {
  test('shows what the person sees, for half an hour', async () => {
    const person = await world.aBuyer()
    const { token, user, until } = await viewAs(person)
    expect(user._id).toBe(person.id)
    const minutes = (Date.parse(until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    const profile = (await ask(token, `/api/user/${person.id}`)).json()
    expect(profile.user).toMatchObject({ email: person.email })
    expect((await ask(token, '/api/notification')).statusCode).toBe(200)
  })

  test('changes nothing, whatever is called', async () => {
    const person = await world.aBuyer()
    const { token } = await viewAs(person)
    for (const [method, url] of [
      ['PUT', `/api/user/${person.id}`],
      ['DELETE', `/api/user/${person.id}`],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const reply = await ask(token, url, method)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'read_only_view'])
    }
  })

  test('gives no right of the staff, no papers, no secret address, no socket and no shop', async () => {
    const person = await world.aSeller()
    const paper = await addDocument(world, person, 'id-card.pdf')
    const { token } = await viewAs(person)
    expect((await ask(token, '/api/admin/audit')).json()).toMatchObject({ code: 'admins_only' })
    for (const url of [`/uploads/documents/${paper}`, '/api/calendar-feed'])
      expect((await ask(token, url)).json()).toMatchObject({ code: 'not_in_view' })
    const shop = await ask(token, '/api/notification', 'GET', { 'x-acting-for': person.id })
    expect(shop.json()).toMatchObject({ code: 'not_in_view' })
    expect(await authenticateSocket(world.deps, person.token)).toMatchObject({ id: person.id })
    expect(await authenticateSocket(world.deps, token)).toBeUndefined()
  })

  test('hides the code with which goods are picked up', async () => {
    const { buyer, id } = await productOrderStates(world).ready()
    const read = async (token: string) => (await ask(token, `/api/product-order/${id}`)).json().order.pickup
    expect((await read(buyer.token)).code).toMatch(/^\d{6}$/)
    const pickup = await read((await viewAs(buyer)).token)
    expect(pickup).toMatchObject({ area: expect.anything() })
    expect(pickup).not.toHaveProperty('code')
  })

  test('leaves no trace among the sessions of the person, who is told at the end', async () => {
    const person = await world.aBuyer()
    const { viewId, token } = await viewAs(person)
    await ask(token, `/api/user/${person.id}`)
    expect((await person.auth.sessions()).sessions).toHaveLength(1)
    expect((await person.auth.views()).views).toMatchObject([{ _id: viewId, reason, endedAt: null }])
    await support.adminPerson.endView({ params: { id: viewId } })
    expect((await ask(token, `/api/user/${person.id}`)).statusCode).toBe(401)
    expect((await person.auth.views()).views).toMatchObject([{ endedAt: expect.any(String) }])
    expect(await notificationsOf(world, person)).toEqual(['account.viewed'])
    const actions = (await auditOf(world, person.id)).map((line) => [line.action, line.actor_id, line.reason])
    expect(actions).toContainEqual(['account.view_started', support.id, reason])
    expect(actions).toContainEqual(['account.view_ended', support.id, null])
  })
})

describe('the end of a view', () => {
  test('counts once, also if its time comes later, and is its own member’s alone', async () => {
    const person = await world.aBuyer()
    const { viewId } = await viewAs(person)
    const params = { id: viewId }
    const colleague = await world.aPerson({ role: 'support' })
    await expect(colleague.adminPerson.endView({ params })).rejects.toMatchObject({ status: 404 })
    await support.adminPerson.endView({ params })
    await support.adminPerson.endView({ params })
    await viewTasks['account.endView']?.(world.deps, { id: viewId } as never, {} as never)
    expect(await notificationsOf(world, person)).toEqual(['account.viewed'])
  })

  test('comes with its time', async () => {
    const person = await world.aBuyer()
    const { viewId, token } = await viewAs(person)
    await lapse(viewId)
    expect((await ask(token, `/api/user/${person.id}`)).statusCode).toBe(401)
    await viewTasks['account.endView']?.(world.deps, { id: viewId } as never, {} as never)
    expect(await notificationsOf(world, person)).toEqual(['account.viewed'])
  })

  test('comes with another view, which begins', async () => {
    const [one, other] = [await world.aBuyer(), await world.aBuyer()]
    const first = await viewAs(one)
    const second = await viewAs(other)
    expect((await ask(first.token, '/api/notification')).statusCode).toBe(401)
    expect((await ask(second.token, '/api/notification')).statusCode).toBe(200)
  })

  test('comes with the session, the account and the right of the member of the staff', async () => {
    const person = await world.aBuyer()
    const statusIn = async (token: string) => (await ask(token, '/api/notification')).statusCode
    const helper = () => world.aPerson({ role: 'support' })
    const change = (table: 'account' | 'staff_member', values: object, { id }: Person) =>
      table === 'account'
        ? world.db.updateTable('account').set(values).where('id', '=', id).execute()
        : world.db.updateTable('staff_member').set(values).where('account_id', '=', id).execute()
    const [signedOut, suspended, demoted, expired] = [await helper(), await helper(), await helper(), await helper()]
    const tokens = new Map<Person, string>()
    for (const one of [signedOut, suspended, demoted, expired]) tokens.set(one, (await viewAs(person, one)).token)
    for (const token of tokens.values()) expect(await statusIn(token)).toBe(200)
    await signedOut.auth.logout()
    await change('account', { status: 'suspended' }, suspended)
    await change('staff_member', { role: 'finance' }, demoted)
    await change('staff_member', { expires_at: new Date() }, expired)
    for (const token of tokens.values()) expect(await statusIn(token)).toBe(401)
  })
})

describe('nobody sees the site', () => {
  test('as one of the staff, as oneself, as a suspended person, or without the right and a reason', async () => {
    const owner = await world.anAdmin()
    const person = await world.aBuyer()
    const colleague = await world.aPerson({ role: 'readOnly' })
    await expect(viewAs(colleague, owner)).rejects.toMatchObject({ status: 403, code: 'no_view_of_staff' })
    await expect(viewAs(support)).rejects.toMatchObject({ status: 403, code: 'own_account' })
    await expect(viewAs(person, colleague)).rejects.toMatchObject({ status: 403, code: 'no_right' })
    const body = { reason: ' ' }
    await expect(support.adminPerson.startView({ ...paramsOf(person), body })).rejects.toMatchObject({ status: 400 })
    await owner.adminUser.suspend({ ...paramsOf(person), body: { reason } })
    await expect(viewAs(person)).rejects.toMatchObject({ status: 409, code: 'account_suspended' })
  })

  test('as a person who becomes one of the staff meanwhile', async () => {
    const person = await world.aBuyer()
    const { token } = await viewAs(person)
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', person.id).execute()
    expect((await ask(token, '/api/notification')).statusCode).toBe(401)
  })
})
