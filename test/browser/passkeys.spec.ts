import type { Page } from '@playwright/test'
import { signInByForm, tokenIn } from './people.ts'
import { expect, test, visit } from './test.ts'
import type { World } from './world.ts'

/** Browsers have passkeys at an address with a name; that of this machine has one. */
const siteOf = ({ base }: World) => base.replace('127.0.0.1', 'localhost')

/**
 * A device with a screen lock that its owner always opens, in the browser of a page. What the browser offers while somebody
 * fills in the form is off, since such a device would answer it at once.
 */
async function addAuthenticator(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { credentials }
}

const passkeysOf = (page: Page) => page.getByRole('button', { name: /^More for / })

/** Forgets the session in the browser, as after the end of it; the device keeps its passkeys. */
async function leave(page: Page, site: string) {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await visit(page, `${site}/auth/signin?from=/user/profile`)
}

const security = '/user/profile/edit?tab=security'

test.describe('a passkey', () => {
  test('is added, signs in alone and as the second step, and is removed', async ({ open, world, pageErrors }) => {
    // The answer to a right password, and to a passkey that was removed.
    pageErrors.expect(/status of 40[03]/)
    const site = siteOf(world)
    const person = await world.aBuyer()
    const page = await open()
    const device = await addAuthenticator(page)
    await visit(page, `${site}/auth/signin?from=/user/profile`)

    // After the password the browser offers to make one.
    await signInByForm(page, { email: person.user.email ?? '', password: person.password })
    await expect(page.getByRole('heading', { name: 'Skip the password next time?' })).toBeVisible()
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page).toHaveURL(`${site}/user/profile`)
    expect(await device.credentials()).toHaveLength(1)

    await leave(page, site)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(`${site}/user/profile`)
    expect(await tokenIn(page)).not.toBeNull()

    await visit(page, site + security)
    await expect(passkeysOf(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Use.*Your passkeys$/ }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()

    await leave(page, site)
    await signInByForm(page, { email: person.user.email ?? '', password: person.password })
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(`${site}/user/profile`)

    await visit(page, site + security)
    await passkeysOf(page).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()

    // The device still has it, and the site no longer knows it.
    await leave(page, site)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey is not known here.')).toBeVisible()
    expect(await tokenIn(page)).toBeNull()
  })

  test('is not offered again for a month after “Not now”', async ({ open, world }) => {
    const site = siteOf(world)
    const person = await world.aBuyer()
    const credentials = { email: person.user.email ?? '', password: person.password }
    const page = await open()
    await addAuthenticator(page)
    await visit(page, `${site}/auth/signin?from=/user/profile`)
    await signInByForm(page, credentials)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(`${site}/user/profile`)
    await page.evaluate(() => localStorage.removeItem('token'))
    await visit(page, `${site}/auth/signin?from=/user/profile`)
    await signInByForm(page, credentials)
    await expect(page).toHaveURL(`${site}/user/profile`)
  })
})
