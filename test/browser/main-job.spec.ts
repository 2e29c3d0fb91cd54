import type { Page } from '@playwright/test'
import { choose, chooseTimes, expectAmount, expectState, fillAddress, orderButton, payOrder } from './order-form.ts'
import { join } from './people.ts'
import { expect, test, visit } from './test.ts'
import { doWork, reviewEachOther } from './work.ts'
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

test(
  'a newcomer books and pays, a seller does the work, and both see the money to the cent',
  { tag: '@journey' },
  async ({ page: buyer, open, world }, { project }) => {
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

    const bringForward = () => world.bringForward(orderId)
    await doWork({ seller, buyer, bringForward, note: DONE, confirm: 'Confirm and pay Hagos Berhe €84.50' })
    expect(await world.sharesOf(orderId)).toEqual({
      psp: -8704,
      [`seller:${person.user._id}`]: 7605,
      fee: 845 + 254,
    })

    await reviewEachOther({ seller, buyer, words: REVIEW })
    await buyer.getByRole('heading', { level: 1 }).getByRole('link').click()
    await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(buyer.getByText(REVIEW)).toBeVisible()
  },
)
