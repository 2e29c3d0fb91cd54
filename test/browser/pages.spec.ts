import { alive, expect, test, visit } from './test.ts'

/** Well-formed, and no row has it. */
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

test.describe('the address decides the status', () => {
  for (const path of ['/', '/services', '/services/browse', '/category/cleaning', '/category/cleaning/home-cleaning'])
    test(`${path} answers 200`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(200)
    })

  for (const path of [
    '/auth/404',
    '/auth/nothing-here',
    `/service/${UNKNOWN}`,
    '/service/no-id',
    `/cleaning/home-cleaning/${UNKNOWN}`,
    `/providers/${UNKNOWN}`,
    `/provider/profile/${UNKNOWN}`,
    '/category/nothing',
    '/category/cleaning/nothing',
    // A subcategory of another category.
    '/category/cleaning/local-moving',
  ])
    test(`${path} answers 404 in place`, async ({ page, pageErrors }) => {
      pageErrors.expect(/status of 404/)
      const response = await visit(page, path)
      expect(response?.status()).toBe(404)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('heading', { level: 1, name: 'We looked in every box' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

  for (const path of ['/nothing', '/nothing/here', '/one/two/three', '/admin/nothing', '/user/nothing'])
    test(`${path} leads to the page for unknown addresses`, async ({ request, page, pageErrors }) => {
      const reply = await request.get(path, { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location]).toEqual([302, '/auth/404'])
      pageErrors.expect(/status of 404/)
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe('/auth/404')
    })

  for (const [path, place] of [
    ['/services/', '/services'],
    ['/services//browse?q=a', '/services/browse?q=a'],
  ])
    test(`${path} leads to ${place} for good`, async ({ request }) => {
      const reply = await request.get(path ?? '', { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location]).toEqual([301, place])
    })

  test('an address without a page has no page', async ({ request }) => {
    expect((await request.get('/api/nothing')).status()).toBe(404)
    expect((await request.get('/assets/nothing.js')).status()).toBe(404)
    expect((await request.get('/uploads/nothing.webp')).status()).toBe(404)
  })
})

test.describe('a service', () => {
  test('is known by one address, and its others lead or point there', async ({ request, page, world }) => {
    const service = await world.aService(await world.aSeller())
    const address = `/cleaning/home-cleaning/${service._id}`
    const wrong = await request.get(`/moving-transport/local-moving/${service._id}`, { maxRedirects: 0 })
    expect([wrong.status(), wrong.headers().location]).toEqual([301, address])

    await visit(page, `/service/${service._id}`)
    await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', world.base + address)
  })

  test('of an unverified seller is visible to the seller alone', async ({ open, page, world, pageErrors }) => {
    const seller = await world.aSeller({ verified: false })
    const service = await world.aService(seller)
    pageErrors.expect(/status of 404/)
    expect((await visit(page, `/service/${service._id}`))?.status()).toBe(404)
    const own = await open(seller)
    expect((await visit(own, `/service/${service._id}`))?.status()).toBe(200)
    await expect(own.getByRole('heading', { level: 1, name: service.title })).toBeVisible()
  })
})

test.describe('search engines find', () => {
  test('each public page under one address and in every language', async ({ page, world }) => {
    await visit(page, '/services?utm=mail')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${world.base}/services`)
    for (const language of ['en', 'am', 'de', 'fr'])
      await expect(page.locator(`link[rel=alternate][hreflang=${language}]`)).toHaveAttribute(
        'href',
        `${world.base}/services?lang=${language}`,
      )
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute(
      'href',
      `${world.base}/services`,
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w/)
  })

  test('titles and addresses once in each page, also after moving on', async ({ page, world }) => {
    await visit(page, '/services')
    await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
    await expect(page).toHaveURL(/\/services\/browse$/)
    await expect(page.locator('title')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${world.base}/services/browse`)
  })

  test('nothing that is private', async ({ request }) => {
    const reply = await request.get('/user/profile')
    expect(reply.headers()['x-robots-tag']).toBe('noindex')
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /user/')
  })
})

test.describe('without JavaScript', () => {
  test('a list is there, and leads to what it lists', async ({ open, world }) => {
    const page = await open(undefined, { javaScriptEnabled: false })
    await page.goto('/category/cleaning')
    await expect(page.getByRole('heading', { level: 1, name: 'Cleaning' })).toBeVisible()
    const first = page.getByRole('main').getByRole('article').getByRole('link').first()
    const title = await first.textContent()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    expect(page.url().startsWith(world.base)).toBe(true)
  })

  test('the search searches', async ({ open }) => {
    const page = await open(undefined, { javaScriptEnabled: false })
    await page.goto('/')
    await page.getByLabel('What do you need?').fill('injera')
    await page.getByLabel('Where').fill('Berlin')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/services\/browse\?q=injera&city=Berlin$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('what is typed into a search before the scripts have come stays', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.fill('window cleaning')
  release()
  await alive(page)
  await page.getByRole('main').getByRole('combobox').nth(1).click()
  await expect(field).toHaveValue('window cleaning')
})
