import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDocument, freshEmail } from '#test/accounts.ts'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const open = (path: string) => openScreen(world, path, { as: admin })

async function waiting(name: string) {
  const seller = await world.aSeller({ verified: false, name })
  await addDocument(world, seller, 'card.pdf')
  await world.db.updateTable('account').set({ verification: 'pending' }).where('id', '=', seller.id).execute()
  return seller
}

const statusOf = async ({ id }: Person) => (await admin.adminUser.record({ params: { id } })).user

describe('the sellers to verify', () => {
  test('are decided about beside their documents', async () => {
    const seller = await waiting('Amina Yusuf')
    const { location } = await open('/admin/users?tab=unverified')
    await userEvent.click(await screen.findByRole('link', { name: /Amina Yusuf/ }))
    const panel = within(await screen.findByRole('complementary', { name: 'Amina Yusuf' }))
    expect(panel.getByText(/card\.pdf/)).toBeTruthy()
    expect(panel.getByText('Everything is there.')).toBeTruthy()
    await userEvent.type(panel.getByRole('textbox', { name: /Note to Amina/ }), 'Welcome!')
    await userEvent.click(panel.getByRole('button', { name: 'Verify this seller' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Amina Yusuf/ })).toBeNull())
    await waitFor(() => expect(location()).toBe('/admin/users?tab=unverified'))
    expect((await statusOf(seller)).verification).toMatchObject({ status: 'approved', note: 'Welcome!' })
  })

  test('are as many as the tab says: who has sent nothing is found by the search', async () => {
    await world.aSeller({ verified: false, name: 'Nobody Yet' })
    await waiting('Liya Bekele')
    await open('/admin/users?tab=unverified')
    await screen.findByRole('link', { name: /Liya Bekele/ })
    expect(screen.queryByText('Nobody Yet')).toBeNull()
    const { counts } = await admin.adminQueue.list({ query: { limit: 1 } })
    const { pagination } = await admin.adminUser.unverified({ query: { waiting: true } })
    expect(pagination.totalItems).toBe(counts.verification)
    closeScreen()
    await open('/admin/users?tab=unverified&q=nobody')
    expect(await screen.findByText('Nobody Yet')).toBeTruthy()
  })

  test('are not refused without a note', async () => {
    const seller = await waiting('Mirko Handel')
    await open(`/admin/users?tab=unverified&open=${seller.id}`)
    const panel = within(await screen.findByRole('complementary', { name: 'Mirko Handel' }))
    await userEvent.click(panel.getByRole('radio', { name: /^Refuse/ }))
    await userEvent.click(panel.getByRole('button', { name: 'Refuse this seller' }))
    expect(await panel.findByText('Please fill this in.')).toBeTruthy()
    expect((await statusOf(seller)).verification.status).toBe('pending')
    await userEvent.type(panel.getByRole('textbox', { name: /Note to/ }), 'This is a library card.')
    await userEvent.click(panel.getByRole('button', { name: 'Refuse this seller' }))
    await waitFor(async () => expect((await statusOf(seller)).verification.status).toBe('rejected'))
  })

  test('show what is missing', async () => {
    const seller = await world.aSeller({ verified: false, name: 'Bea Lindt' })
    await open(`/admin/users?tab=unverified&q=${seller.id}&open=${seller.id}`)
    const panel = within(await screen.findByRole('complementary', { name: 'Bea Lindt' }))
    expect(panel.getByText(/A document that shows who this is/)).toBeTruthy()
  })
})

test('the tab counts the sellers who wait, as the queue and the dashboard do', async () => {
  await waiting('Hanna Bekele')
  await world.aSeller({ verified: false, name: 'Nothing Sent' })
  const { counts } = await admin.adminQueue.list({ query: { limit: 1 } })
  await open('/admin/users')
  const tab = await screen.findByRole('link', { name: /^To verify/ })
  await waitFor(() => expect(tab.textContent).toBe(`To verify${counts.verification}`))
})

describe('what goes wrong with sellers to verify', () => {
  const verifying = async () => {
    const seller = await waiting('Selam Tadesse')
    await open(`/admin/users?tab=unverified&open=${seller.id}`)
    const button = await screen.findByRole('button', { name: 'Verify this seller' })
    return { seller, verify: () => userEvent.click(button) }
  }

  test('is said in the words for it: a list of another shape', async () => {
    const { router } = await open('/admin/users')
    answering(world, 'adminUser.unverified', 'a page of a proxy')
    await router.navigate('/admin/users?tab=unverified&q=selam')
    await screen.findByText('Invalid data structure received for unverified users.')
  })

  test('is said in the words for it: an answer without the seller, and the list is read again', async () => {
    const { seller, verify } = await verifying()
    const send = sendTo(world.app)
    setTransport(async (request) => {
      const reply = await send(request)
      return request.callName === 'adminUser.verify' ? { message: 'Saved.' } : reply
    })
    await verify()
    await screen.findByText('Verification succeeded but response format was unexpected.')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Selam Tadesse/ })).toBeNull())
    expect((await statusOf(seller)).verification.status).toBe('approved')
  })

  test('is said in the words for it: a failure that the server does not explain', async () => {
    const { seller, verify } = await verifying()
    rejecting(world, 'adminUser.verify', 500, { message: 'Something failed.', code: 'internal' })
    await verify()
    await screen.findByText(`Failed to verify user ${seller.id}`)
  })
})

describe('the list of everybody', () => {
  test('is narrowed by words and filters, which begin at the first page', async () => {
    await world.aBuyer({ name: 'Sophie Keller' })
    await world.aSeller({ name: 'Sophie Handel' })
    const { location } = await open('/admin/users?page=2')
    const words = await screen.findByRole('searchbox', { name: 'Name, e-mail or company' })
    await userEvent.type(words, 'sophie{Enter}')
    await screen.findByRole('link', { name: /Sophie Keller/ })
    expect(location()).toBe('/admin/users?q=sophie')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'seller')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Sophie Keller/ })).toBeNull())
    await screen.findByRole('link', { name: /Sophie Handel/ })
    expect(location()).toBe('/admin/users?q=sophie&role=seller')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(location()).toBe('/admin/users')
  })

  test('erases who was selected, after a question', async () => {
    const person = await world.aBuyer({ name: 'Jonas Weber' })
    await open('/admin/users?q=Jonas')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jonas Weber' }))
    const bar = within(screen.getByRole('region', { name: '1 selected' }))
    expect(bar.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'They asked for it by letter.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('User deleted successfully.')).toBeTruthy()
    await expect(admin.adminUser.record({ params: { id: person.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('says who stays and why', async () => {
    const { buyer } = await world.aPaidOrder()
    await open(`/admin/users?q=${buyer.email}`)
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'They asked for it by letter.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await dialog.findByText(/Nobody was deleted: .*Orders are still open\./)).toBeTruthy()
  })
})

test('an account is opened for another person', async () => {
  const email = freshEmail()
  const { location } = await open('/admin/users/add-user')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Liya Mekonnen')
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), email)
  await userEvent.click(screen.getByRole('checkbox', { name: 'This person also sells' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }))
  await screen.findByRole('heading', { level: 1, name: /Liya Mekonnen/ })
  const [user] = (await admin.adminUser.list({ query: { q: email } })).data
  expect(user).toMatchObject({ name: 'Liya Mekonnen', isSeller: true })
  expect(location()).toBe(`/admin/users/edit-user/${user?._id}`)
})

describe('an account', () => {
  test('is suspended with a reason, and opened again', async () => {
    const person = await world.aBuyer({ name: 'Tomás Rivera' })
    await open(`/admin/users/edit-user/${person.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tomás Rivera?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for cash.')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Suspended. The reason: Asked for cash.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'End the suspension' }))
    const other = within(await screen.findByRole('dialog', { name: 'End the suspension of Tomás Rivera?' }))
    await userEvent.type(other.getByRole('textbox', { name: 'Reason' }), 'Cleared up.')
    await userEvent.click(other.getByRole('button', { name: 'End the suspension' }))
    await waitFor(async () => expect((await statusOf(person)).status).toBe('active'))
  })

  test('shows what the person did, and its facts can be put right', async () => {
    const { seller, service } = await world.aPaidOrder()
    await open(`/admin/users/edit-user/${seller.id}`)
    await screen.findByRole('link', { name: new RegExp(service.title) })
    const tabs = () => within(screen.getByRole('navigation', { name: 'What about this person' }))
    await userEvent.click(tabs().getByRole('link', { name: /^Listings/ }))
    await screen.findByText('Published')
    expect(screen.getByRole('link', { name: new RegExp(service.title) })).toBeTruthy()
    await userEvent.click(tabs().getByRole('link', { name: 'Overview' }))
    await screen.findByRole('textbox', { name: 'Phone' })
    const phone = screen.getByRole('textbox', { name: 'Phone' })
    await userEvent.clear(phone)
    await userEvent.type(phone, '+49 30 7654321')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await statusOf(seller)).phone).toBe('+49 30 7654321'))
    await userEvent.click(tabs().getByRole('link', { name: 'Log' }))
    expect(await screen.findByText(/Changed by an administrator/)).toBeTruthy()
  })

  test('is not suspended by its own owner', async () => {
    await open(`/admin/users/edit-user/${admin.id}`)
    const button = await screen.findByRole('button', { name: 'Suspend' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
