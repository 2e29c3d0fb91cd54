import type { Page } from '@playwright/test'
import { beginApplication } from './begin-application.ts'
import { CARDS, choose, expectAmount, inDialog, payByCard } from './order-form.ts'
import { expect, storedFor, test, visit } from './test.ts'
import { enterWorld, type Person, slotAt } from './world.ts'

test('a request is promoted with a card that asks the bank, and stands first in the list', async ({
  open,
  world,
  pageErrors,
}, { project }) => {
  pageErrors.expect(/status of 402/)
  const title = `Clean a flat after painting, ${project.name} ${Date.now().toString(36)}`
  const [person, provider] = await Promise.all([
    world.aBuyer({ name: 'Liya Mekonnen' }),
    world.aSeller({ name: 'Dawit Bekele' }),
  ])
  const { serviceRequest } = await person.api.serviceRequest.create({
    body: {
      title,
      description: 'Three rooms, the floors and the windows. The painters have left a fine dust everywhere.',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      budget: { type: 'fixed', max: 20_000 },
      urgency: 'date',
      preferredSlots: [slotAt(24)],
      locationType: 'at_my_place',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    },
  })
  const page = await open(person)
  await visit(page, `/service-request/${serviceRequest._id}`)
  await page.getByRole('link', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promote your request' })).toBeVisible()
  await choose(page.getByRole('radio', { name: /^3 days/ }))
  await expectAmount(page, 'Total', '€4.00')
  const preview = page.getByRole('complementary', { name: 'What providers see' })
  await expect(preview.getByRole('article')).toContainText('Promoted')
  await preview.getByText('Now', { exact: true }).click()
  await expect(preview.getByRole('article')).not.toContainText('Promoted')

  await page.getByRole('button', { name: 'Pay €4.00 and promote' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await payByCard(page, CARDS.declined, '€4.00')
  await expect(page.getByText('The card was declined. Please try another card.')).toBeVisible()
  await payByCard(page, CARDS.asks, '€4.00')
  await expect(page.getByRole('dialog', { name: 'Your bank asks for a confirmation' })).toContainText('€4.00')
  await inDialog(page, 'Approve').click()
  await expect(page.getByRole('heading', { level: 1, name: 'How the promotion goes' })).toBeVisible()
  await expect(page.getByText('The payment is through.')).toBeVisible()

  const seller = await open(provider)
  await visit(seller, `/service-requests/browse?q=${encodeURIComponent('painting dust')}`)
  const cards = seller.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Promoted')
  const card = cards.filter({ hasText: title })
  await expect(card).toContainText('Promoted')
  await card.getByRole('link', { name: /^Make an offer/ }).click()
  await expect(seller.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('link', { name: 'View the request' }).click()
  await expect(page.getByRole('region', { name: 'Promotion' })).toContainText('Promoted until')
})

/** From the list of their own listings to a promotion that runs. */
async function promoteListing(seller: Page, title: string) {
  await seller.getByRole('button', { name: `Actions for “${title}”` }).click()
  await seller.getByRole('menuitem', { name: 'Promote' }).click()
  await expect(seller.getByRole('heading', { level: 1, name: 'Promote your listing' })).toBeVisible()
  await choose(seller.getByRole('radio', { name: /^3 days/ }))
  const preview = seller.getByRole('complementary', { name: 'What buyers see' })
  await expect(preview.getByText('Promoted', { exact: true }).last()).toBeVisible()
  await seller.getByRole('button', { name: 'Pay €4.00 and promote' }).click()
  await payByCard(seller, CARDS.pays, '€4.00')
  await expect(seller.getByRole('heading', { level: 1, name: 'How the promotion goes' })).toBeVisible()
  await expect(seller.getByText('The payment is through.')).toBeVisible()
}

test('a service is promoted where the operator has switched it on, stands first, and its report counts who saw it', async ({
  open,
}) => {
  const application = await beginApplication({ SEED: 'none', SETTINGS: '{"promotedKinds":["service"]}' })
  const { base, dataDir } = application
  const world = await enterWorld({ base, dataDir })
  const pages: Page[] = []
  const openHere = async (person?: Person) => {
    const page = await open(undefined, { storageState: storedFor(base, person) })
    pages.push(page)
    return page
  }
  try {
    const person = await world.aSeller({ name: 'Dawit Bekele' })
    // The oldest stands last, unless it is promoted.
    for (const title of ['Windows cleaned in the old town', 'A flat cleaned by two', 'Stairs cleaned every week'])
      await world.aService(person, { title })
    const title = 'Windows cleaned in the old town'
    const seller = await openHere(person)
    await visit(seller, `${base}/user/my-services`)
    await promoteListing(seller, title)

    const visitor = await openHere()
    await visit(visitor, `${base}/services/browse`)
    const cards = visitor.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText(title)
    await expect(cards.first()).toContainText('Promoted')
    await expect(cards.filter({ hasText: 'Promoted' })).toHaveCount(1)
    await cards.first().getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()

    // What was seen is written every few seconds.
    await expect(async () => {
      await seller.reload()
      const shown = seller.getByText('Shown in lists').locator('..')
      await expect(shown).toContainText('1', { timeout: 3_000 })
    }).toPass({ timeout: 120_000 })
    await expect(seller.getByText('That is too few to compare with.')).toBeVisible()
  } finally {
    // They would look for the application that has ended.
    for (const page of pages) await page.context().close()
    await world.leave()
    await application.end()
  }
})
