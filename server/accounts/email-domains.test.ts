import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { anEntry, codeMailedTo, mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS } })
})
afterAll(() => world.close())

const TYPED = 'Liya@Müller.example'
const STORED = 'liya@xn--mller-kva.example'

test('an address with an umlaut in its domain signs up, confirms, signs in and recovers in either form', async () => {
  const { user } = await world.visitor.auth.register({ body: anEntry({ email: TYPED }) })
  expect(user.email).toBe(STORED)
  const code = await codeMailedTo(world, STORED)
  await world.visitor.auth.verifyEmail({ body: { email: TYPED, code } })
  for (const email of [TYPED, STORED]) {
    const { user: found } = await world.visitor.auth.login({ body: { email, password: PASSWORD } })
    expect(found._id).toBe(user._id)
  }
  const before = (await mailsTo(world, STORED)).length
  await world.visitor.auth.forgotPassword({ body: { email: TYPED } })
  expect(await mailsTo(world, STORED)).toHaveLength(before + 1)
})

test('the other form of an address that is taken is taken', async () => {
  const body = anEntry({ email: 'hanna@bücher.example' })
  await world.visitor.auth.register({ body })
  const person = await withPassword(world, await world.aBuyer())
  const change = { email: 'hanna@xn--bcher-kva.example', currentPassword: PASSWORD }
  const first = await world.visitor.auth
    .login({ body: { ...body, password: PASSWORD } })
    .catch((error: unknown) => error)
  expect(first).toMatchObject({ code: 'email_not_verified' })
  await expect(person.user.update({ params: { id: person.id }, body: change })).rejects.toMatchObject({
    code: 'email_taken',
  })
})

test('messages to the team and invitations to a shop go to the ASCII form', async () => {
  const message = { topic: 'order' as const, message: 'The seller asked me to pay in cash. Is that allowed?' }
  await world.visitor.contact.send({ body: { ...message, name: 'Liya', email: 'liya@größe.example' } })
  const [stored] = await world.db.selectFrom('contact_message').select('email').execute()
  expect(stored?.email).toBe('liya@xn--gre-6ka8i.example')
  const { person: owner } = await subscriptionStates(world).paidFor('pro')
  const { member } = await owner.team.invite({ body: { email: 'abel@größe.example', role: 'answer' } })
  expect(member.email).toBe('abel@xn--gre-6ka8i.example')
})
