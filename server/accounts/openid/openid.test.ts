import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#test/accounts.ts'
import { startOpenidScene, type OpenidScene } from '#test/openid-scene.ts'

let scene: OpenidScene
beforeAll(async () => {
  scene = await startOpenidScene()
})
afterAll(() => scene.close())

test('x', async () => {
  const browser = scene.aBrowser()
  scene.provider.people.set('liya', { email: 'liya@example.org', email_verified: true, name: 'Liya' })
  const reply = await browser.signIn('liya')
  expect(reply).toMatchObject({ outcome: 'join' })
  const joined = await browser.client.openid.join({ body: { ticket: reply.told?.ticket ?? '', name: 'Liya', accountType: 'individual' } })
  expect(joined.user).toMatchObject({ email: 'liya@example.org', isEmailVerified: true })
  expect((await mailsTo(scene.world, 'liya@example.org')).map((m) => m.template)).toEqual(['identityAdded'])
  expect(await scene.aBrowser().signIn('liya')).toMatchObject({ outcome: 'signedIn' })
})
