import { chooseTimes, expectState, fillAddress, orderButton, payOrder } from './order-form.ts'
import { expect, test, visit } from './test.ts'
import { ADDRESS } from './world.ts'

test('a buyer repeats a visit, pays the first one, and the seller sees all of them before accepting', async ({
  open,
  world,
}) => {
  const person = await world.aSeller()
  const [buyer, seller] = [await open(await world.aBuyer({ name: 'Nora Lind' })), await open(person)]
  const { category, subcategory, _id } = await world.aService(person, { price: 8450 })
  await visit(buyer, `/${category}/${subcategory}/${_id}`)
  await chooseTimes(buyer, ['10:00'])
  await buyer.getByRole('switch', { name: /^Repeat this visit/ }).check()
  await buyer.getByRole('combobox', { name: 'How many visits' }).selectOption('4')
  await expect(buyer.getByText(/^4 Wednesdays, 10:00 to /)).toBeVisible()
  await buyer.getByRole('button', { name: 'All dates' }).click()
  const dates = buyer.getByRole('dialog', { name: 'All dates' })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await dates
    .getByRole('button', { name: /^Change / })
    .nth(1)
    .click()
  await dates.getByRole('button', { name: '14:00', exact: true }).click()
  await dates.getByRole('button', { name: 'Take this time' }).click()
  await expect(dates.getByRole('listitem').nth(2)).toContainText('14:00')
  await dates.getByRole('button', { name: 'Close' }).last().click()

  await orderButton(buyer).click()
  await expect(buyer.getByText(/^The 3 later visits are charged to the card/)).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(/^4 Wednesdays, 10:00 to /)).toBeVisible()
  await fillAddress(buyer, ADDRESS)
  await payOrder(buyer, { amount: '€87.04', seller: 'Hagos Berhe' })
  const orderId = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''

  await visit(seller, `/user/orders/${orderId}`)
  const asked = seller.getByRole('region', { name: 'Series' })
  await expect(asked.getByRole('listitem')).toHaveCount(4)
  await expect(asked.getByText('If you accept, all of these times are booked.')).toBeVisible()
  await seller.getByRole('button', { name: /^Accept .*10:00$/ }).click()
  await expectState(seller, 'Scheduled')
  await expect(asked.getByText('Planned')).toHaveCount(3)

  const series = buyer.getByRole('region', { name: 'Series' })
  await expect(series.getByText('Planned')).toHaveCount(3)
  await series.getByRole('link').nth(1).click()
  await expect(series.getByText('Visit 3 of 4 · Every week')).toBeVisible()
  await expect(series.getByText(/^Payment due on /)).toBeVisible()
  await series.getByRole('button', { name: 'End the series' }).click()
  const question = buyer.getByRole('dialog', { name: 'End the series?' })
  await expect(question.getByText('3 visits are cancelled')).toBeVisible()
  await question.getByRole('button', { name: 'End the series' }).click()
  await expect(series.getByText('The buyer has ended the series.')).toBeVisible()
  await expectState(buyer, 'Cancelled')
  await expect(asked.getByText('Cancelled')).toHaveCount(3)
})
