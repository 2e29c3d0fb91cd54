import { arrowTo, enter, tabTo, typeInto } from './keyboard.ts'
import { CARDS, expectState } from './order-form.ts'
import { expect, test, visit } from './test.ts'
import { ADDRESS } from './world.ts'

test('from the start page to an order that is paid, with the keyboard alone', async ({ open, world }) => {
  const words = `keystroke ${Date.now().toString(36)}`
  const title = `Careful cleaning, ${words}`
  await world.aService(await world.aSeller({ name: 'Hagos Berhe' }), { title, price: 8450 })
  const page = await open(await world.aBuyer())
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await visit(page, '/')
  await typeInto(page, page.getByLabel('What do you need?'), words)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('article')).toHaveCount(1)
  await enter(page, main.getByRole('article').getByRole('link', { name: title }), 120)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

  await enter(page, button('Next week'), 120)
  await arrowTo(page, main.getByRole('radio', { name: /^Wednesday/ }))
  await enter(page, button('10:00'))
  await enter(page, button('Request to book').filter({ visible: true }), 120)

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await typeInto(page, page.getByLabel('Street and number'), ADDRESS.line1)
  await typeInto(page, page.getByLabel('Postcode'), ADDRESS.postalCode)
  await typeInto(page, main.getByLabel('City'), ADDRESS.city)
  await enter(page, button('Continue to payment'))
  await typeInto(page, page.getByRole('textbox', { name: 'Card number' }), CARDS.pays.replaceAll(' ', ''))
  await typeInto(page, page.getByRole('textbox', { name: 'Expiry date, month and year' }), '1240')
  await typeInto(page, page.getByRole('textbox', { name: 'Security code' }), '123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is with Hagos Berhe' })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: 'View order' }))
  await page.keyboard.press('Enter')
  await expectState(page, 'Waiting for an answer')
})
