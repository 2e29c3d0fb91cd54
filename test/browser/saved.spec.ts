import type { Page } from '@playwright/test'
import { goTo, signInByForm } from './people.ts'
import { alive, expect, test, visit } from './test.ts'
import type { Person } from './world.ts'

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to fetch|fetching the script/

/** The first on a page is that of its own listing; others of this name may be among the similar ones. */
const heart = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save “${title}”` })
    .first()
const isPressed = (page: Page, title: string, pressed: boolean) =>
  expect(heart(page, title)).toHaveAttribute('aria-pressed', String(pressed))
const idsOf = async ({ api }: Person) => (await api.favorite.ids()).ids

test('what a visitor saves is there after the sign-in, in collections, and for everybody with the link', {
  tag: '@journey',
}, async ({ page, open, world }) => {
  const [person, seller] = [await world.aBuyer({ name: 'Liya Mekonnen' }), await world.aSeller()]
  const title = 'Windows washed before noon'
  const { _id: id } = await world.aService(seller, { title })
  await visit(page, `/cleaning/home-cleaning/${id}`)
  await heart(page, title).click()
  await isPressed(page, title, true)
  await visit(page, '/auth/signin')
  await signInByForm(page, { email: person.user.email ?? '', password: person.password })
  await expect.poll(() => idsOf(person)).toEqual([id])

  await expect(page).not.toHaveURL(/\/auth\//)
  await goTo(page, 'Saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('For the new flat')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'For the new flat' })).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByRole('button', { name: `Move “${title}” to a collection` }).click()
  await page.getByRole('combobox', { name: 'Collection' }).selectOption({ label: 'For the new flat' })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('link', { name: /^For the new flat.*1 thing$/ }).click()
  await page.getByRole('button', { name: 'Share list' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  const visitor = await open()
  await visit(visitor, new URL(link).pathname)
  await expect(visitor.getByRole('heading', { level: 1, name: 'For the new flat' })).toBeVisible()
  await expect(visitor.getByText('A list by Liya Mekonnen')).toBeVisible()
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a heart waits, also on a page that is opened again, and is sent once there is one', async ({
    open,
    pageErrors,
    world,
  }) => {
    pageErrors.expect(LOST)
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const title = 'Windows washed before noon'
    const { _id: id } = await world.aService(seller, { title })
    const address = `/cleaning/home-cleaning/${id}`
    const page = await open(person)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/favorite')) sent.push(request.url())
    })
    const idsRead = page.waitForResponse((response) => response.url().endsWith('/api/favorite/ids'))
    await visit(page, address)
    await idsRead
    const kept = () => page.evaluate((path) => caches.match(path, { cacheName: 'pages' }).then(Boolean), address)
    await expect.poll(kept).toBe(true)
    await page.context().setOffline(true)
    await heart(page, title).click()
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await alive(page)
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
    expect(await idsOf(person)).toEqual([])
    sent.length = 0
    await page.context().setOffline(false)
    await expect.poll(() => idsOf(person)).toEqual([id])
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toHaveLength(1)
  })
})
