import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditOf, notificationsOf } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

const open = (path: string) => openScreen(world, path, { as: admin })
const reason = 'Please take out the sentence about the embassy.'

const kinds = [
  {
    kind: 'service' as const,
    list: '/admin/services',
    edit: '/admin/services/edit-service',
    make: async (seller: Person, title: string) => (await world.aService(seller, { title }))._id,
    look: async (id: string) => (await admin.adminListing.service({ params: { id } })).service,
    gone: (id: string) => admin.adminListing.service({ params: { id } }),
  },
  {
    kind: 'product' as const,
    list: '/admin/products',
    edit: '/admin/products/edit-product',
    make: async (seller: Person, title: string) => (await world.aProduct(seller, { title }))._id,
    look: async (id: string) => (await admin.adminListing.product({ params: { id } })).product,
    gone: (id: string) => admin.adminListing.product({ params: { id } }),
  },
]

describe.each(kinds)('each $kind', ({ kind, list, edit, make, look, gone }) => {
  test('of one’s own is left to another administrator', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const id = await make(both, 'Visa forms filled in')
    await openScreen(world, `${list}?seller=${both.id}&open=${id}`, { as: both })
    const panel = within(await screen.findByRole('complementary', { name: 'Visa forms filled in' }))
    expect(panel.getByText('This listing is yours: another administrator decides about it.')).toBeTruthy()
    expect(panel.queryByRole('button', { name: `Hide ${kind}` })).toBeNull()
  })

  test('is hidden beside what people report, by a rule and with words that its seller reads', async () => {
    const seller = await world.aSeller({ name: 'Bea Lindt' })
    const id = await make(seller, 'Visa forms filled in')
    const note = 'Promises a visa.'
    await (await world.aBuyer()).report.create({ body: { kind, id, reason: 'impossible', note } })
    await open(`${list}?tab=reported&seller=${seller.id}`)
    await userEvent.click(await screen.findByRole('link', { name: /Visa forms/ }))
    const panel = within(await screen.findByRole('complementary', { name: 'Visa forms filled in' }))
    expect(panel.getByText('One person reported this')).toBeTruthy()
    expect(panel.getByText('“Promises a visa.”')).toBeTruthy()
    const hide = panel.getByRole('button', { name: `Hide ${kind}` })
    await userEvent.click(hide)
    expect(panel.getByText('Please fill this in.')).toBeTruthy()
    expect((await look(id)).moderation.state).toBe('clear')
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Rule' }), 'impossible')
    await userEvent.type(panel.getByRole('textbox', { name: /^To Bea Lindt/ }), reason)
    await userEvent.click(hide)
    await waitFor(async () =>
      expect((await look(id)).moderation).toMatchObject({ state: 'hidden', reason, rule: 'impossible' }),
    )
    const after = within(await screen.findByRole('complementary', { name: 'Visa forms filled in' }))
    expect(await after.findByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(await after.findByText(`“${reason}”`)).toBeTruthy()
    const [notified] = (await seller.notification.list()).notifications
    expect(notified?.description).toContain('The rule: Nobody may promise what is not possible.')
  })

  test('several are hidden and shown again together', async () => {
    const seller = await world.aSeller()
    const ids = [await make(seller, 'First thing to hide'), await make(seller, 'Second thing to hide')]
    await open(`${list}?seller=${seller.id}`)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(screen.getByRole('region', { name: '2 selected' }))
    expect(bar.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(bar.getByRole('button', { name: 'Hide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 listings?' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'other')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name the rule' }), 'One listing a thing.')
    await userEvent.type(dialog.getByRole('textbox', { name: /^To the sellers/ }), 'They are the same.')
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
    await waitFor(async () =>
      expect(await Promise.all(ids.map(async (id) => (await look(id)).moderation.rule))).toEqual([
        'One listing a thing.',
        'One listing a thing.',
      ]),
    )
    expect(await notificationsOf(world, seller)).toEqual(['listing.hidden', 'listing.hidden'])
  })

  test('is deleted only with a reason', async () => {
    const seller = await world.aSeller()
    const id = await make(seller, 'A thing to delete')
    await open(`${list}?seller=${seller.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for A thing to delete' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 listing?' }))
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    await userEvent.click(confirm)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await expect(gone(id)).resolves.toBeDefined()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'forbidden')
    await userEvent.type(dialog.getByRole('textbox', { name: /^To the sellers/ }), reason)
    await userEvent.click(confirm)
    await waitFor(() => expect(gone(id)).rejects.toMatchObject({ status: 404 }))
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
    expect((await auditOf(world, id)).at(-1)).toMatchObject({ action: 'listing.removed', reason })
  })

  test('is corrected in the form of its seller, and keeps its status', async () => {
    const seller = await world.aSeller({ name: 'Bea Lindt' })
    const id = await make(seller, 'A title with a fault')
    await world.db.updateTable(kind).set({ status: 'paused' }).where('id', '=', id).execute()
    const { location } = await open(`${edit}/${id}`)
    const title = await screen.findByDisplayValue('A title with a fault')
    await userEvent.clear(title)
    await userEvent.type(title, 'A title without one')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason, which Bea Lindt reads' }), reason)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(location()).toBe(`${list}?open=${id}`))
    expect(await look(id)).toMatchObject({ title: 'A title without one', status: 'paused' })
    expect((await look(id)).history[0]).toMatchObject({ action: 'listing.changed', parts: ['title'], reason })
    expect(await notificationsOf(world, seller)).toEqual(['listing.changed'])
  })

  test('gets a new picture before its old ones with one save, of which its seller is told once', async () => {
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    const seller = await world.aSeller({ name: 'Bea Lindt' })
    const id = await make(seller, 'A title without a fault')
    const old = { url: '/uploads/first-1280.webp', alt: 'A kitchen', width: 1280, height: 960, placeholder: '' }
    await world.db
      .updateTable(kind)
      .set({ images: JSON.stringify([old]) })
      .where('id', '=', id)
      .execute()
    const { location } = await open(`${edit}/${id}`)
    await userEvent.upload(await screen.findByLabelText(/^Photos: /), await aPicture())
    await userEvent.click(screen.getByLabelText('Move photo 2 forward'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason, which Bea Lindt reads' }), reason)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(location()).toBe(`${list}?open=${id}`))
    const { images } = await world.db.selectFrom(kind).select('images').where('id', '=', id).executeTakeFirstOrThrow()
    expect(images.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/uploads\/(?!first)/), old.url])
    expect((await look(id)).history).toHaveLength(1)
    expect(await notificationsOf(world, seller)).toEqual(['listing.changed'])
  })
})

test('a service whose orders have money that is held stays, and the dialog says why', async () => {
  const { service, seller } = await world.aPaidOrder()
  await open(`/admin/services?seller=${seller.id}`)
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${service.title}` }))
  await userEvent.click(
    within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', { name: 'Delete' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 listing?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'forbidden')
  await userEvent.type(dialog.getByRole('textbox', { name: /^To the sellers/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Its orders have money that is held.')
  expect((await admin.adminListing.service({ params: { id: service._id } })).service.status).toBe('published')
})

test('the list says how many there are, and a filter begins at the first page', async () => {
  const seller = await world.aSeller()
  await world.aService(seller, { title: 'Polishing of silver spoons', price: 7700 })
  const { location } = await open('/admin/services?page=2')
  expect(await screen.findByText(/^\d+ live, \d+ paused, \d+ reported, \d+ hidden$/)).toBeTruthy()
  const words = await screen.findByRole('searchbox')
  await userEvent.type(words, 'silver spoons{Enter}')
  await waitFor(() => expect(location()).toBe('/admin/services?q=silver+spoons'))
  expect(await screen.findByRole('link', { name: /Polishing of silver spoons/ })).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Price from' }), '77.01')
  await userEvent.tab()
  await waitFor(() => expect(location()).toBe('/admin/services?q=silver+spoons&minPrice=77.01'))
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(location()).toBe('/admin/services'))
})

test('the list is exported as it is filtered', async () => {
  const seller = await world.aSeller({ name: 'Bea Lindt' })
  const { _id } = await world.aProduct(seller, { title: 'Cups, "old" and blue', price: 2850 })
  const stored: Blob[] = []
  const keep = (file: Blob) => stored.push(file)
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: keep, revokeObjectURL: () => undefined }))
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open(`/admin/products?seller=${seller.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  closeScreen()
  await openScreen(world, `/admin/products?seller=${seller.id}`, { as: admin, language: 'de' })
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
  expect(await stored[1]?.text()).toContain(';28,5;EUR;0;0;0;')
  download.mockRestore()
  const [header, line, end] = (await stored[0]?.text())?.split('\r\n') ?? []
  expect(header).toMatch(/^\uFEFF?Id,Title,Seller,/)
  expect(line).toContain(`${_id},"Cups, ""old"" and blue",Bea Lindt,`)
  expect(line).toContain(',Live,28.5,EUR,0,0,0,')
  expect(end).toBe('')
})
