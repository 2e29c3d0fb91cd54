import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { anEntry, auditOf, PASSWORD, withPassword } from '#test/accounts.ts'
import { startOpenidForger } from '#test/openid-forger.ts'
import { type OpenidScene, startOpenidScene } from '#test/openid-scene.ts'
import { withPasskey } from '#test/security-scenes.ts'
import type { Person } from '#test/world.ts'
import { exceptFromProviders } from './only-way.ts'

let scene: OpenidScene
beforeAll(async () => {
  scene = await startOpenidScene({ env: { OIDC_ONLY: 'on' } })
})
afterAll(() => scene.close())

const only = { status: 403, code: 'providers_only' }
const login = ({ email }: Person) => scene.world.visitor.auth.login({ body: { email, password: PASSWORD } })

describe('where providers are the only way', () => {
  test('passwords, passkeys, codes and accounts with a password are refused, for every address alike', async () => {
    const { visitor } = scene.world
    const person = await withPassword(scene.world, await scene.world.aPerson())
    const device = await withPasskey(scene.world, person)
    await expect(login(person)).rejects.toMatchObject(only)
    await expect(visitor.auth.login({ body: { email: 'nobody@example.org', password: 'a' } })).rejects.toMatchObject(
      only,
    )
    for (const email of [person.email, 'nobody@example.org'])
      await expect(visitor.auth.forgotPassword({ body: { email } })).rejects.toMatchObject(only)
    await expect(visitor.auth.register({ body: anEntry() })).rejects.toMatchObject(only)
    const { question } = await visitor.security.passkeyQuestion()
    await expect(visitor.security.signIn({ body: { passkey: device.answer(question) } })).rejects.toMatchObject(only)
  })

  test('somebody joins with a provider, and the owner of an account shows the password once', async () => {
    const person = await withPassword(scene.world, await scene.world.aPerson())
    const login = newId()
    scene.provider.people.set(login, { email: person.email, email_verified: true })
    const browser = scene.aBrowser()
    const { claims } = await browser.signIn(login)
    await browser.client.openid.link({ body: { ticket: claims?.ticket ?? '', password: PASSWORD } })
    expect(await scene.aBrowser().signIn(login)).toMatchObject({ outcome: 'signedIn' })
    // Neither the password nor a passkey would be a way in without it.
    await withPasskey(scene.world, person)
    const [own] = (await person.security.show()).security.identities
    await expect(person.openid.unlink({ params: { id: own?._id ?? '' } })).rejects.toMatchObject({
      code: 'last_way_in',
    })
  })

  test('the public site says so, and names the providers without their secrets', async () => {
    const { signIn } = await scene.world.visitor.site.get()
    expect(signIn).toEqual({
      providers: [
        { id: 'real', name: 'Real', icon: 'key' },
        { id: 'forger', name: 'Forger', icon: 'key' },
      ],
      isOnlyWay: true,
    })
  })

  test('the command lets one of the staff in for an hour, and nobody else', async () => {
    const { db } = scene.world
    const owner = await withPassword(scene.world, await scene.world.anAdmin())
    const colleague = await withPassword(scene.world, await scene.world.anAdmin())
    const person = await scene.world.aPerson()
    await expect(exceptFromProviders(db, person.email)).rejects.toThrow('is no administrator')
    await exceptFromProviders(db, owner.email)
    await scene.world.visitor.auth.forgotPassword({ body: { email: owner.email } })
    expect((await login(owner)).user._id).toBe(owner.id)
    await expect(login(colleague)).rejects.toMatchObject(only)
    expect((await auditOf(scene.world, owner.id)).map(({ action }) => action)).toContain(
      'account.excepted_from_providers',
    )
    const past = new Date(Date.now() - 1000)
    await db.updateTable('sign_in_exception').set({ until: past }).where('account_id', '=', owner.id).execute()
    await expect(login(owner)).rejects.toMatchObject(only)
  })
})

test('Apple gets a secret that is made for the moment, and its form leads to the same page', async () => {
  const forger = await startOpenidForger()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const apple = {
    id: 'apple',
    name: 'Apple',
    icon: 'apple',
    issuer: forger.issuer,
    clientId: 'the-market',
    apple: { teamId: 'TEAM567890', keyId: 'KEY4567890', privateKey: pem },
  }
  const own = await startOpenidScene({ more: [apple] })
  try {
    const browser = own.aBrowser()
    const url = await browser.begin('apple')
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post')
    forger.forge({ claims: { email_verified: 'true' } })
    const form = `${forger.answerTo(url, newId())}&user=%7B%22name%22%3A1%7D`
    const sent = await own.world.app.inject({
      method: 'POST',
      url: '/auth/oidc/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })
    const place = new URL(String(sent.headers.location), 'http://market.test')
    expect([sent.statusCode, place.pathname]).toEqual([303, '/auth/oidc/callback'])
    expect([...place.searchParams.keys()].toSorted()).toEqual(['code', 'state'])
    expect(await browser.finish(place.search.slice(1))).toMatchObject({ outcome: 'join' })
    const body = new URLSearchParams(forger.seen.findLast(({ path }) => path === '/token')?.body)
    const secret = body.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY4567890' })
    const { iat = 0, exp = 0, ...claims } = decodeJwt(secret)
    expect(claims).toEqual({ iss: 'TEAM567890', sub: 'the-market', aud: 'https://appleid.apple.com' })
    expect(exp - iat).toBe(300)
  } finally {
    await own.close()
    await forger.close()
  }
})
