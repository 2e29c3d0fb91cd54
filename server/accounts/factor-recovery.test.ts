import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, mailsTo, PASSWORD } from '#test/accounts.ts'
import { ALONE } from '#test/run-jobs.ts'
import { withApp, withPasskey } from '#test/security-scenes.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { factorRecoveryTasks } from './factor-recovery.ts'

const reason = 'She has lost the phone and showed her passport in a call.'
let world: World
let support: Person
let other: Person
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  support = await world.aPerson({ role: 'support' })
  other = await world.aPerson({ role: 'support' })
  owner = await world.anAdmin()
})
afterAll(() => world.close())

async function aMember() {
  const person = await world.aBuyer()
  await withApp(world, person)
  return person
}
const paramsOf = ({ id }: { id: string }) => ({ params: { id } })
const ask = (person: Person, by = support) =>
  by.adminPerson.askFactorRecovery({ ...paramsOf(person), body: { reason } })
const confirm = (person: Person, by = other) => by.adminPerson.confirmFactorRecovery(paramsOf(person))
const withdraw = (person: Person, by = other) => by.adminPerson.withdrawFactorRecovery(paramsOf(person))
const recoveryOf = (person: Person) =>
  world.db
    .selectFrom('factor_recovery')
    .selectAll()
    .where('account_id', '=', person.id)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
const recover = async (person: Person) => {
  const { id } = await recoveryOf(person)
  await factorRecoveryTasks['account.recoverFactors']?.(world.deps, { id } as never, ALONE)
}
/** Lets a time pass for what waits. */
const pass = (person: Person, hours: number) => {
  const before = (column: string) => sql<Date>`${sql.ref(column)} - ${hours} * interval '1 hour'`
  return world.db
    .updateTable('factor_recovery')
    .set({
      asked_at: before('asked_at'),
      confirmed_at: before('confirmed_at'),
      effective_at: before('effective_at'),
    })
    .where('account_id', '=', person.id)
    .execute()
}
const login = ({ email }: Person) => world.visitor.auth.login({ body: { email, password: PASSWORD } })
const needsStep = { status: 403, code: 'second_step' }
const isOver = { status: 409, code: 'no_recovery' }
const templatesTo = async ({ email }: Person) => (await mailsTo(world, email)).map(({ template }) => template)
const actionsOf = async (person: Person) => (await auditOf(world, person.id)).map(({ action }) => action)
async function linkTo({ email }: Person): Promise<string> {
  const mail = (await mailsTo(world, email)).at(-1)
  if (!mail) throw new Error('no mail was sent')
  return (mail.data as { link: string }).link
}
const visit = (url: string, method: 'GET' | 'POST' = 'GET') => world.app.inject({ method, url })

describe('lost factors', () => {
  test('are removed a day after two of the staff have agreed, and the person is told each time', async () => {
    const person = await aMember()
    await withPasskey(world, person)
    const { help } = await ask(person)
    expect(help.factorRecovery).toMatchObject({
      reason,
      askedBy: { _id: support.id },
      confirmedBy: null,
      effectiveAt: null,
    })
    const { help: confirmed } = await confirm(person)
    const wait = Date.parse(confirmed.factorRecovery?.effectiveAt ?? '') - Date.now()
    expect(wait / 3_600_000).toBeCloseTo(24, 1)
    await recover(person)
    await expect(login(person)).rejects.toMatchObject(needsStep)
    await pass(person, 25)
    await recover(person)
    await recover(person)
    await expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 })
    expect((await login(person)).user._id).toBe(person.id)
    expect(await templatesTo(person)).toEqual(
      expect.arrayContaining(['factorRecoveryAsked', 'factorRecoveryConfirmed', 'factorsRemoved']),
    )
    const actions = await actionsOf(person)
    for (const action of ['factor_recovery_asked', 'factor_recovery_confirmed', 'factors_removed'])
      expect(actions.filter((each) => each === `account.${action}`)).toHaveLength(1)
    const { help: after } = await support.adminPerson.help(paramsOf(person))
    expect(after).toMatchObject({ factorRecovery: null, hasFactors: false })
  })

  test('need another member of the staff, never the same and never oneself', async () => {
    const person = await aMember()
    await ask(person)
    await expect(confirm(person, support)).rejects.toMatchObject({ status: 403, code: 'another_member' })
    const colleague = await world.aPerson({ role: 'support' })
    await withApp(world, colleague)
    await expect(ask(colleague, colleague)).rejects.toMatchObject({ status: 403, code: 'own_account' })
    // Those of the staff are helped by owners alone.
    await expect(ask(colleague)).rejects.toMatchObject({ status: 403, code: 'staff_account' })
    await ask(colleague, owner)
    await expect(confirm(colleague)).rejects.toMatchObject({ status: 403, code: 'staff_account' })
    await expect(confirm(colleague, colleague)).rejects.toMatchObject({ status: 403, code: 'own_account' })
    await confirm(colleague, await world.anAdmin())
  })

  test('are confirmed once, also by two at the same moment', async () => {
    const person = await aMember()
    await ask(person)
    const outcomes = await Promise.allSettled([confirm(person), confirm(person, owner)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ask(person)).rejects.toMatchObject({ status: 409, code: 'recovery_waits' })
  })

  test('stay if whoever reads the mailbox stops it, before and after it was confirmed', async () => {
    for (const isConfirmed of [false, true]) {
      const person = await aMember()
      await ask(person)
      if (isConfirmed) await confirm(person)
      const link = await linkTo(person)
      const page = await visit(link)
      expect([page.statusCode, page.body.includes('Keep your passkeys and your second step?')]).toEqual([200, true])
      expect((await recoveryOf(person)).ended_at).toBeNull()
      expect((await visit(link, 'POST')).body).toContain('Nothing is removed.')
      expect((await visit(link, 'POST')).statusCode).toBe(404)
      if (!isConfirmed) await expect(confirm(person)).rejects.toMatchObject(isOver)
      await pass(person, 25)
      await recover(person)
      await expect(login(person)).rejects.toMatchObject(needsStep)
      expect(await actionsOf(person)).toContain('account.factor_recovery_stopped')
    }
  })

  test('stay if one of the staff withdraws it, or nobody confirms it for a week', async () => {
    const person = await aMember()
    await ask(person)
    await withdraw(person)
    await expect(withdraw(person)).rejects.toMatchObject(isOver)
    await ask(person)
    await pass(person, 24 * 6)
    await recover(person)
    expect(await recoveryOf(person)).toMatchObject({ outcome: null })
    await pass(person, 25)
    await recover(person)
    expect(await recoveryOf(person)).toMatchObject({ outcome: 'expired' })
    await expect(confirm(person)).rejects.toMatchObject(isOver)
  })

  test('stay if one of the two has left the staff meanwhile', async () => {
    const person = await aMember()
    const leaving = await world.aPerson({ role: 'support' })
    await ask(person, leaving)
    await confirm(person)
    await owner.adminStaff.remove({ ...paramsOf(leaving), body: { reason: 'The work is divided anew.' } })
    await pass(person, 25)
    await recover(person)
    expect(await recoveryOf(person)).toMatchObject({ outcome: 'stopped' })
    await expect(login(person)).rejects.toMatchObject(needsStep)
  })

  test('are none of somebody without any, nor of a suspended account', async () => {
    const person = await world.aBuyer()
    await expect(ask(person)).rejects.toMatchObject({ status: 409, code: 'no_factor' })
    const suspended = await aMember()
    await owner.adminUser.suspend({ ...paramsOf(suspended), body: { reason } })
    await expect(ask(suspended)).rejects.toMatchObject({ status: 409, code: 'account_suspended' })
  })

  test('wait in the queue for everybody but those who asked', async () => {
    const person = await aMember()
    const colleague = await world.aPerson({ role: 'support' })
    await withApp(world, colleague)
    await ask(person)
    await ask(colleague, owner)
    const queued = async (by: Person) =>
      (await by.adminQueue.list({ query: { kind: 'recovery', limit: 100 } })).items.map(({ subject }) => subject.id)
    expect(await queued(other)).toContain(person.id)
    expect(await queued(other)).not.toContain(colleague.id)
    expect(await queued(support)).not.toContain(person.id)
    expect(await queued(owner)).not.toContain(colleague.id)
    expect(await queued(await world.anAdmin())).toEqual(expect.arrayContaining([person.id, colleague.id]))
    await confirm(person)
    expect(await queued(owner)).not.toContain(person.id)
  })
})
