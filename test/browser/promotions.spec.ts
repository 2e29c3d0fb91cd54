import { CARDS, choose, expectAmount, inDialog, payByCard } from './order-form.ts'
import { expect, test, visit } from './test.ts'
import { slotAt } from './world.ts'

test('a request is promoted with a card that asks the bank, and stands first in the list', async ({
  open,
  world,
  faults,
}, { project }) => {
  faults.expect(/status of 402/)
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
