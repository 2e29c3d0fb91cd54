import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { type Deviation, SoftAuthenticator } from '#test/authenticator.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

let world: World
let site: string
beforeAll(async () => {
  world = await startWorld()
  site = new URL(world.deps.settings.publicUrl).origin.replace('127.0.0.1', 'localhost')
})
afterAll(() => world.close())

async function withPasskey(person: Person, device = new SoftAuthenticator(site)) {
  const { creation } = await person.security.passkeyCreation()
  const { security } = await person.security.addPasskey({ body: { name: 'Laptop', passkey: device.create(creation) } })
  return { device, security }
}
async function aPersonWithPasskey() {
  const person = await world.aBuyer()
  return { person, ...(await withPasskey(person)) }
}
const ask = async () => (await world.visitor.security.passkeyQuestion()).question
const signIn = (passkey: ReturnType<SoftAuthenticator['answer']>) =>
  world.visitor.security.signIn({ body: { passkey } })
const isUnknown = { status: 400, code: 'unknown_passkey' }

describe('signing in with a passkey alone', () => {
  test('opens a session without an address or a password', async () => {
    const { person, device, security } = await aPersonWithPasskey()
    expect(security.passkeys).toEqual([
      { _id: expect.any(String), name: 'Laptop', isSynced: false, createdAt: expect.any(String), lastUsedAt: null },
    ])
    const { token, user } = await signIn(device.answer(await ask()))
    expect(user._id).toBe(person.id)
    const again = clientOf(world.app, token)
    const { passkeys } = (await again.security.show()).security
    expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
    await again.security.removePasskey({ params: { id: passkeys[0]?._id ?? '' } })
    await expect(signIn(device.answer(await ask()))).rejects.toMatchObject(isUnknown)
  })

  test('an answer counts once, also when it is sent twice at the same moment', async () => {
    const { device } = await aPersonWithPasskey()
    const answer = device.answer(await ask())
    const outcomes = await Promise.allSettled([signIn(answer), signIn(answer), signIn(answer)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(answer)).rejects.toMatchObject(isUnknown)
  })

  test('a device that does not count can be used again and again, and its answers count once too', async () => {
    const { device } = await withPasskey(await world.aBuyer(), new SoftAuthenticator(site, { counts: false }))
    await signIn(device.answer(await ask()))
    const answer = device.answer(await ask())
    await signIn(answer)
    await expect(signIn(answer)).rejects.toMatchObject(isUnknown)
  })

  test('a count that goes back or stays is that of a copy', async () => {
    const { device } = await aPersonWithPasskey()
    await signIn(device.answer(await ask(), { count: 7 }))
    for (const count of [7, 6, 0])
      await expect(signIn(device.answer(await ask(), { count }))).rejects.toMatchObject(isUnknown)
    await signIn(device.answer(await ask(), { count: 8 }))
  })

  const wrong: [string, Deviation][] = [
    ['another origin', { origin: 'https://market.example.com' }],
    ['another port of this origin', { origin: 'http://localhost:1' }],
    ['another site', { rpId: 'example.com' }],
    ['an answer to a creation', { type: 'webauthn.create' }],
    ['a device that has not checked who uses it', { isVerified: false }],
    ['a device that nobody has touched', { isPresent: false, isVerified: false }],
    ['a signature with another key', { signedWith: SoftAuthenticator.strangeKey() }],
    ['a challenge of its own', { challenge: Buffer.from('made up').toString('base64url') }],
    ['no word of whose it is', { userHandle: undefined }],
    [
      'the name of another account',
      { userHandle: Buffer.from(newId().replaceAll('-', ''), 'hex').toString('base64url') },
    ],
  ]
  test.each(wrong)('%s is refused', async (_, deviation) => {
    const { device } = await aPersonWithPasskey()
    await expect(signIn(device.answer(await ask(), deviation))).rejects.toMatchObject(isUnknown)
    // The question was not used up by it.
    await signIn(device.answer(await ask()))
  })

  test('a question that was asked for something else, or changed, is refused', async () => {
    const { person, device } = await aPersonWithPasskey()
    const { question } = await person.security.confirmQuestion()
    if (!question) throw new Error('there is no question')
    await expect(signIn(device.answer(question))).rejects.toMatchObject(isUnknown)
    const asked = await ask()
    const [content = '', signature = ''] = Buffer.from(asked.challenge, 'base64url').toString().split('.')
    const later = { ...JSON.parse(Buffer.from(content, 'base64url').toString()), expires: Date.now() + 1e9 }
    const forged = `${Buffer.from(JSON.stringify(later)).toString('base64url')}.${signature}`
    const challenge = Buffer.from(forged).toString('base64url')
    await expect(signIn(device.answer({ ...asked, challenge }))).rejects.toMatchObject(isUnknown)
  })

  test('a question is answered once, by whichever device and person, also in two browsers at the same moment', async () => {
    const [one, other] = [await aPersonWithPasskey(), await aPersonWithPasskey()]
    const question = await ask()
    const answers = [one.device.answer(question), one.device.answer(question), other.device.answer(question)]
    const outcomes = await Promise.allSettled(answers.map(signIn))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(other.device.answer(question))).rejects.toMatchObject(isUnknown)
  })

  test('a question that has run out is refused', async () => {
    const { device } = await aPersonWithPasskey()
    const question = await ask()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    try {
      await expect(signIn(device.answer(question))).rejects.toMatchObject(isUnknown)
    } finally {
      vi.useRealTimers()
    }
  })

  test('the key of one account signs nobody in by the credential of another', async () => {
    const [one, other] = [await aPersonWithPasskey(), await aPersonWithPasskey()]
    const answer = one.device.answer(await ask())
    const { id, rawId } = other.device.answer(await ask())
    await expect(signIn({ ...answer, id, rawId })).rejects.toMatchObject(isUnknown)
    const { userHandle } = other.device.answer(await ask()).response
    await expect(signIn(one.device.answer(await ask(), { userHandle }))).rejects.toMatchObject(isUnknown)
  })

  test('who is suspended stays out', async () => {
    const { person, device } = await aPersonWithPasskey()
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    await expect(signIn(device.answer(await ask()))).rejects.toMatchObject({ status: 403, code: 'suspended' })
  })
})

describe('adding a passkey', () => {
  const isWrong = { status: 400, code: 'wrong_passkey' }
  const add = (person: Person, passkey: ReturnType<SoftAuthenticator['create']>) =>
    person.security.addPasskey({ body: { name: 'Phone', passkey } })
  const creationFor = async (person: Person) => (await person.security.passkeyCreation()).creation

  const wrong: [string, Deviation][] = [
    ['another origin', { origin: 'https://market.example.com' }],
    ['another site', { rpId: 'example.com' }],
    ['an answer to a question', { type: 'webauthn.get' }],
  ]
  test.each(wrong)('%s is refused', async (_, deviation) => {
    const person = await world.aBuyer()
    const passkey = new SoftAuthenticator(site).create(await creationFor(person), deviation)
    await expect(add(person, passkey)).rejects.toMatchObject(isWrong)
    expect((await person.security.show()).security.passkeys).toEqual([])
  })

  test('a creation counts once, in its own session, and a passkey belongs to one account', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    const device = new SoftAuthenticator(site)
    const creation = await creationFor(person)
    const isOver = { status: 409, code: 'set_up_over' }
    await expect(add(other, device.create(creation))).rejects.toMatchObject(isOver)
    const challenge = Buffer.from('made up').toString('base64url')
    await expect(add(person, device.create(creation, { challenge }))).rejects.toMatchObject(isOver)
    await add(person, device.create(creation))
    await expect(add(person, new SoftAuthenticator(site).create(creation))).rejects.toMatchObject(isOver)
    await expect(add(other, device.create(await creationFor(other)))).rejects.toMatchObject(isWrong)
    const { excludeCredentials } = await creationFor(person)
    expect(excludeCredentials.map(({ id }) => id)).toEqual([device.id])
  })

  test('nobody names or removes the passkey of another person', async () => {
    const { person, security } = await aPersonWithPasskey()
    const other = await world.aBuyer()
    const params = { id: security.passkeys[0]?._id ?? '' }
    await expect(other.security.renamePasskey({ params, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other.security.removePasskey({ params })).rejects.toMatchObject({ status: 404 })
    const renamed = await person.security.renamePasskey({ params, body: { name: 'Old laptop' } })
    expect(renamed.security.passkeys).toMatchObject([{ name: 'Old laptop' }])
  })
})

test('at an address that is a number in a network there are no passkeys', async () => {
  const other = await startWorld({ env: { PUBLIC_URL: 'http://192.0.2.7:3000' } })
  try {
    await expect(other.visitor.security.passkeyQuestion()).rejects.toMatchObject({ status: 409, code: 'no_passkeys' })
    const person = await other.aBuyer()
    expect((await person.security.show()).security.canUsePasskeys).toBe(false)
  } finally {
    await other.close()
  }
})
