import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Forgery } from '#test/openid-forger.ts'
import { type OpenidScene, type SiteBrowser, startOpenidScene } from '#test/openid-scene.ts'

let scene: OpenidScene
beforeAll(async () => {
  scene = await startOpenidScene()
})
afterEach(() => scene.forger.forge({}))
afterAll(() => scene.close())

const newSubject = () => `subject-${newId()}`
async function answerFor(browser: SiteBrowser, more: Record<string, string> = {}, subject = newSubject()) {
  return scene.forger.answerTo(await browser.begin('forger'), subject, more)
}
const failed = { status: 400, code: 'openid_failed' }
const lost = { status: 400, code: 'openid_lost' }

test('an honest answer is taken', async () => {
  const browser = scene.aBrowser()
  expect(await browser.finish(await answerFor(browser))).toMatchObject({ outcome: 'join' })
})

describe('an answer is refused', () => {
  test.each<[string, Forgery]>([
    ['of another issuer', { claims: { iss: 'https://id.example.org' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['for several audiences, made for another of them', { claims: { aud: ['the-market', 'other'], azp: 'other' } }],
    ['to another question', { claims: { nonce: 'another-nonce' } }],
    ['to no question', { claims: { nonce: undefined } }],
    ['that has expired', { expiresIn: -3600 }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that counts later', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['that somebody else has signed', { isSignedByOther: true }],
    ['that nobody has signed', { isUnsigned: true }],
    ['if the code is refused', { status: 400 }],
  ])('%s', async (_, forgery) => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    scene.forger.forge(forgery)
    await expect(browser.finish(answer)).rejects.toMatchObject(failed)
    // The way is over: the same answer is not looked at again.
    scene.forger.forge({})
    await expect(browser.finish(answer)).rejects.toMatchObject(lost)
  })

  test('from another provider than the one that was asked', async () => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser, { iss: scene.provider.issuer })
    await expect(browser.finish(answer)).rejects.toMatchObject(failed)
  })

  test('in another browser, with the code of somebody else', async () => {
    const [own, thief] = [scene.aBrowser(), scene.aBrowser()]
    const stolen = await answerFor(own)
    await expect(thief.finish(stolen)).rejects.toMatchObject(lost)
    await thief.begin('forger')
    await expect(thief.finish(stolen)).rejects.toMatchObject(lost)
    // The code of another with the own state does not fit what only the other browser keeps.
    expect(await own.finish(stolen)).toMatchObject({ outcome: 'join' })
  })

  test('a second time, also at the same moment with the same cookie', async () => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    const { cookies } = browser
    expect(cookies.size).toBe(1)
    const outcomes = await Promise.allSettled([browser.finish(answer), browser.finish(answer), browser.finish(answer)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(browser.finish(answer)).rejects.toMatchObject(lost)
  })

  test.each([
    ['without a state', (state: string) => state.replace(/state=[^&]*/, '')],
    ['with another state', (state: string) => state.replace(/state=[^&]*/, 'state=another')],
    ['without anything', () => ''],
  ])('%s', async (_, change) => {
    const browser = scene.aBrowser()
    await expect(browser.finish(change(await answerFor(browser)))).rejects.toMatchObject(lost)
  })

  test('without a cookie, or with one that was changed', async () => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    const kept = browser.cookies.get('oidc') ?? ''
    for (const cookie of ['', 'oidc=', `oidc=${kept.slice(0, -2)}AA`, 'oidc=a.b'])
      await expect(
        scene.aBrowser().client.openid.finish({ body: { answer } }, { headers: { cookie } }),
      ).rejects.toMatchObject(lost)
  })

  test('if the person declines', async () => {
    const browser = scene.aBrowser()
    const answer = `${await answerFor(browser)}&error=access_denied`
    await expect(browser.finish(answer)).rejects.toMatchObject({ status: 400, code: 'openid_declined' })
  })
})

test('the verifier goes to the provider, and fits the challenge', async () => {
  const browser = scene.aBrowser()
  const url = new URL(await browser.begin('forger'))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1:3000/auth/oidc/callback',
    scope: 'openid email profile',
  })
  await browser.finish(scene.forger.answerTo(url.href, newSubject()))
  const sent = new URLSearchParams(scene.forger.seen.findLast(({ path }) => path === '/token')?.body)
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(sent.get('code_verifier') ?? ''))
  expect(Buffer.from(digest).toString('base64url')).toBe(url.searchParams.get('code_challenge'))
  // None of it can be read in the cookie.
  const state = url.searchParams.get('state') ?? 'none'
  for (const part of (browser.cookies.get('oidc') ?? '').split('.'))
    expect(Buffer.from(part, 'base64url').toString()).not.toContain(state)
})

test('the cookie is for our calls alone, and no script reads it', async () => {
  const reply = await scene.world.app.inject({
    method: 'POST',
    url: '/api/auth/oidc',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ provider: 'forger' }),
  })
  expect(reply.headers['set-cookie']).toMatch(
    /^oidc=[^;]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Strict$/,
  )
})

test('a provider that has changed its keys a moment ago is believed', async () => {
  const browser = scene.aBrowser()
  await browser.finish(await answerFor(browser))
  await scene.forger.changeKeys()
  expect(await browser.finish(await answerFor(browser))).toMatchObject({ outcome: 'join' })
})

describe('a provider that does not answer', () => {
  const down = { status: 503, code: 'provider_unreachable' }

  test('is said to be down, also between the way there and back', async () => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    scene.forger.forge({ isDown: true })
    await expect(browser.finish(answer)).rejects.toMatchObject(down)
    await expect(browser.begin('forger')).rejects.toMatchObject(down)
    expect(await scene.aBrowser().begin('real')).toContain(scene.provider.issuer)
    scene.forger.forge({})
    expect(await browser.begin('forger')).toContain(scene.forger.issuer)
  })

  test('does not lead us to other addresses of this machine', async () => {
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    scene.forger.forge({ redirectsTo: `${scene.provider.issuer}/token` })
    await expect(browser.finish(answer)).rejects.toMatchObject(failed)
    for (const token_endpoint of ['http://127.0.0.1:9/token', 'https://127.0.0.1/token', 'https://localhost/token']) {
      scene.forger.forge({ metadata: { token_endpoint } })
      const another = scene.aBrowser()
      await expect(another.finish(await answerFor(another))).rejects.toMatchObject({
        code: expect.stringMatching(/provider_unreachable|openid_failed/),
      })
    }
  })

  test('is no way in if it says that it is another one', async () => {
    await scene
      .aBrowser()
      .finish('')
      .catch(() => {})
    const browser = scene.aBrowser()
    const answer = await answerFor(browser)
    scene.forger.forge({ isUnsigned: true })
    // A failure lets us ask again what it is.
    await expect(browser.finish(answer)).rejects.toMatchObject(failed)
    scene.forger.forge({ metadata: { issuer: 'https://id.example.org' } })
    await expect(browser.begin('forger')).rejects.toMatchObject(down)
  })
})
