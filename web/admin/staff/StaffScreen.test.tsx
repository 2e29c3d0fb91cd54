import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

const PASSWORD = 'a long passphrase of mine'
let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld({ rules: { confirmStaff: true } })
  owner = await world.aPerson({ role: 'owner', name: 'Ruth Assefa' })
  const password_hash = await hashPassword(PASSWORD)
  await world.db.updateTable('account').set({ password_hash }).where('id', '=', owner.id).execute()
})
afterEach(closeScreen)
afterAll(() => world.close())

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const roleOf = async ({ id }: Person) => (await owner.adminStaff.list()).members.find(({ _id }) => _id === id)?.role

async function openActions(name: string, action: string) {
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the staff', () => {
  test('is invited with a role, sent again and withdrawn', async () => {
    const { unmount } = await openScreen(world, '/admin/staff', { as: owner })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite as Support' }))
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'noor.haddad@example.org')
    await userEvent.click(screen.getByRole('radio', { name: /^Moderation/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Invite as Moderation' }))
    expect(await screen.findByText('noor.haddad@example.org')).toBeTruthy()
    expect(screen.getByText(/^Moderation\. Invited on .* by Ruth Assefa\.$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send again: noor.haddad@example.org' }))
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw: noor.haddad@example.org' }))
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeTruthy()
    unmount()
  })

  test('cannot lose its last owner', async () => {
    await openScreen(world, '/admin/staff', { as: owner })
    expect(await screen.findByText('You are the last owner')).toBeTruthy()
    await userEvent.click(within(await rowOf('Ruth Assefa')).getByRole('button', { name: 'Actions for Ruth Assefa' }))
    const leave = await screen.findByRole('menuitem', { name: 'Leave the staff' })
    expect(leave.hasAttribute('disabled') || leave.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  test('gets other roles once the owner has shown who is at the screen, and the call is made again', async () => {
    const colleague = await world.aPerson({ role: 'support', name: 'Samuel Okoye' })
    const past = new Date(Date.now() - 11 * 60_000)
    await world.db.updateTable('session').set({ confirmed_at: past }).where('account_id', '=', owner.id).execute()
    await openScreen(world, '/admin/staff', { as: owner })
    await openActions('Samuel Okoye', 'Change the role')
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Samuel Okoye' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'operations')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Runs it in summer.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await userEvent.type(await proof.findByLabelText('Your password'), 'a wrong one')
    await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await proof.findByText('This is not your password.')).toBeTruthy()
    expect(await roleOf(colleague)).toBe('support')
    await userEvent.clear(proof.getByLabelText('Your password'))
    await userEvent.type(proof.getByLabelText('Your password'), PASSWORD)
    await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect(await roleOf(colleague)).toBe('operations'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('leaves the call undone if the question is left', async () => {
    const colleague = await world.aPerson({ role: 'finance', name: 'Petra Lang' })
    const past = new Date(Date.now() - 11 * 60_000)
    await world.db.updateTable('session').set({ confirmed_at: past }).where('account_id', '=', owner.id).execute()
    await openScreen(world, '/admin/staff', { as: owner })
    await openActions('Petra Lang', 'End the access')
    const dialog = within(await screen.findByRole('dialog', { name: 'End the access of Petra Lang?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Has another job.')
    await userEvent.click(dialog.getByRole('button', { name: 'End the access' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await userEvent.click(proof.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Please confirm first that it is you.')).toBeTruthy()
    expect(await roleOf(colleague)).toBe('finance')
  })
})

describe('an invitation', () => {
  test('says what its role may do, and leads into the administration', async () => {
    await world.db.updateTable('session').set({ confirmed_at: new Date() }).where('account_id', '=', owner.id).execute()
    const guest = await world.aBuyer()
    const { invitation } = await owner.adminStaff.invite({ body: { email: guest.email, role: 'finance' } })
    const { location } = await openScreen(world, `/user/staff-invitation/${invitation._id}`, { as: guest })
    expect(await screen.findByText('Settle payouts, plans and differences')).toBeTruthy()
    expect(screen.queryByText('Staff and roles')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(location()).toBe('/admin'))
    const navigation = await screen.findByRole('navigation', { name: 'Administration' })
    expect(within(navigation).getByRole('link', { name: 'Payments' })).toBeTruthy()
    expect(within(navigation).queryByRole('link', { name: 'Staff' })).toBeNull()
  })

  test('that is over, or of somebody else, says so', async () => {
    const [guest, other] = [await world.aBuyer(), await world.aBuyer()]
    const { invitation } = await owner.adminStaff.invite({ body: { email: guest.email, role: 'support' } })
    await openScreen(world, `/user/staff-invitation/${invitation._id}`, { as: other })
    expect(await screen.findByRole('heading', { name: 'There is no such invitation' })).toBeTruthy()
  })
})

test('a button whose call the role does not allow is disabled with the reason', async () => {
  const [reader, person] = [await world.aPerson({ role: 'readOnly' }), await world.aBuyer()]
  await openScreen(world, `/admin/users/edit-user/${person.id}`, { as: reader })
  const suspend = await screen.findByRole('button', { name: 'Suspend' })
  expect(suspend.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(suspend.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your role does not allow this.',
  )
})
