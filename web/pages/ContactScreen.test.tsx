import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.anAdmin()
})
beforeEach(async () => {
  await world.db.deleteFrom('contact_message').execute()
})
afterEach(closeScreen)
afterAll(() => world.close())

const stored = () => world.db.selectFrom('contact_message').selectAll().execute()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole('button', { name: 'Send the message' })

async function fill() {
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  await userEvent.selectOptions(field('What is it about?'), 'Press')
  await userEvent.type(field('Your name'), 'Liya Mekonnen')
  await userEvent.type(field('E-mail for the answer'), 'liya@example.org')
  await userEvent.click(field('Your message'))
  await userEvent.paste('We would like to write about you.')
}

test('a message arrives, and what happens next stands in the place of the form', async () => {
  await openScreen(world, '/contact-us')
  await fill()
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: 'Your message is on its way' })
  expect(document.activeElement?.textContent).toContain('Your message is on its way')
  screen.getByText(/The answer comes to liya@example\.org/)
  expect(screen.queryByLabelText('Your message')).toBeNull()
  expect(await stored()).toMatchObject([{ name: 'Liya Mekonnen', topic: 'press', account_id: null }])
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(field('Your message').value).toBe('')
})

test('a signed-in person need not say who they are', async () => {
  const person = await world.aPerson({ name: 'Selam Girma' })
  await openScreen(world, '/contact-us?topic=privacy', { as: person })
  await waitFor(() => expect(field('Your name').value).toBe('Selam Girma'))
  expect([field('E-mail for the answer').value, field('What is it about?').value]).toEqual([person.email, 'privacy'])
  screen.getByText(/^To see, correct or delete your data/)
  await userEvent.type(field('Your message'), 'Please send me my data.')
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: 'Your message is on its way' })
  expect(await stored()).toMatchObject([{ account_id: person.id, email: person.email }])
})

test('what is missing is said at its field, and the first one has the focus', async () => {
  await openScreen(world, '/contact-us?topic=nonsense')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(submit())
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3)
  screen.getByText('Please choose.')
  expect(document.activeElement).toBe(field('What is it about?'))
  expect(await stored()).toEqual([])
})

test('a failure keeps every word, and the next try counts once', async () => {
  await openScreen(world, '/contact-us')
  await fill()
  const keys = new Set<string | undefined>()
  let tries = 0
  setTransport(async (request) => {
    tries += 1
    keys.add(request.options.headers?.['Idempotency-Key'])
    // The message arrives, and its answer is lost.
    const reply = await sendTo(world.app)(request)
    if (tries === 1) throw new ApiError({ callName: request.callName, status: 0, code: 'unreachable', message: '' })
    return reply
  })
  await userEvent.click(submit())
  const alert = await screen.findByText(/It is still here: please try again\./)
  expect(alert.textContent).toContain('The server cannot be reached.')
  expect(field('Your message').value).toBe('We would like to write about you.')
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: 'Your message is on its way' })
  expect([tries, keys.size, (await stored()).length]).toEqual([2, 1, 1])
})

test('a double click sends once, and shows that it is under way', async () => {
  await openScreen(world, '/contact-us')
  await fill()
  let tries = 0
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  setTransport(async (request) => {
    tries += 1
    await gate
    return sendTo(world.app)(request)
  })
  await userEvent.dblClick(submit())
  await screen.findByRole('button', { name: 'Sending…' })
  await userEvent.type(field('Your name'), '{Enter}')
  answer()
  await screen.findByRole('heading', { name: 'Your message is on its way' })
  expect([tries, (await stored()).length]).toEqual([1, 1])
})

test('a program that fills in the hidden field is told the same', async () => {
  await openScreen(world, '/contact-us')
  await fill()
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap?.tabIndex).toBe(-1)
  if (trap) await userEvent.type(trap, 'https://spam.example')
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: 'Your message is on its way' })
  expect(await stored()).toEqual([])
})
