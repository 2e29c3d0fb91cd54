import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMessagesIn } from '#server/kernel/messages.ts'
import { api } from '#shared/contract/index.ts'
import type { Calls } from '#shared/kernel/contract.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { teamStates } from '#test/team-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { acting } from '#web/kernel/acting.ts'
import { links } from '#web/kernel/links.ts'

/** The calls of a member for a shop that are noted; reading messages is not. */
const noted = Object.entries(api as Record<string, Calls>).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, { team, method }]) =>
    team && method !== 'GET' && name !== 'read' ? [`${group}_${name}`] : [],
  ),
)

test('whatever members do for a shop has words in its log', () => {
  expect(Object.keys(readMessagesIn('team', 'en').acts).sort()).toEqual(noted.sort())
})

let world: World
let teams: ReturnType<typeof teamStates>
beforeAll(async () => {
  world = await startWorld()
  teams = teamStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const people = () => within(screen.getByRole('list', { name: 'Your shop' }))

test('an owner invites a person, gives them another role and takes it back', async () => {
  const owner = await world.aSeller()
  await openScreen(world, links.team(), { as: owner })
  await screen.findByText('Nobody works in your shop but you.')
  await click('Send the invitation')
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail address/ }), 'hana@example.org')
  await userEvent.click(screen.getByRole('radio', { name: /^Manage/ }))
  await click('Send the invitation')
  await screen.findByText('The invitation is on its way to hana@example.org.')
  await waitFor(() => expect(people().getByText('hana@example.org')).toBeTruthy())
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of hana@example.org' })
  expect(role.value).toBe('manage')
  await userEvent.selectOptions(role, 'Answer')
  await screen.findByText('hana@example.org has another role now.')
  expect((await owner.team.list()).members).toMatchObject([{ role: 'answer' }])

  await click('Remove: hana@example.org')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove hana@example.org?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Nobody works in your shop but you.')
})

test('a person accepts, acts for the shop, sees its orders under a banner, and goes back', async () => {
  const { id, order, seller } = await world.aPaidOrder()
  const member = await world.aBuyer({ name: 'Hana' })
  await seller.team.invite({ body: { email: member.email, role: 'manage' } })
  const { location } = await openScreen(world, links.team(), { as: member })
  await screen.findByText(/^Invites you: Manage/)
  await click(/^Accept/)
  await userEvent.click(await screen.findByRole('button', { name: /^Act for this shop/ }))
  const banner = within(await screen.findByRole('region', { name: 'For whom you act' }))
  expect(banner.getByText(/^You act for Person/)).toBeTruthy()
  await screen.findAllByText(order.service.title)
  expect(location()).toBe(links.orders({ role: 'seller' }))

  await seller.serviceOrder.detail({ params: { id } })
  await userEvent.click(banner.getByRole('button', { name: 'Act for myself' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For whom you act' })).toBeNull())
  await waitFor(() => expect(location()).toBe(links.team()))
})

test('the owner reads what a member did, and the history of the order names them', async () => {
  const { id, seller } = await world.aPaidOrder()
  const member = await world.aBuyer({ name: 'Hana' })
  const reply = await seller.team.invite({ body: { email: member.email, role: 'manage' } })
  await member.team.accept({ params: { id: reply.member._id } })
  await world.acting(member, seller).serviceOrder.accept({ params: { id }, body: {} })
  await openScreen(world, links.team(), { as: seller })
  await screen.findByText('Hana: Accepted an order')
  closeScreen()
  await openScreen(world, links.order(id), { as: seller })
  await screen.findByText(/\(Hana, for the shop\)/)
})

test('a member leaves a shop', async () => {
  const { owner, member } = await teams.member()
  await world.db.updateTable('account').set({ name: 'Selam' }).where('id', '=', owner.id).execute()
  await openScreen(world, links.team(), { as: member })
  await screen.findByText('Selam')
  await click(/^Leave/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the shop of Selam?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await screen.findByText(/^You work in no shop but your own/)
  expect((await owner.team.list()).members).toEqual([])
})

test('a notice of the shop leads to the order, where a member who answers reads why it is not theirs to accept', async () => {
  const { id, seller } = await world.aPaidOrder()
  const member = await world.aBuyer({ name: 'Hana' })
  const reply = await seller.team.invite({ body: { email: member.email, role: 'answer' } })
  await member.team.accept({ params: { id: reply.member._id } })
  const door = `${links.team()}?${new URLSearchParams({ shop: seller.id, to: links.order(id) })}`
  const { location } = await openScreen(world, door, { as: member })
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  expect(location()).toBe(links.order(id))
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(/^Your role in this shop does not allow/).length).toBeGreaterThan(0)
  await userEvent.click(accept)
  expect((await seller.serviceOrder.detail({ params: { id } })).order.status).toBe('pending_acceptance')
  closeScreen()
  expect(acting.get()).toBeNull()
})

test('the offers of the shop stand in its navigation, and none is made by those who answer', async () => {
  const { owner, member, acting } = await teams.member({ role: 'answer' })
  const wish = await world.aWish(await world.aBuyer())
  const request = await world.aRequest(await world.aBuyer())
  await world.anOffer(owner, request._id)
  const to = links.myRequests({ view: 'offers' })
  const door = `${links.team()}?${new URLSearchParams({ shop: owner.id, to })}`
  await openScreen(world, door, { as: member })
  await screen.findByRole('heading', { name: 'Offers for requests' })
  await screen.findByText(request.title)
  expect(screen.queryByRole('link', { name: /^Drafts/ })).toBeNull()
  expect(
    (await acting.requestedProduct.detail({ params: { id: wish._id } })).requestedProduct.allowedActions,
  ).toContain('make-offer')
  closeScreen()
  await openScreen(
    world,
    `${links.team()}?${new URLSearchParams({ shop: owner.id, to: `/requested-products/${wish._id}` })}`,
    {
      as: member,
    },
  )
  const make = await screen.findByRole('button', { name: /offer/i })
  expect(make.getAttribute('aria-disabled')).toBe('true')
})
