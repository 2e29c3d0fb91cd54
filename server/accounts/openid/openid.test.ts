import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { codeOf } from '#test/authenticator-app.ts'
import { type OpenidScene, startOpenidScene } from '#test/openid-scene.ts'
import { withApp } from '#test/security-scenes.ts'
import { clientOf, type Person } from '#test/world.ts'

let scene: OpenidScene
beforeAll(async () => {
  scene = await startOpenidScene()
})
afterAll(() => scene.close())

const templatesTo = async (address: string) => (await mailsTo(scene.world, address)).map(({ template }) => template)

/** Somebody whom the provider knows; their login there. */
function known(email: string, more: object = {}): string {
  const login = `login-${newId()}`
  scene.provider.people.set(login, { email, email_verified: true, name: 'Liya Mekonnen', ...more })
  return login
}
const freshEmail = () => `person-${newId()}@example.org`

async function joined(email = freshEmail()) {
  const login = known(email)
  const browser = scene.aBrowser()
  const { claims } = await browser.signIn(login)
  const body = { ticket: claims?.ticket ?? '', name: 'Liya Mekonnen', accountType: 'individual' as const }
  const { token, user } = await browser.client.openid.join({ body })
  return { login, email, browser, id: user._id, client: clientOf(scene.world.app, token) }
}

const aMember = async () => withPassword(scene.world, await scene.world.aPerson())

/** Links a provider to an account by its password. */
async function linked(person: Person) {
  const login = known(person.email)
  const browser = scene.aBrowser()
  const { claims } = await browser.signIn(login)
  await browser.client.openid.link({ body: { ticket: claims?.ticket ?? '', password: PASSWORD } })
  return login
}

async function mailedCode(address: string): Promise<string> {
  const mail = (await mailsTo(scene.world, address)).findLast(({ template }) => template === 'linkIdentity')
  return (mail?.data as { code: string } | undefined)?.code ?? ''
}

describe('somebody new', () => {
  test('joins with the address that the provider has verified, without a password', async () => {
    const { email, client, login } = await joined()
    const { security } = await client.security.show()
    expect(security).toMatchObject({ hasPassword: false, identities: [{ email, provider: { id: 'real' } }] })
    expect(await templatesTo(email)).toEqual(['identityAdded'])
    expect(await scene.aBrowser().signIn(login)).toMatchObject({ outcome: 'signedIn', signedIn: { user: { email } } })
  })

  test('uses what the provider has told once', async () => {
    const browser = scene.aBrowser()
    const { claims } = await browser.signIn(known(freshEmail()))
    const body = { ticket: claims?.ticket ?? '', name: 'Liya', accountType: 'individual' as const }
    const tries = [browser.client.openid.join({ body }), browser.client.openid.join({ body })]
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('names the business that they join for', async () => {
    const browser = scene.aBrowser()
    const { claims } = await browser.signIn(known(freshEmail()))
    const body = { ticket: claims?.ticket ?? '', name: 'Bäckerei', accountType: 'business' as const }
    await expect(browser.client.openid.join({ body })).rejects.toMatchObject({
      status: 400,
      body: { errors: { companyName: expect.any(String) } },
    })
  })

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'is refused with %o',
    async (more) => {
      await expect(scene.aBrowser().signIn(known(freshEmail(), more))).rejects.toMatchObject({
        status: 403,
        code: 'address_not_verified',
      })
    },
  )
})

describe('the owner of an account with the same address', () => {
  test('shows the password, and is told by mail', async () => {
    const person = await aMember()
    const browser = scene.aBrowser()
    const { outcome, claims, hasPassword, signedIn } = await browser.signIn(known(person.email))
    expect({ outcome, hasPassword, signedIn }).toEqual({ outcome: 'link', hasPassword: true, signedIn: null })
    const ticket = claims?.ticket ?? ''
    await expect(browser.client.openid.link({ body: { ticket, password: 'wrong' } })).rejects.toMatchObject({
      status: 400,
      code: 'wrong_password',
    })
    const { user } = await browser.client.openid.link({ body: { ticket, password: PASSWORD } })
    expect(user._id).toBe(person.id)
    expect(await templatesTo(person.email)).toContain('identityAdded')
    await expect(browser.client.openid.link({ body: { ticket, password: PASSWORD } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('or a code that is mailed to the account, which counts with this ticket alone', async () => {
    const person = await scene.world.aPerson()
    const [one, other] = [scene.aBrowser(), scene.aBrowser()]
    const { claims, hasPassword } = await one.signIn(known(person.email))
    expect(hasPassword).toBe(false)
    const { ticket } = await one.client.openid.mailCode({ body: { ticket: claims?.ticket ?? '' } })
    const code = await mailedCode(person.email)
    const ofOther = (await other.signIn(known(person.email))).claims?.ticket ?? ''
    for (const wrong of [ofOther, claims?.ticket ?? ''])
      await expect(other.client.openid.link({ body: { ticket: wrong, code } })).rejects.toMatchObject({
        code: 'invalid_code',
      })
    expect((await one.client.openid.link({ body: { ticket, code } })).user._id).toBe(person.id)
  })

  test('is asked for the second step before anything is linked', async () => {
    const person = await scene.world.aPerson()
    const { secret } = await withApp(scene.world, person)
    const browser = scene.aBrowser()
    const login = known(person.email)
    const { claims } = await browser.signIn(login)
    const failure = await browser.client.openid
      .link({ body: { ticket: claims?.ticket ?? '', password: PASSWORD } })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 403, code: 'second_step' })
    expect((await person.security.show()).security.identities).toEqual([])
    const { step } = (failure as { body: { secondStep: { step: string } } }).body.secondStep
    await browser.client.security.secondStep({ body: { step, code: await codeOf(secret) } })
    expect((await person.security.show()).security.identities).toHaveLength(1)
    await expect(scene.aBrowser().signIn(login)).rejects.toMatchObject({ status: 403, code: 'second_step' })
  })

  test('ends the password of whoever registered the address without confirming it', async () => {
    const email = freshEmail()
    const entry = { name: 'Somebody else', email, password: 'seven brown bridges', accountType: 'individual' as const }
    await scene.world.visitor.auth.register({ body: entry })
    const browser = scene.aBrowser()
    const { claims } = await browser.signIn(known(email))
    const { ticket } = await browser.client.openid.mailCode({ body: { ticket: claims?.ticket ?? '' } })
    await browser.client.openid.link({ body: { ticket, code: await mailedCode(email) } })
    await expect(scene.world.visitor.auth.login({ body: { email, password: entry.password } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('cannot sign in while the account is suspended', async () => {
    const { id, login } = await joined()
    await scene.world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', id).execute()
    await expect(scene.aBrowser().signIn(login)).rejects.toMatchObject({ status: 403, code: 'suspended' })
  })
})

test('an account is found by the subject alone, whatever address the provider tells later', async () => {
  const victim = await aMember()
  const { id, login } = await joined()
  scene.provider.people.set(login, { email: victim.email, email_verified: true })
  expect((await scene.aBrowser().signIn(login)).signedIn?.user._id).toBe(id)
  // Somebody else got the address of the first at the provider.
  const { email } = await joined()
  expect(await scene.aBrowser().signIn(known(email))).toMatchObject({ outcome: 'link', signedIn: null })
})

test('a provider that is not offered is no way in', async () => {
  await expect(scene.aBrowser().begin('another')).rejects.toMatchObject({
    status: 400,
    body: { errors: { provider: expect.any(String) } },
  })
})

describe('the own account', () => {
  test('gets a provider with another address, in the session that asked for it', async () => {
    const person = await aMember()
    const browser = scene.aBrowser(person.token)
    const login = known(freshEmail())
    const { url } = await browser.client.openid.beginLink({ body: { provider: 'real' } })
    expect(await browser.finish(await browser.atProvider.signIn(url, login))).toMatchObject({ outcome: 'linked' })
    expect((await scene.aBrowser().signIn(login)).signedIn?.user._id).toBe(person.id)

    const again = await browser.client.openid.beginLink({ body: { provider: 'real' } })
    browser.token = (await aMember()).token
    await expect(browser.finish(await browser.atProvider.signIn(again.url, login))).rejects.toMatchObject({
      code: 'openid_other_session',
    })
  })

  test('never gets the provider of somebody else', async () => {
    const { login } = await joined()
    const person = await aMember()
    const browser = scene.aBrowser(person.token)
    const { url } = await browser.client.openid.beginLink({ body: { provider: 'real' } })
    await expect(browser.finish(await browser.atProvider.signIn(url, login))).rejects.toMatchObject({
      status: 409,
      code: 'identity_taken',
    })
  })

  test('loses a provider, unless it is the last way in', async () => {
    const member = await aMember()
    const login = await linked(member)
    const [own] = (await member.security.show()).security.identities
    const { security } = await member.openid.unlink({ params: { id: own?._id ?? '' } })
    expect(security.identities).toEqual([])
    expect(await templatesTo(member.email)).toEqual(expect.arrayContaining(['identityAdded', 'identityRemoved']))
    expect(await scene.aBrowser().signIn(login)).toMatchObject({ outcome: 'link' })

    const { client } = await joined()
    const [only] = (await client.security.show()).security.identities
    await expect(client.openid.unlink({ params: { id: only?._id ?? '' } })).rejects.toMatchObject({
      status: 409,
      code: 'last_way_in',
    })
    await expect(member.openid.unlink({ params: { id: only?._id ?? '' } })).rejects.toMatchObject({ status: 404 })
  })

  test('is confirmed by signing in there again, as the same person', async () => {
    const { client, login, browser, id } = await joined()
    expect((await client.security.confirmQuestion()).methods).toEqual(['provider'])
    const token = await scene.world.tokenFor(id)
    await scene.world.db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', id).execute()
    browser.token = token
    await expect(browser.client.security.beginApp()).rejects.toMatchObject({ code: 'confirm_identity' })
    const begin = async () => (await browser.client.openid.beginConfirm({ body: { provider: 'real' } })).url
    expect(new URL(await begin()).searchParams.get('prompt')).toBe('login')
    const elsewhere = await scene.aBrowser().atProvider.signIn(await begin(), known(freshEmail()))
    await expect(browser.finish(elsewhere)).rejects.toMatchObject({ code: 'openid_not_you' })
    expect(await browser.finish(await browser.atProvider.signIn(await begin(), login))).toMatchObject({
      outcome: 'confirmed',
    })
    await browser.client.security.beginApp()
  })

  test('is signed in to in no other way after its data are erased', async () => {
    const { id, login, client } = await joined()
    await client.user.remove({ params: { id } })
    expect(await scene.aBrowser().signIn(login)).toMatchObject({ outcome: 'join' })
  })
})

test('what is noted of it stands in the log', async () => {
  const { id } = await joined()
  const rows = await scene.world.db.selectFrom('audit').select('action').where('ref_id', '=', id).execute()
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.registered', 'account.identity_added', 'session.login_openid']),
  )
})
