import type { Page } from '@playwright/test'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { freePort } from '#test/application.ts'
import { CLIENT, startOpenidProvider } from '#test/openid-provider.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { beginApplication } from './begin-application.ts'
import { expect, storedFor, test, visit } from './test.ts'
import { type Words, wordsIn } from './texts.ts'
import { enterWorld, freshEmail, type World } from './world.ts'

type Provider = Awaited<ReturnType<typeof startOpenidProvider>>

/** An application whose people sign in with a real provider: at another site, as the browser sees it. */
async function begin(more: { OIDC_ONLY?: 'on' } = {}) {
  const PORT = await freePort()
  const provider = await startOpenidProvider({
    callbacks: [`http://127.0.0.1:${PORT}/auth/oidc/callback`],
    host: 'localhost',
  })
  const own = { id: 'verein', name: 'Verein', icon: 'organisation', issuer: provider.issuer, ...CLIENT }
  const application = await beginApplication({ SEED: 'none', PORT, OIDC_PROVIDERS: JSON.stringify([own]), ...more })
  const world = await enterWorld(application)
  const end = async () => {
    await world.leave()
    await application.end()
    await provider.close()
  }
  return { provider, world, end }
}

function known(provider: Provider, email: string): string {
  const login = `login-${email}`
  provider.people.set(login, { email, email_verified: true, name: 'Liya Mekonnen' })
  return login
}

/** The pages of the provider ask for letters of the internet. */
const withoutFonts = (page: Page) =>
  page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))

/** Signs in at the provider, and agrees to what it tells us. */
async function signInThere(page: Page, login: string) {
  await page.waitForURL(/localhost.*\/interaction\//, { waitUntil: 'domcontentloaded' })
  const name = page.getByPlaceholder('Enter any login')
  if (await name.isVisible()) {
    await name.fill(login)
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
}

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

/** Looks at a screen at both sizes, in the light and in the dark theme. */
async function expectWellMade(page: Page) {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: index === 0 ? 'light' : 'dark' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(SIZES[0])
  await page.emulateMedia({ colorScheme: 'light' })
}

const goOn = (page: Page, { say }: Words) =>
  page.getByRole('button', { name: say('Continue with {{name}}', { name: 'Verein' }) })

const LANGUAGES: readonly LanguageCode[] = ['en', 'de', 'fr', 'am']

test.describe('with a provider', () => {
  let scene: Awaited<ReturnType<typeof begin>>
  test.beforeAll(async () => {
    scene = await begin()
  })
  test.afterAll(() => scene?.end())

  const openAt = async (page: Page, world: World, language: LanguageCode) => {
    await withoutFonts(page)
    await page.context().addCookies([{ name: 'lang', value: language, url: world.base }])
    await visit(page, `${world.base}/auth/signin?from=%2Fcontact-us`)
  }

  for (const language of LANGUAGES)
    test(`somebody joins in ${language}, signs in again, and sees it among the ways to sign in`, async ({ open }) => {
      const { provider, world } = scene
      const words = await wordsIn(language)
      const { say } = words
      const email = freshEmail()
      const login = known(provider, email)
      const page = await open(undefined, { locale: language })
      await openAt(page, world, language)
      await expect(goOn(page, words)).toBeVisible()
      await expectWellMade(page)
      await goOn(page, words).click()
      await signInThere(page, login)
      await expect(page.getByRole('heading', { level: 1, name: say('One more step') })).toBeVisible()
      await expect(page.getByLabel(say('Full name'))).toHaveValue('Liya Mekonnen')
      await expectWellMade(page)
      await page.getByRole('button', { name: say('Create account') }).click()
      await expect(page).toHaveURL(/\/auth\/welcome/)

      await visit(page, `${world.base}/user/profile/edit?tab=security`)
      await expect(page.getByText(email).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: say('You have no password') })).toBeVisible()
      await expectWellMade(page)

      const again = await open(undefined, { locale: language })
      await openAt(again, world, language)
      await goOn(again, words).click()
      await signInThere(again, login)
      await again.waitForFunction(() => localStorage.getItem('token') !== null)
      await expect(again).not.toHaveURL(/\/auth\/oidc/)
    })

  for (const language of LANGUAGES)
    test(`the owner of an account shows in ${language} that it is theirs`, async ({ open, pageErrors }) => {
      pageErrors.expect(/status of 400/)
      const { provider, world } = scene
      const words = await wordsIn(language)
      const { say } = words
      const person = await world.aBuyer({ locale: language })
      const login = known(provider, person.user.email)
      const page = await open(undefined, { locale: language })
      await openAt(page, world, language)
      await goOn(page, words).click()
      await signInThere(page, login)
      await expect(page.getByRole('heading', { level: 1, name: say('You already have an account') })).toBeVisible()
      await page.getByLabel(say('Password'), { exact: true }).fill('three green doors')
      await page.getByRole('button', { name: say('Connect and sign in') }).click()
      await expect(page.getByText(say('This is not your password.'))).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('button', { name: say('Send me a code instead') }).click()
      await page.getByRole('button', { name: say('Send the code') }).click()
      const code = page.getByLabel(say('Code from the e-mail'))
      await expect(code).toBeVisible()
      await expectWellMade(page)
      await code.fill(await world.codeFor(person.user.email))
      await page.waitForFunction(() => localStorage.getItem('token') !== null)
      await expect(page).not.toHaveURL(/\/auth\/oidc/)
    })

  test('an account gets a provider in its settings, and loses it', async ({ open }) => {
    const { provider, world } = scene
    const person = await world.aBuyer()
    const page = await open(undefined, { storageState: storedFor(world.base, person) })
    await withoutFonts(page)
    await visit(page, `${world.base}/user/profile/edit?tab=security`)
    await page.getByRole('button', { name: 'Add Verein' }).click()
    const email = freshEmail()
    await signInThere(page, known(provider, email))
    await expect(page.getByText('You can sign in with it from now on.')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: `Remove Verein (${email})` }).click()
    await expectWellMade(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('It is removed.')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })

  test('an answer counts once, and in its own browser alone', async ({ open, pageErrors }) => {
    pageErrors.expect(/status of 400|ERR_FAILED|finish/)
    const { provider, world } = scene
    const words = await wordsIn('en')
    const page = await open()
    await openAt(page, world, 'en')
    // The own page cannot use the answer yet.
    await page.route('**/api/auth/oidc/finish', (route) => route.abort())
    await goOn(page, words).click()
    await signInThere(page, known(provider, freshEmail()))
    await expect(page.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible()
    const answer = page.url()
    const thief = await open()
    await visit(thief, answer)
    await expect(thief.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible()
    await expectWellMade(thief)
    await page.unroute('**/api/auth/oidc/finish')
    await visit(page, answer)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await visit(page, answer)
    await expect(page.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the sign-in' }).click()
    await expect(page).toHaveURL(/\/auth\/signin/)
  })

  test('a person who declines there comes back to the sign-in', async ({ open, pageErrors }) => {
    pageErrors.expect(/status of 400/)
    const page = await open()
    await openAt(page, scene.world, 'en')
    await goOn(page, await wordsIn('en')).click()
    await page.getByRole('link', { name: '[ Cancel ]' }).click()
    await expect(page.getByText('You did not sign in there. Nothing was changed.')).toBeVisible()
  })
})

test('where providers are the only way, nothing asks for a password', async ({ open, pageErrors }) => {
  pageErrors.expect(/status of (403|503)|^503 from/)
  const { provider, world, end } = await begin({ OIDC_ONLY: 'on' })
  try {
    const words = await wordsIn('en')
    const page = await open()
    for (const path of ['/auth/signin', '/auth/signup']) {
      await visit(page, `${world.base}${path}`)
      await expect(goOn(page, words)).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
      await expectWellMade(page)
    }
    await visit(page, `${world.base}/auth/signin?with=password`)
    await page.getByLabel('E-mail').fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('three green doors')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Here you sign in with one of the providers')).toBeVisible()
    await provider.close()
    await visit(page, `${world.base}/auth/signin`)
    await goOn(page, words).click()
    await expect(page.getByText('This sign-in does not answer at the moment.')).toBeVisible()
    // It may still load parts of itself, which nobody answers any more.
    await page.close()
  } finally {
    await end()
  }
})
