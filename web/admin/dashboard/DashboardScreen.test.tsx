import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

test('an empty marketplace says so, with nothing to decide', async () => {
  await openScreen(world, '/admin', { as: admin })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'Nothing waits' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'No orders yet' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Decide the first' })).toBeNull()
  expect((await screen.findByRole('link', { name: 'Write the imprint' })).getAttribute('href')).toBe(
    '/admin/pages/imprint/en',
  )
  expect(screen.queryByRole('link', { name: 'Fill in who issues them' })).toBeNull()
})

test('says that invoices with tax need their issuer, until name and address are there', async () => {
  const publish = async (invoices: object) => {
    const { version } = await admin.adminSettings.get()
    const changes = { invoices }
    await admin.adminSettings.publish({ body: { changes, reason: 'So it was decided.', version } })
  }
  await publish({ tax: 'included', name: 'Marketplace GmbH' })
  await openScreen(world, '/admin', { as: admin })
  const link = await screen.findByRole('link', { name: 'Fill in who issues them' })
  expect(link.getAttribute('href')).toBe('/admin/settings#payments')
  closeScreen()
  await publish({ tax: 'included', name: 'Marketplace GmbH', address: ['Torstraße 1', '10119 Berlin'] })
  await openScreen(world, '/admin', { as: admin })
  await screen.findByRole('link', { name: 'Write the imprint' })
  expect(screen.queryByRole('link', { name: 'Fill in who issues them' })).toBeNull()
})

test('says that mail waits and which background job fails again and again, and nothing when all is well', async () => {
  await openScreen(world, '/admin', { as: admin })
  await screen.findByRole('link', { name: 'Write the imprint' })
  expect(screen.queryByText(/mail server/)).toBeNull()
  closeScreen()
  const add = (task: string) => sql<{ id: string }>`select (graphile_worker.add_job(${task})).id`.execute(world.db)
  await add('mail.send')
  await add('media:sweep')
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '16 minutes',
    attempts = 6, last_error = 'refused', run_at = now() + interval '1 day'`.execute(world.db)
  await openScreen(world, '/admin', { as: admin })
  expect(await screen.findByText(/^1 mail has been waiting since .*Check SMTP_URL and the log\.$/)).toBeTruthy()
  expect(screen.getByText('Background jobs fail again and again: media:sweep (×6). The log says why.')).toBeTruthy()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

test('shows what waits, the metrics of today and the latest orders, and keys lead through what waits', async () => {
  const { service } = await world.aPaidOrder()
  const sellers = [await world.aSeller(), await world.aSeller()]
  for (const seller of sellers)
    await world.aNewService(seller, { category: 'home-repair', subcategory: 'plumbing', title: 'Taps and boilers' })
  await openScreen(world, '/admin/dashboard', { as: admin })
  const held = await screen.findAllByRole('link', { name: /Held back: Taps and boilers/ })
  expect(held).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Held back 2' })).toBeTruthy()
  expect(screen.getByText('Orders paid or reserved today: Services').nextElementSibling?.textContent).toContain(
    '1Yesterday: 0',
  )
  expect(screen.getByText('Charged today').nextElementSibling?.textContent).toMatch(
    /^€0\.00Yesterday: €0\.00.*Reserved today, not charged yet: €(?!0\.00)/,
  )
  const latest = await screen.findByRole('table', { name: 'Latest orders' })
  expect(within(latest).getByRole('link', { name: new RegExp(service.title) })).toBeTruthy()
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(held[1])
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(held[0])
  expect(await screen.findByRole('link', { name: /^To decide\s?, 2 waiting$/ })).toBeTruthy()
})
