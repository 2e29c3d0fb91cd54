import type { Page } from '@playwright/test'
import { CARDS, choose, fillCard, inDialog } from './order-form.ts'
import { subscriber } from './people.ts'
import { expect, test, visit } from './test.ts'
import type { Person, World } from './world.ts'

/** A card that can be saved, and is refused whenever it is charged. */
const REJECTED_LATER = '4000 0000 0000 0341'
const OWN_PLAN = '/user/plan'

const subscriptionOf = async (person: Person) => (await person.api.subscription.mine()).subscription
const statusOf = (person: Person) => async () => (await subscriptionOf(person)).status

/** Lets the period end; the application's worker renews the plan. */
async function endPeriod(world: World, person: Person) {
  const { _id = '' } = await subscriptionOf(person)
  await world.endTime(_id, 'planPeriod')
}

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function replaceCard(page: Page, number: string) {
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'New card' })).toBeFocused()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page.getByText('The card is saved.')).toBeVisible()
}

test('a trial saves a card that asks the bank, is paid when it ends, and is left with one click', {
  tag: '@journey',
}, async ({ open, world }) => {
  const seller = await world.aSeller()
  const page = await open(seller)
  await visit(page, '/auth/subscription-plan')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans for sellers' })).toBeVisible()
  const plus = page.getByRole('group', { name: 'Plus' })
  await expect(plus).toContainText('14 days to try, without charge')
  await plus.getByRole('link', { name: 'Choose Plus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start Plus' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('€0.00')
  await page.getByRole('button', { name: 'Continue to the card' }).click()
  await fillCard(page, CARDS.asks)
  await page.getByRole('button', { name: 'Save the card and start Plus' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing is charged.')
  await inDialog(page, 'Approve').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trial of Plus has begun' })).toBeVisible()
  await page.getByRole('link', { name: 'Your plan' }).click()
  await expect(plan(page, 'Plus')).toContainText('It costs nothing until')

  await endPeriod(world, seller)
  await expect.poll(async () => (await seller.api.subscription.invoices()).invoices.length).toBe(1)
  await visit(page, OWN_PLAN)
  await expect(plan(page, 'Plus')).toContainText('for €9.00, with Visa ending 3155')
  await page.getByRole('link', { name: /Invoice \d{4}-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-\d{5}$/ })).toBeVisible()
  await visit(page, OWN_PLAN)
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel Plus?' })).toBeFocused()
  await page.getByRole('button', { name: /^Cancel on/ }).click()
  await expect(plan(page, 'Plus')).toContainText('Cancelled: you keep it until')
})

test('a renewal that the bank refuses is paid by a new card', async ({ open, world, pageErrors }) => {
  pageErrors.expect(/status of 402/)
  const seller = await world.aSeller()
  const page = await open(seller)
  await visit(page, '/auth/payment/subscription/pro')
  await choose(page.getByRole('radio', { name: /^Every month/ }))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to pay €29.00' }).click()
  const pay = page.getByRole('button', { name: 'Pay €29.00 and start Pro' })
  await fillCard(page, CARDS.declined)
  await pay.click()
  await expect(page.getByText('The card was declined. Please try another card.')).toBeVisible()
  await fillCard(page, CARDS.pays)
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pro is yours' })).toBeVisible()
  await page.getByRole('link', { name: 'Your plan' }).click()
  await replaceCard(page, REJECTED_LATER)

  await endPeriod(world, seller)
  await expect.poll(statusOf(seller)).toBe('past_due')
  await visit(page, OWN_PLAN)
  await expect(plan(page, 'Pro')).toContainText('We could not charge €29.00')
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await replaceCard(page, CARDS.pays)
  await expect(plan(page, 'Pro')).toContainText('with Visa ending 4242')
})

test('after a downgrade the listings stay live that the seller has chosen', async ({ open, world }) => {
  const seller = await subscriber(world, 'pro')
  const made: string[] = []
  for (let count = 1; count <= 16; count++)
    made.push((await world.aService(seller, { title: `Careful cleaning, service ${count}` }))._id)
  const page = await open(seller)
  await visit(page, '/user/plan?change=plus')
  await expect(page.getByText('15 of 15 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: /service 9 / }).uncheck()
  await page.getByRole('checkbox', { name: /service 1 / }).check()
  await page.getByRole('button', { name: /^Go down on/ }).click()
  await expect(plan(page, 'Pro')).toContainText(/Plus begins on .* for €9\.00/)

  await endPeriod(world, seller)
  await expect.poll(async () => (await subscriptionOf(seller)).planId).toBe('plus')
  await visit(page, '/user/my-services?status=paused')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Careful cleaning, service 9', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Careful cleaning, service 1', exact: true }),
  ).toHaveCount(0)
})
