import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aReported } from '#test/reports.ts'
import { type ServiceRequestStates, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let states: ServiceRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  states = serviceRequestStates(world)
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

const reason = 'Alcohol may not be asked for here.'
const TITLE = 'Drinks for a garden party'
const open = (query = '', as = admin) => openScreen(world, `/admin/service-requests${query}`, { as })
const panelOf = async (name: string) => within(await screen.findByRole('complementary', { name }))
const look = async (id: string) => (await admin.adminServiceRequest.detail({ params: { id } })).serviceRequest

/** A request that waits because of its words. */
async function aHeld(author: Person, title = TITLE) {
  const { serviceRequest } = await author.serviceRequest.create({
    body: {
      title,
      description: 'Please bring Whisky and a lot of patience to my garden party on Sunday.',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      budget: { type: 'fixed', max: 12_000 },
      urgency: 'flexible',
      locationType: 'remote',
    },
  })
  return serviceRequest._id
}

test('a held request is shown with its words marked, and approved with a reason that its author reads', async () => {
  const author = await world.aBuyer({ name: 'Bea Lindt' })
  const id = await aHeld(author)
  const { location } = await open('?tab=pending')
  expect(await screen.findByText(/^\d+ to review, \d+ open, \d+ with an offer accepted$/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(TITLE) }))
  const panel = await panelOf(TITLE)
  expect(location()).toBe(`/admin/service-requests?tab=pending&open=${id}`)
  expect(panel.getByText('Whisky').tagName).toBe('MARK')
  expect(panel.getByText(/It has words of the prohibited list: whisky/)).toBeTruthy()
  const approve = panel.getByRole('button', { name: 'Approve' })
  await userEvent.click(approve)
  expect(panel.getByText('Please fill this in.')).toBeTruthy()
  expect((await look(id)).status).toBe('pending_review')
  await userEvent.type(panel.getByRole('textbox', { name: /^To Bea Lindt/ }), 'A word is not a sale.')
  await userEvent.click(approve)
  await waitFor(async () => expect((await look(id)).status).toBe('open'))
  const after = await panelOf(TITLE)
  expect(await after.findByText('“A word is not a sale.”')).toBeTruthy()
  expect(after.getByRole('button', { name: 'Remove…' })).toBeTruthy()
  expect(await notificationsOf(world, author)).toEqual(['service_request.approved'])
})

test('budgets are written in words', async () => {
  const buyer = await world.aBuyer()
  await world.aRequest(buyer, { title: 'Carry a harp downstairs', budget: { type: 'range', min: 35_000, max: 45_000 } })
  await openScreen(world, '/admin/service-requests?q=harp', { as: admin })
  expect(await screen.findByRole('cell', { name: '€350–€450' })).toBeTruthy()
})

test('a held request is rejected beside the queue, and the next thing is opened', async () => {
  const [first, second] = [await aHeld(await world.aBuyer()), await aHeld(await world.aBuyer(), 'Drinks for two')]
  Element.prototype.scrollIntoView = () => undefined
  const { location } = await openScreen(world, `/admin/queue?kind=held&open=held-${first}`, { as: admin })
  const panel = await panelOf(TITLE)
  await userEvent.click(panel.getByRole('radio', { name: 'Reject' }))
  expect(panel.getByText(/^Nobody else ever sees it/)).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /^To / }), reason)
  await userEvent.click(panel.getByRole('button', { name: 'Reject' }))
  await panelOf('Drinks for two')
  expect(location()).toBe(`/admin/queue?kind=held&open=held-${second}`)
  expect(await look(first)).toMatchObject({ isRemoved: true, moderation: { reason } })
  await admin.adminServiceRequest.remove({ params: { id: second }, body: { reason } })
})

test('the own request is left to another administrator, and one with an own offer stays sealed', async () => {
  const both = await world.aPerson({ seller: true, admin: true })
  const own = await aHeld(both, 'Drinks of my own')
  await open(`?open=${own}`, both)
  const panel = await panelOf('Drinks of my own')
  expect(panel.getByText('This request is yours: another administrator decides about it.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
  closeScreen()
  const { id } = await states.open()
  await world.anOffer(both, id)
  await open(`?open=${id}`, both)
  expect(await screen.findByText('You made an offer for this request, so another administrator decides.')).toBeTruthy()
})

test('several are removed together with a reason, and vanish from the list', async () => {
  const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  const ids: string[] = []
  for (const title of ['First thing to remove', 'Second thing to remove'])
    ids.push((await world.aRequest(buyer, { title }))._id)
  await open('?q=mekonnen')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('region', { name: '2 selected' }))
  await userEvent.click(bar.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 requests?' }))
  const confirm = dialog.getByRole('button', { name: 'Remove' })
  await userEvent.click(confirm)
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), reason)
  await userEvent.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  for (const id of ids) expect(await look(id)).toMatchObject({ isRemoved: true, moderation: { reason } })
  expect(await notificationsOf(world, buyer)).toEqual(['service_request.removed', 'service_request.removed'])
})

test('one that is paid stays with all others, and the dialog says why', async () => {
  const buyer = await world.aBuyer({ name: 'Marta Nowak' })
  const { _id: free } = await world.aRequest(buyer, { title: 'Nothing is paid here' })
  const { id: paid } = await states.paid()
  await world.db.updateTable('service_request').set({ requester_id: buyer.id }).where('id', '=', paid).execute()
  await open('?q=nowak')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Remove' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 requests?' }))
  await userEvent.type(dialog.getByRole('textbox'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  const said = (await dialog.findByRole('alert')).textContent
  expect(said).toContain('Nothing was removed. “Move a two-room flat to Pankow”: An offer is accepted, or it is over.')
  expect((await look(free)).status).toBe('open')
})

test('one alone is removed from its panel, which closes', async () => {
  const { _id: id } = await world.aRequest(await world.aBuyer(), { title: 'One alone to remove' })
  const { location } = await open(`?q=${id.slice(-6)}&open=${id}`)
  await userEvent.click((await panelOf('One alone to remove')).getByRole('button', { name: 'Remove…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 request?' }))
  await userEvent.type(dialog.getByRole('textbox'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(location()).toBe(`/admin/service-requests?q=${id.slice(-6)}`))
})

test('an archived one is restored from its tab with a reason, and leaves it', async () => {
  const author = await world.aBuyer({ name: 'Almaz Bekele' })
  const { _id: id } = await world.aRequest(author, { title: 'Archived by mistake' })
  const { _id: late } = await world.aRequest(author, { title: 'Archived long ago' })
  for (const each of [id, late]) await admin.adminServiceRequest.remove({ params: { id: each }, body: { reason } })
  const deleted_at = new Date(Date.now() - 30 * 86_400_000)
  await world.db.updateTable('service_request').set({ deleted_at }).where('id', '=', late).execute()
  await open('?tab=archived&q=bekele')
  const row = within((await screen.findByRole('link', { name: /^Archived by mistake/ })).closest('tr') as HTMLElement)
  expect(row.getByText('30 days left')).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'No longer' })).toBeTruthy()
  await userEvent.click(row.getByRole('link', { name: 'Restore “Archived by mistake”' }))
  const panel = await panelOf('Archived by mistake')
  expect(panel.getByText(/It can be restored until/)).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /^To Almaz Bekele/ }), 'It was a mistake.')
  await userEvent.click(panel.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await look(id)).toMatchObject({ status: 'open', archive: null }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Archived by mistake/ })).toBeNull())
  expect(await (await panelOf('Archived by mistake')).findByText('“It was a mistake.”')).toBeTruthy()
  closeScreen()
  await open(`?tab=archived&open=${late}`)
  expect(
    (await panelOf('Archived long ago')).getByText(/The time in which it could be restored is over\.$/),
  ).toBeTruthy()
})

test('several archived ones are restored together, if each of them still can be', async () => {
  const author = await world.aBuyer({ name: 'Selam Haile' })
  const ids: string[] = []
  for (const title of ['First thing back', 'Second thing back', 'Archived for too long'])
    ids.push((await world.aRequest(author, { title }))._id)
  for (const id of ids) await admin.adminServiceRequest.remove({ params: { id }, body: { reason } })
  const [first = '', second = '', late = ''] = ids
  const deleted_at = new Date(Date.now() - 30 * 86_400_000)
  await world.db.updateTable('service_request').set({ deleted_at }).where('id', '=', late).execute()
  await open('?tab=archived&q=haile')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = () => within(screen.getByRole('region', { name: /selected$/ })).getByRole('button', { name: /^Restore/ })
  expect(bar().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: /Archived for too long/ }))
  await userEvent.click(bar())
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 requests?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), 'They were archived by mistake.')
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /thing back/ })).toBeNull())
  for (const id of [first, second]) expect(await look(id)).toMatchObject({ status: 'open', archive: null })
  expect(await look(late)).toMatchObject({ status: 'closed' })
})

test('what reports hid says so, and leads to the report', async () => {
  const { id } = await states.open()
  const { params } = await aReported(world, 'request', id)
  for (const _ of [1, 2]) await aReported(world, 'request', id)
  await open('?tab=hidden&rule=reported')
  expect(await screen.findByRole('cell', { name: 'Reported by several people' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /^Move a two-room flat/ }))
  const panel = await panelOf('Move a two-room flat to Pankow')
  expect(panel.getByText('3 people reported this')).toBeTruthy()
  expect(panel.getByText('Several people reported it.')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Decide the report' }).getAttribute('href')).toBe(
    `/admin/reports/${params.id}`,
  )
})

test('the filters stand in the address, and the list is exported as it is filtered', async () => {
  const buyer = await world.aBuyer({ name: 'Hanna Tesfaye' })
  const { _id } = await world.aRequest(buyer, { title: 'Cups, "old" and blue', budget: { type: 'fixed', max: 28_50 } })
  const stored: Blob[] = []
  const keep = (file: Blob) => stored.push(file)
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: keep, revokeObjectURL: () => undefined }))
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { location } = await open('?page=2')
  await userEvent.type(await screen.findByRole('searchbox'), 'hanna tesfaye{Enter}')
  await waitFor(() => expect(location()).toBe('/admin/service-requests?q=hanna+tesfaye'))
  // The screen is drawn after the address has changed.
  await screen.findByRole('button', { name: 'Reset' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'open')
  await waitFor(() => expect(location()).toBe('/admin/service-requests?q=hanna+tesfaye&status=open'))
  await userEvent.click(await screen.findByRole('link', { name: 'Budget' }))
  await waitFor(() => expect(location()).toContain('sortBy=budget&sortOrder=desc'))
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  download.mockRestore()
  const [header, line, end] = (await stored[0]?.text())?.split('\r\n') ?? []
  expect(header).toMatch(/^\uFEFF?Id,Title,Author,/)
  expect(line).toContain(`${_id},"Cups, ""old"" and blue",Hanna Tesfaye,`)
  expect(line).toContain(',Open for offers,,,28.5,EUR,0,0,')
  expect(end).toBe('')
})
