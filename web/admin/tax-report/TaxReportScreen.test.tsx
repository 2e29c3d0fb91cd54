import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  seller = (await serviceOrderStates(world).completed()).seller
})
afterAll(() => world.close())
afterEach(closeScreen)

const nameOf = async ({ id }: Person) => (await admin.adminUser.record({ params: { id } })).user.name

test('the report lists sellers with what is missing, and asks who files it before it makes the XML', async () => {
  const name = await nameOf(seller)
  await openScreen(world, '/admin/money/tax-report', { as: admin })
  const row = (await screen.findByRole('link', { name })).closest('tr')
  expect(row?.textContent).toContain('Tax number')
  expect(row?.textContent).toContain('Not in the XML')
  expect(screen.getAllByText(/^The settings name no address of the marketplace/).length).toBeGreaterThan(0)
  const xml = screen.getByRole('button', { name: 'Save as XML' })
  expect(xml.getAttribute('aria-disabled')).toBe('true')
  closeScreen()
  const { version } = await admin.adminSettings.get()
  const invoices = { name: 'Marktplatz GmbH', address: ['Torstraße 1', '10119 Berlin'] }
  await admin.adminSettings.publish({ body: { changes: { invoices }, reason: 'So it was decided.', version } })
  await openScreen(world, '/admin/money/tax-report', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as XML' }))
  expect(await screen.findByText('Please enter two letters.')).toBeTruthy()
  expect(screen.getByText('Please enter the tax number.')).toBeTruthy()
})

test('a seller sees what is reported and completes the details', async () => {
  await openScreen(world, '/user/profile/edit?tab=account', { as: seller })
  const part = within(await screen.findByRole('region', { name: 'Report to the tax office' }))
  expect(await part.findByText(/^Please complete: .*Tax number/)).toBeTruthy()
  await userEvent.type(part.getByLabelText(/^Country of tax residence/), 'de')
  await userEvent.type(part.getByLabelText(/^Tax number/), '12345678903')
  await userEvent.click(part.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your tax details are saved.')).toBeTruthy()
  const { data } = await seller.taxReport.show({ query: {} })
  expect(data).toMatchObject({ country: 'DE', tin: '12345678903' })
})
