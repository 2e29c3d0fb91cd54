import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptionStates } from '#test/subscription-states.ts'
import { PLANS_WITH_TRIAL } from '#test/unlimited-plans.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { mailboxMark } from './trials.ts'

let world: World
let states: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  world = await startWorld({ rules: { plans: PLANS_WITH_TRIAL } })
  states = subscriptionStates(world)
})
afterAll(() => world.close())

/** Cards of the sandbox that can be saved: each has one trial. */
const CARDS = ['5555555555554444', '378282246310005', '4000000000000259', '4242424242424242', '4000000000000341']

const withEmail = async (email: string) => {
  const person = await world.aSeller()
  await world.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  return person
}
const termsFor = async (person: Person) => (await person.subscription.plans()).terms
const confirm = (person: Person) => person.subscription.confirmPayment({ body: {} })

/** Tries a plan with a card, and deletes the account. */
async function tryAndLeave(email: string, card: string | undefined) {
  const person = await withEmail(email)
  await states.typeCard(await states.choose(person), card)
  expect((await confirm(person)).subscription.status).toBe('trialing')
  await world.runJobs()
  await person.user.remove({ params: { id: person.id } })
  await world.runJobs()
}

describe('a trial of an account that was deleted since', () => {
  test('is not had again with the same mailbox: a plan is paid at once, and the list of plans says so', async () => {
    await tryAndLeave('tries.once@gmail.com', CARDS[0])
    const person = await withEmail('TriesOnce+again@googlemail.com'.toLowerCase())
    expect(await termsFor(person)).toMatchObject({ hasTrial: false, isTrialUsed: true })
    expect((await states.choose(person)).dueNow.amount).toBe(900)
    const other = await withEmail('another.person@gmail.com')
    expect(await termsFor(other)).toMatchObject({ hasTrial: true, isTrialUsed: false })
  })

  test('is not had again with the same card: nothing is charged, and the next choice is without a trial', async () => {
    await tryAndLeave('first@example.org', CARDS[1])
    const person = await withEmail('second@example.org')
    expect(await termsFor(person)).toMatchObject({ hasTrial: true })
    await states.typeCard(await states.choose(person), CARDS[1])
    await expect(confirm(person)).rejects.toMatchObject({ status: 409, code: 'trial_used' })
    await expect(confirm(person)).rejects.toMatchObject({ status: 409, code: 'trial_used' })
    const { subscription } = await person.subscription.mine()
    expect([subscription.planId, subscription.card]).toEqual(['free', undefined])
    expect(await termsFor(person)).toMatchObject({ hasTrial: false, isTrialUsed: true })
    expect((await states.choose(person)).dueNow.amount).toBe(900)
  })

  test('leaves other cards their trial', async () => {
    await tryAndLeave('third@example.org', CARDS[2])
    const person = await withEmail('fourth@example.org')
    await states.typeCard(await states.choose(person), CARDS[3])
    expect((await confirm(person)).subscription.status).toBe('trialing')
  })

  test('is known by a keyed hash alone, which is deleted after three years', async () => {
    await tryAndLeave('fifth@example.org', CARDS[4])
    const mark = mailboxMark(world.app.deps, 'fifth@example.org')
    const stored = async () => (await world.db.selectFrom('trial_mark').select('mark').execute()).map((row) => row.mark)
    expect(await stored()).toContain(mark)
    expect(JSON.stringify(await stored())).not.toMatch(/fifth|example/)
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000)
      await world.db.updateTable('trial_mark').set({ at }).where('mark', '=', mark).execute()
      await world.runTask('subscriptions:forget-trials')
    }
    await age(1_094)
    expect(await stored()).toContain(mark)
    await age(1_096)
    expect(await stored()).not.toContain(mark)
    expect(await termsFor(await withEmail('fifth@example.org'))).toMatchObject({ hasTrial: true })
  })

  test('is not kept of accounts that had none', async () => {
    const person = await withEmail('sixth@example.org')
    await person.user.remove({ params: { id: person.id } })
    expect(await termsFor(await withEmail('sixth@example.org'))).toMatchObject({ hasTrial: true })
  })
})
