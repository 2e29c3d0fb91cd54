import type { Page } from '@playwright/test'
import { openAccountMenu, pathOf, signInByForm, tokenIn } from './people.ts'
import { alive, expect, isAlive, test, visit } from './test.ts'
import type { Person, World } from './world.ts'

const signInFor = (place: string) => `/auth/signin?${new URLSearchParams({ from: place })}`

test.describe('a private screen', () => {
  for (const path of [
    '/user/profile',
    '/user/profile/edit',
    '/user/orders?role=seller',
    '/user/my-services',
    '/provider/services/add',
  ])
    test(`${path} leads a visitor to the sign-in, and back`, async ({ page, world }) => {
      const { user, password } = await world.aSeller()
      await visit(page, path)
      await expect(page).toHaveURL(world.base + signInFor(path))
      await signInByForm(page, { email: user.email, password })
      // A new seller without listings is redirected to the form for the first one.
      await expect(page).not.toHaveURL(/\/auth\//)
      expect([path, '/provider/services/add']).toContain(pathOf(page))
    })

  test('leads back to an order with everything in its address', { tag: '@journey' }, async ({ page, world }) => {
    const { user, password } = await world.aBuyer()
    await visit(page, '/user/orders?view=done')
    await signInByForm(page, { email: user.email, password })
    await expect(page).toHaveURL(`${world.base}/user/orders?view=done`)
  })

  test('for sellers asks a buyer to become one', async ({ open, world }) => {
    const page = await open(await world.aBuyer())
    await visit(page, '/provider/services/add')
    await expect(page.getByRole('heading', { level: 1, name: 'Sell what you do or make' })).toBeVisible()
    await page.getByRole('button', { name: 'Start selling' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add a service' })).toBeVisible()
  })

  const busy: [path: string, who: (world: World) => Promise<Person>, call: string][] = [
    ['/payments', (world) => world.aSeller(), '/api/wallet'],
    ['/admin/orders', (world) => world.aDemoPerson('admin'), '/api/admin/orders'],
  ]
  for (const [path, who, call] of busy)
    test(`${path} that is ready before React has taken over its page takes its place afterwards`, async ({
      open,
      world,
    }) => {
      const page = await open(await who(world))
      const goOn = await holdReact(page)
      const answer = page.waitForResponse((response) => response.url().includes(call))
      await page.goto(path)
      await answer
      expect(await isAlive(page)).toBe(false)
      await goOn()
      await expect(page.locator('main h1')).toBeVisible()
    })
})

/** Makes React wait: it draws nothing until the returned function is called. */
async function holdReact(page: Page) {
  await page.addInitScript(() => {
    const start = Promise.withResolvers<void>()
    const setImmediate = (work: () => void) => void start.promise.then(() => setTimeout(work))
    Object.assign(window, { setImmediate, letReactGoOn: start.resolve })
  })
  return () => page.evaluate('letReactGoOn()')
}

test.describe('the sign-in', () => {
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])
    test(`does not lead to ${elsewhere}`, async ({ page, world }) => {
      const { user, password } = await world.aBuyer()
      await visit(page, signInFor(elsewhere))
      await signInByForm(page, { email: user.email, password })
      await expect(page).toHaveURL(`${world.base}/`)
    })

  test('is not for those who are signed in', async ({ open, world }) => {
    const page = await open(await world.aBuyer())
    await visit(page, signInFor('/services'))
    await expect(page).toHaveURL(`${world.base}/services`)
  })

  test('refuses a wrong password in the form', async ({ page, world, pageErrors }) => {
    pageErrors.expect(/status of 401/)
    const { user } = await world.aBuyer()
    await visit(page, '/auth/signin')
    await signInByForm(page, { email: user.email, password: 'three green doors' })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('E-mail or password is not right.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    expect(await tokenIn(page)).toBeNull()
  })
})

test.describe('a token that was revoked', () => {
  const aRevokedPerson = async (world: World) => {
    const person = await world.aBuyer()
    await person.api.auth.logout({ body: {} })
    return person
  }

  for (const path of ['/user/profile', '/'])
    test(`leads from ${path} to the sign-in, which says why`, async ({ open, world, pageErrors }) => {
      pageErrors.expect(/status of 401/)
      const page = await open(await aRevokedPerson(world))
      await visit(page, path)
      await expect(page).toHaveURL(/\/auth\/signin/)
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      expect(await tokenIn(page)).toBeNull()
    })

  test('is forgotten on /services, where the visit goes on', async ({ open, world, pageErrors }) => {
    pageErrors.expect(/status of 401/)
    const page = await open(await aRevokedPerson(world))
    await visit(page, '/services')
    await expect.poll(() => tokenIn(page)).toBeNull()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(`${world.base}/services`)
  })
})

test.describe('signing out', () => {
  test('leaves nothing of the person in the browser', async ({ open, world }) => {
    const person = await world.aBuyer()
    const page = await open(person)
    await visit(page, '/user/profile')
    const menu = await openAccountMenu(page, person.user.name)
    await menu.getByRole('menuitem', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL(`${world.base}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(
      await page.evaluate(() =>
        ['token', 'user', 'hasCompletedInitialSubmission'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual([null, null, null])
    await expect(person.api.user.hasContent()).rejects.toThrow('401')
  })

  test('takes along where a parcel was to go, for who signs in next in this tab', async ({ open, world }) => {
    const [seller, person, next] = [await world.aSeller(), await world.aBuyer(), await world.aBuyer()]
    const product = await world.aProduct(seller)
    const page = await open(person)
    const street = page.getByLabel('Street and number')
    await visit(page, `/checkout/product/${product._id}?method=shipping`)
    await street.fill('Florastraße 27')
    await page.getByLabel('Postcode').fill('13187')
    await page.getByRole('textbox', { name: 'City' }).fill('Berlin')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await visit(page, `/checkout/product/${product._id}?method=shipping`)
    await expect(street).toHaveValue('Florastraße 27')

    await visit(page, '/services')
    const menu = await openAccountMenu(page, person.user.name)
    await menu.getByRole('menuitem', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL(`${world.base}/`)
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Florastraße')
    await visit(page, signInFor(`/checkout/product/${product._id}?method=shipping`))
    await signInByForm(page, { email: next.user.email, password: next.password })
    await expect(street).toHaveValue('')
  })

  test('is followed by the other tabs', async ({ open, world }) => {
    const person = await world.aBuyer()
    const page = await open(person)
    await visit(page, '/services')
    const other = await page.context().newPage()
    await visit(other, '/user/profile')
    const menu = await openAccountMenu(page, person.user.name)
    await menu.getByRole('menuitem', { name: 'Logout', exact: true }).click()
    await expect(other).toHaveURL(/\/auth\/signin/)
  })

  test('everywhere closes the session of another browser at once', async ({ open, world, pageErrors }) => {
    pageErrors.expect(/status of 401/)
    const person = await world.aBuyer()
    const again = await world.signedInAgain(person)
    const [page, other] = [await open(person), await open(again)]
    await visit(other, '/user/profile')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await visit(page, '/user/profile/edit?tab=security')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(other).toHaveURL(/\/auth\/signin/)
    await alive(other)
    expect(await tokenIn(other)).toBeNull()
  })
})
