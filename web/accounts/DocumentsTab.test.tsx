import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FILE_BYTES } from '#shared/policies/files.ts'
import { addDocument } from '#test/accounts.ts'
import { answering, rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const pdf = (name = 'licence.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })

const documentsOf = async (person: Person) => {
  const { user } = await person.user.detail({ params: { id: person.id } })
  return 'documents' in user ? user.documents : []
}

async function open(person: Person) {
  await openScreen(world, '/user/profile/edit?tab=documents', { as: person })
  await screen.findByRole('heading', { name: 'Add documents' })
}

const send = (files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose or drop files here'), files)

test('documents are sent as soon as they are chosen, with what they are, and a decision is asked for', async () => {
  const seller = await world.aSeller({ verified: false })
  await open(seller)
  expect(screen.getByText('Show us who you are')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What is it?' }),
    'Trade licence or register entry',
  )
  await send([pdf('one.pdf'), pdf('two.pdf')])
  await screen.findByText('2 documents have been sent.')
  const rows = within(screen.getByRole('list', { name: 'Your documents' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.textContent).toContain('Trade licence or register entry')
  expect(await documentsOf(seller)).toMatchObject([
    { type: 'business', fileName: 'one.pdf', status: 'pending' },
    { type: 'business', fileName: 'two.pdf', status: 'pending' },
  ])
  expect(screen.getByText('We are checking your documents')).toBeTruthy()
  expect(screen.getByText(/2 of 10 so far/)).toBeTruthy()
})

test('a file of another kind, or too large, is refused by its name before it is sent', async () => {
  const seller = await world.aSeller()
  await open(seller)
  const large = new File([new Uint8Array(FILE_BYTES + 1)], 'large.pdf', { type: 'application/pdf' })
  await send([new File(['words'], 'notes.txt', { type: 'text/plain' }), large, pdf()])
  await screen.findByText('notes.txt is neither a PDF nor a JPEG, PNG or WebP picture.')
  expect(screen.getByText('large.pdf is larger than 10 MB.')).toBeTruthy()
  await screen.findByText('The document has been sent.')
  expect(await documentsOf(seller)).toMatchObject([{ fileName: 'licence.pdf' }])
})

test('a file that only looks like a document is refused by the server in plain words', async () => {
  const seller = await world.aSeller()
  await open(seller)
  await send([new File(['not a pdf'], 'fake.pdf', { type: 'application/pdf' })])
  await screen.findByText(/^This kind of file is not accepted\./)
  expect(await documentsOf(seller)).toEqual([])
})

test('a document is deleted after one more question', async () => {
  const seller = await world.aSeller()
  await addDocument(world, seller, 'licence.pdf')
  await addDocument(world, seller, 'stays.pdf')
  await open(seller)
  await userEvent.click(screen.getByRole('button', { name: 'Delete licence.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await documentsOf(seller)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Delete licence.pdf' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the document' }))
  await screen.findByText('The document has been deleted.')
  expect(await documentsOf(seller)).toMatchObject([{ fileName: 'stays.pdf' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete licence.pdf' })).toBeNull())
})

test('a reply without the list of documents, or a fault, deletes nothing from the screen', async () => {
  const seller = await world.aSeller()
  await addDocument(world, seller, 'licence.pdf')
  await open(seller)
  for (const arrange of [
    () => answering(world, 'user.removeDocument', { message: 'ok' }),
    () => rejecting(world, 'user.removeDocument', 500, { code: 'internal', message: 'Internal' }),
  ]) {
    arrange()
    await userEvent.click(screen.getByRole('button', { name: 'Delete licence.pdf' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the document' }))
    await screen.findByText('Failed to delete document')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete licence.pdf' })).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  }
})
