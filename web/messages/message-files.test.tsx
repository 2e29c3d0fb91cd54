import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(closeScreen)
afterAll(() => world.close())

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const pdf = (name = 'plan.pdf') => new File([PDF], name, { type: 'application/pdf' })

// One red point: the smallest PNG that a decoder accepts.
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'),
  (sign) => sign.charCodeAt(0),
)
const picture = () => new File([PNG], 'kitchen.png', { type: 'image/png' })

async function aTalk() {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Hanna' })]
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  return { buyer, seller, conversationId, path: `/messages?conversation=${conversationId}` }
}
const log = () => screen.findByRole('log')
const field = () => screen.findByRole('textbox', { name: 'Message to Hanna' })
async function choose(...files: File[]) {
  await field()
  const input = document.querySelector<HTMLInputElement>('form input[type="file"]')
  if (!input) throw new Error('there is no place for files')
  await userEvent.upload(input, files, { applyAccept: false })
}
const chosen = () => screen.findByRole('list', { name: 'Files that go with the message' })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }))

test('files are chosen, taken away again, and sent with the words beside them', async () => {
  const { buyer, seller, conversationId, path } = await aTalk()
  await openScreen(world, path, { as: buyer })
  await choose(pdf(), pdf('other.pdf'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove other.pdf' }))
  expect((await chosen()).textContent).not.toContain('other.pdf')
  await userEvent.type(await field(), 'This is the plan.')
  await send()
  await within(await log()).findByRole('button', { name: 'Download plan.pdf' })
  expect(within(await log()).getByText('This is the plan.')).toBeTruthy()
  await waitFor(async () => expect((await field()).textContent).toBe(''))
  expect(screen.queryByRole('list', { name: 'Files that go with the message' })).toBeNull()
  const [message] = await seller.message.list({ params: { id: conversationId } })
  expect(message).toMatchObject({ desc: 'This is the plan.', files: [{ name: 'plan.pdf' }] })
})

test('what the server would not take is not chosen, and what it refuses stays', async () => {
  const { buyer, path } = await aTalk()
  await openScreen(world, path, { as: buyer })
  await choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('notes.txt is neither a PDF nor a JPEG, PNG or WebP picture.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Files that go with the message' })).toBeNull()
  await choose(new File(['<html>'], 'plan.pdf', { type: 'application/pdf' }))
  await send()
  expect(await screen.findByText(/^This kind of file is not accepted/)).toBeTruthy()
  expect((await chosen()).textContent).toContain('plan.pdf')
})

test('a picture of a message is shown, and opens whole', async () => {
  const { buyer, path } = await aTalk()
  await openScreen(world, path, { as: buyer })
  const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(PNG))
  await choose(picture())
  await send()
  const list = await screen.findByRole('list', { name: 'Your conversations' })
  expect(await within(list).findByText(/kitchen\.png$/)).toBeTruthy()
  await userEvent.click(await within(await log()).findByRole('button', { name: 'Show kitchen.png in full size' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(answered.mock.calls[0]?.[0]).toMatch(/^\/uploads\/messages\/[\w-]+$/)
  answered.mockRestore()
})

test('web addresses can be followed once one has paid the other, and lead out without a trace', async () => {
  const { buyer, seller, id } = await world.aPaidOrder()
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  await buyer.message.send({ body: { conversationId, desc: 'My flat: https://example.org/plan.' } })
  const path = `/messages?conversation=${conversationId}`
  await openScreen(world, path, { as: buyer })
  await within(await log()).findByText(/My flat/)
  expect(within(await log()).queryByRole('link', { name: /example/ })).toBeNull()
  closeScreen()
  await seller.serviceOrder.accept({ params: { id } })
  await openScreen(world, path, { as: seller })
  const link = await within(await log()).findByRole('link', { name: 'https://example.org/plan' })
  expect(link.getAttribute('href')).toBe('https://example.org/plan')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'nofollow', 'ugc']))
})

test('chosen files wait on other pages, and the browser asks before they are lost', async () => {
  const { buyer, path } = await aTalk()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openScreen(world, path, { as: buyer })
  await choose(pdf())
  await chosen()
  expect(isAsked()).toBe(true)
  await closeScreen()
  await openScreen(world, path, { as: buyer })
  expect((await chosen()).textContent).toContain('plan.pdf')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files that go with the message' })).toBeNull())
  expect(isAsked()).toBe(false)
  await choose(pdf())
  await closeScreen()
  // The next user of the tab does not find them.
  await openScreen(world, '/', { as: await world.aBuyer() })
  await waitFor(() => expect(isAsked()).toBe(false))
})
