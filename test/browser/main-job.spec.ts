import type { Page } from '@playwright/test'
import {
  choose,
  chooseTimes,
  expectAmount,
  expectState,
  fillAddress,
  inDialog,
  orderButton,
  payOrder,
} from './order-form.ts'
import { join } from './people.ts'
import { expect, test, visit } from './test.ts'
import { ADDRESS } from './world.ts'

const NOTE = 'The key is with the neighbour on the ground floor.'
const DONE = 'Two rooms and the kitchen are done; the oven took a while.'
const REVIEW = 'On time, careful, and the kitchen has not been this clean for years.'

/** From the start page to a service, by words and by filters. */
async function find(page: Page, { words, title }: { words: string; title: string }, isPhone: boolean) {
  await page.getByLabel('What do you need?').fill(words)
  await page.getByLabel('Where').fill('Berlin')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/services\/browse\?/)
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('main')
  await choose(filters.getByRole('radio', { name: 'At your place' }))
  if (isPhone) await filters.getByRole('button', { name: 'Show 1 service' }).click()
  await expect(page).toHaveURL(/where=at_customer/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a newcomer books and pays, a seller does the work, and both see the money to the cent', async ({
  page: buyer,
  open,
  world,
}, { project }) => {
  const words = `cloudless ${project.name} ${Date.now().toString(36)}`
  const title = `Careful cleaning, ${words}`
  const person = await world.aSeller({ name: 'Hagos Berhe' })
  await world.aService(person, { title, price: 8450 })

  await visit(buyer, '/')
  await join(buyer, world, { name: 'Nora Lind' })
  await expect(buyer).toHaveURL(`${world.base}/`)
  await find(buyer, { words, title }, project.name === 'phone')

  await chooseTimes(buyer, ['10:00', '14:00'])
  await buyer.getByRole('button', { name: 'Add a note' }).click()
  await buyer.getByLabel('Note for Hagos Berhe').fill(NOTE)
  await orderButton(buyer).click()

  await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(buyer.getByText(NOTE)).toBeVisible()
  await expectAmount(buyer, 'Service fee', '€2.54')
  await expectAmount(buyer, 'Total', '€87.04')
  await fillAddress(buyer, ADDRESS)
  await payOrder(buyer, { amount: '€87.04', seller: 'Hagos Berhe' })
  await expectAmount(buyer, 'Reserved', '€87.04')
  const orderId = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
  expect(await world.sharesOf(orderId)).toEqual({})

  const seller = await open(person)
  await visit(seller, '/user/orders?role=seller')
  await seller.getByRole('link', { name: `Answer: ${title}` }).click()
  await expect(seller.getByText(NOTE)).toBeVisible()
  await expect(seller.getByText(ADDRESS.line1)).toBeHidden()
  await choose(seller.getByRole('radio', { name: /14:00.*Choice 2/ }))
  await seller.getByRole('button', { name: /^Accept .*14:00$/ }).click()
  await expectState(seller, 'Scheduled')
  await expect(seller.getByText(ADDRESS.line1)).toBeVisible()
  await expectAmount(seller, 'You earn', '€76.05')

  // The socket updates the buyer's page.
  await expectState(buyer, 'Scheduled')
  await expectAmount(buyer, 'Paid', '€87.04')

  await expect(seller.getByRole('button', { name: 'Start the work' })).toBeHidden()
  await world.bringForward(orderId)
  await seller.reload()
  await seller.getByRole('button', { name: 'Start the work' }).click()
  await expectState(seller, 'In progress')
  await seller.getByRole('button', { name: 'Mark as done' }).click()
  await seller.getByRole('dialog').getByLabel('What you did').fill(DONE)
  await inDialog(seller, 'Mark as done').click()
  await expectState(seller, 'To confirm')

  await expectState(buyer, 'To confirm')
  await expect(buyer.getByText(DONE)).toBeVisible()
  await buyer.getByRole('button', { name: 'Confirm and pay Hagos Berhe €84.50' }).click()
  await inDialog(buyer, /^Confirm and pay/).click()
  await expectState(buyer, 'Completed')
  await expectState(seller, 'Completed')
  await expect(seller.getByText('Credited to you')).toBeVisible()
  expect(await world.sharesOf(orderId)).toEqual({
    psp: -8704,
    [`seller:${person.user._id}`]: 7605,
    fee: 845 + 254,
  })

  await choose(buyer.getByRole('group', { name: 'Your stars' }).getByRole('radio', { name: '5 of 5: excellent' }))
  await buyer.getByLabel('In your own words').fill(REVIEW)
  await buyer.getByRole('button', { name: 'Send the review' }).click()
  await expect(buyer.getByText('Thank you. Your review is stored.')).toBeVisible()
  await choose(seller.getByRole('group', { name: 'Your stars' }).getByRole('radio', { name: '4 of 5: very good' }))
  await seller.getByRole('button', { name: 'Send the review' }).click()
  await expect(seller.getByText('Thank you. Your review is stored.')).toBeVisible()
  await buyer.getByRole('heading', { level: 1 }).getByRole('link').click()
  await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(buyer.getByText(REVIEW)).toBeVisible()
})
