import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

let world: World
let seller: Person
let armchair: Awaited<ReturnType<World['aProduct']>>

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller()
  armchair = await world.aProduct(seller, {
    title: 'Velvet armchair, moss green',
    category: 'home-furniture',
    subcategory: 'sofas-chairs',
    condition: 'like_new',
    price: 14_000,
    compareAtPrice: 18_000,
    stock: 3,
    maxPerOrder: 2,
  })
  await world.aProduct(seller, { title: 'Jebena of black clay', deliveryMethods: ['pickup'], shippingOptions: [] })
  await world.aProduct(seller, { title: 'Basket that is gone', stock: 0 })
})
afterEach(closeScreen)
afterAll(() => world.close())

const open = (path: string, as?: Person) => openScreen(world, path, as ? { as } : {})
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea, select' })
const write = async (name: string | RegExp, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))
const shown = async (id: string) => (await seller.product.detail({ params: { id } })).product

test('the address narrows the list, and a choice writes itself into it', async () => {
  const { location } = await open('/products?condition=new')
  await heading('Products')
  await waitFor(() => expect(titles()).toEqual(['Basket that is gone', 'Jebena of black clay']))
  within(screen.getByRole('region', { name: 'Active filters' })).getByText('New')
  const delivery = within(screen.getByRole('group', { name: 'Delivery' }))
  await user.click(await delivery.findByRole('radio', { name: /^Sent to you/ }))
  await waitFor(() => expect(location()).toBe('/products?condition=new&delivery=shipping'))
  await waitFor(() => expect(titles()).toEqual(['Basket that is gone']))
  await user.click(screen.getByRole('button', { name: 'Remove the filter “New”' }))
  await waitFor(() => expect(location()).toBe('/products?delivery=shipping'))
})

test('what is sold out says so on its card', async () => {
  await open('/products')
  const title = await screen.findByRole('heading', { name: 'Basket that is gone' })
  const gone = title.closest('article')
  within(gone as HTMLElement).getByText('Sold out')
  await user.click(within(gone as HTMLElement).getByRole('link', { name: 'Basket that is gone' }))
  const wanted = await screen.findAllByRole('link', { name: 'Post it as wanted' })
  const start = new URL(wanted[0]?.getAttribute('href') ?? '', 'http://here')
  expect(start.pathname).toBe('/requested-products/create')
  expect(start.searchParams.get('title')).toBe('Basket that is gone')
})

test('a buyer chooses the delivery and how many, and goes to the checkout with both', async () => {
  await open(`/product/${armchair._id}`)
  await heading('Velvet armchair, moss green')
  screen.getByText('Only 3 left')
  expect(screen.getByText('€180').tagName).toBe('S')
  const buy = () => screen.getAllByRole('link', { name: 'Buy now' })[0]?.getAttribute('href')
  expect(buy()).toBe(`/checkout/product/${armchair._id}?deliveryMethod=pickup`)
  expect(screen.getByText(/^€\d+ \+ €[\d.]+ service fee = €[\d.]+$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Parcel/ }))
  await user.selectOptions(screen.getByLabelText('Quantity'), '2')
  expect(buy()).toBe(`/checkout/product/${armchair._id}?deliveryMethod=shipping&shippingOption=parcel&quantity=2`)
  expect(within(screen.getByLabelText('Quantity')).getAllByRole('option')).toHaveLength(2)
})

test('a seller enters a product, told first what is missing', async () => {
  const { location } = await open('/products/add', seller)
  await heading('Sell a product')
  await user.selectOptions(field('Category'), 'books-media')
  await user.selectOptions(field('Kind of product'), 'books')
  await write('Title', 'Amharic cookbook, second edition')
  await write('Description', 'Read twice, with a stain of berbere on page forty-one.')
  await write('Price', '12')
  await write(/^Old price/, '10')
  await user.click(screen.getByRole('checkbox', { name: /^You send it/ }))
  await write('District or area', 'Wedding')
  await write('City', 'Berlin')
  await user.selectOptions(field('Country'), 'Germany')
  await press('Publish')
  screen.getByText('Must be above the price.')
  await write(/^Old price/, '20')
  await write('Name', 'Write to hanna@example.org')
  await screen.findByText(/^Others will not see e-mail addresses/)
  await write('Name', 'Letter')
  expect(screen.queryByText(/^Others will not see e-mail addresses/)).toBeNull()
  const option = within(screen.getByText('Option 1', { selector: 'legend' }).closest('fieldset') as HTMLElement)
  await user.type(option.getByLabelText('Price'), '2.50')
  await press('Publish')
  await screen.findByText('Your listing is online.')
  await waitFor(() => expect(location()).toBe('/user/my-products'))
  const [listed] = (await seller.product.mine()).products
  const product = await shown(listed?._id ?? '')
  expect(product).toMatchObject({
    title: 'Amharic cookbook, second edition',
    compareAtPrice: { amount: 2_000 },
    condition: 'good',
    deliveryMethods: ['shipping', 'pickup'],
    shippingOptions: [{ name: 'Letter', price: { amount: 250 }, etaMinDays: 1, etaMaxDays: 3 }],
    pickupLocation: { label: 'Wedding' },
  })
})

test('a stock that has changed meanwhile is said at its field, and saved when it is meant', async () => {
  const { _id: id } = await world.aProduct(seller, { title: 'Sini cups, a dozen', stock: 9 })
  await open(`/products/edit/${id}`, seller)
  await heading('Edit listing')
  await seller.product.update({ params: { id }, body: { stock: 4 } })
  await write('How many do you have?', '8')
  await press('Save changes')
  await screen.findByText(/^The stock has become 4 since you opened this page/)
  expect((await shown(id)).stock).toBe(4)
  await press('Save changes')
  await screen.findByText('Product updated successfully!')
  const product = await shown(id)
  expect(product.stock).toBe(8)
  expect(product.pickupLocation?.address).toBe('Weserstraße 12')
})

test('the own products are paused and found by their state', async () => {
  const own = await world.aSeller()
  await world.aProduct(own, { title: 'Gabi, white', stock: 0 })
  const { _id: id } = await world.aProduct(own, { title: 'Netela, red border' })
  await open('/user/my-products', own)
  await heading('My products')
  await user.click(screen.getByLabelText('Actions for “Netela, red border”', { selector: 'button' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await screen.findByText('The listing is paused. Nobody can find or order it.')
  expect((await own.product.detail({ params: { id } })).product.status).toBe('paused')
  await user.click(screen.getByRole('link', { name: 'Sold out' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  screen.getByText('Gabi, white')
})
