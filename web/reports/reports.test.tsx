import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeMailedTo, freshEmail, mailsTo } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aReported, reportIdOf } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let first: Person
let second: Person
beforeAll(async () => {
  world = await startWorld()
  first = await world.anAdmin()
  second = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const NOTE = 'The whole conversation shows it.'
const statusOf = async (id: string) => (await first.adminReport.detail({ params: { id } })).report.status

test('a visitor reports a service, and objects to a decision that another administrator changes', async () => {
  const seller = await world.aSeller({ name: 'Bea Lindt' })
  const service = await world.aService(seller)
  const email = freshEmail()
  await openScreen(world, `/service/${service._id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Please choose.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Bea Lindt, as a person' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults people or discriminates against them' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Tell us more/ }), 'She shouted at me.')
  await userEvent.type(dialog.getByRole('textbox', { name: /e-mail/ }), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  const code = within(await screen.findByRole('dialog', { name: 'Code from the mail' }))
  await userEvent.type(code.getByRole('textbox'), await codeMailedTo(world, email))
  await userEvent.click(code.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Thank you. A person looks at it.')).toBeTruthy()
  closeScreen()

  const { id } = await world.db
    .selectFrom('report')
    .select('id')
    .where('ref_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  await openScreen(world, '/admin/reports', { as: first })
  await userEvent.click(await screen.findByRole('link', { name: 'Bea Lindt' }))
  expect(await screen.findByText('She shouted at me.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason, which both sides read/ }), NOTE)
  await userEvent.click(screen.getByRole('button', { name: 'Do nothing' }))
  await waitFor(async () => expect(await statusOf(id)).toBe('resolved_no_action'))
  closeScreen()

  const link = /"link": ?"([^"]+)"/.exec(JSON.stringify((await mailsTo(world, email)).at(-1)))?.[1] ?? ''
  await openScreen(world, link)
  expect(await screen.findByText('We did nothing.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Why do you disagree/ }), 'She did it again today.')
  await userEvent.click(screen.getByRole('button', { name: 'Object' }))
  expect(await screen.findByText(/^There is an objection. Another administrator decides/)).toBeTruthy()
  closeScreen()

  await openScreen(world, `/admin/reports/${id}`, { as: first })
  expect(await screen.findByText(/You cannot decide about this/)).toBeTruthy()
  closeScreen()
  await openScreen(world, `/admin/reports/${id}`, { as: second })
  expect(await screen.findByText('She did it again today.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Change the decision' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What do we do?' }), 'warn')
  await userEvent.type(screen.getByRole('textbox', { name: 'The rule that was broken' }), 'Be kind.')
  await userEvent.type(screen.getByRole('textbox', { name: /Reason, which both sides read/ }), NOTE)
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const question = within(await screen.findByRole('dialog', { name: 'Decide for good?' }))
  expect(question.getByText(/The person gets a strike and reads why/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Decide' }))
  await waitFor(async () => expect(await statusOf(id)).toBe('closed'))
})

test('a person who has talked with the person may add the conversation, which the administrator who takes the report reads', async () => {
  const { buyer, seller } = await world.aPaidOrder()
  const { conversations } = await buyer.conversation.list({ query: { with: seller.id } })
  const form = async (as: Person) => {
    await openScreen(world, `/providers/${seller.id}`, { as })
    const button = await screen.findByRole('button', { name: 'Report' })
    // The dialog waits for its code and its words: React asks for an `act` that is awaited.
    await act(async () => userEvent.click(button))
    return within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
  }
  const none = await form(await world.aBuyer())
  await none.findByRole('radio', { name: 'Insults people or discriminates against them' })
  expect(none.queryByRole('checkbox', { name: 'Add our conversation' })).toBeNull()
  closeScreen()

  const dialog = await form(buyer)
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Add our conversation' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults people or discriminates against them' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. A person looks at it.')).toBeTruthy()
  closeScreen()

  const { id } = await world.db
    .selectFrom('report')
    .select('id')
    .where('ref_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const { location } = await openScreen(world, `/admin/reports/${id}`, { as: first })
  expect(await screen.findByText('Added the conversation. Who takes the report can read it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Added the conversation: read it' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^A person reported it/ })).disabled).toBe(false)
  expect(location()).toBe(`/admin/conversations?open=${conversations[0]?._id}`)
})

test('a person blocks another one on their profile, and ends that there', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  await world.aService(seller)
  await openScreen(world, `/providers/${seller.id}`, { as: buyer })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy()
  expect((await buyer.block.list()).blocked).toEqual([])
})

test('a suspension is asked about once more, in words that say what it does', async () => {
  const seller = await world.aSeller({ name: 'Bea Lindt' })
  const { params } = await aReported(world, 'user', seller.id)
  await first.adminReport.act({ params, body: { action: 'take' } })
  await openScreen(world, `/admin/reports/${params.id}`, { as: first })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What do we do?' }), 'suspend')
  expect(screen.getByText(/signed out everywhere/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'The rule that was broken' }), 'Be kind.')
  await userEvent.type(screen.getByRole('textbox', { name: /Reason, which both sides read/ }), NOTE)
  await userEvent.click(screen.getByRole('button', { name: 'Act' }))
  const question = within(await screen.findByRole('dialog', { name: 'Suspend the account of Bea Lindt?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await statusOf(params.id)).toBe('in_review')
  await userEvent.click(screen.getByRole('button', { name: 'Act' }))
  const again = within(await screen.findByRole('dialog', { name: 'Suspend the account of Bea Lindt?' }))
  await userEvent.click(again.getByRole('button', { name: 'Suspend the account' }))
  await waitFor(async () => expect(await statusOf(params.id)).toBe('resolved_action'))
})

test('a request is reported on its page, as the thing or as its author', async () => {
  const [buyer, stranger] = [await world.aBuyer({ name: 'Liya Mekonnen' }), await world.aBuyer()]
  const { _id: id } = await world.aRequest(buyer)
  await openScreen(world, `/service-request/${id}`, { as: stranger })
  const button = await screen.findByRole('button', { name: 'Report' })
  await act(async () => userEvent.click(button))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'This request' }).checked).toBe(true)
  expect(dialog.getByRole('radio', { name: 'Liya Mekonnen, as a person' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Forbidden or dangerous' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. A person looks at it.')).toBeTruthy()
  closeScreen()
  await openScreen(world, `/admin/reports/${await reportIdOf(world, id)}`, { as: first })
  expect((await screen.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe(
    `/admin/service-requests?open=${id}`,
  )
})

test('an offer is reported by the requester alone, who sees it', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Dawit Bekele' })]
  const { _id: id } = await world.aRequest(buyer)
  const { _id: offerId } = await world.anOffer(seller, id)
  await openScreen(world, `/service-request/${id}`, { as: first })
  await screen.findByRole('article', { name: 'Dawit Bekele' })
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  closeScreen()
  await openScreen(world, `/service-request/${id}`, { as: buyer })
  const button = await screen.findByRole('button', { name: 'Report: Dawit Bekele' })
  await act(async () => userEvent.click(button))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'This offer' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: 'Asks to pay or to talk outside this site' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. A person looks at it.')).toBeTruthy()
  closeScreen()
  await openScreen(world, `/admin/reports/${await reportIdOf(world, offerId)}`, { as: first })
  expect((await screen.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe(
    `/service-request/${id}?offer=${offerId}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  const measures = within(await screen.findByRole('combobox', { name: 'What do we do?' }))
  expect(measures.queryByRole('option', { name: 'Hide it' })).toBeNull()
  expect(measures.getByRole('option', { name: 'Warn the person' })).toBeTruthy()
})

test('the author of a hidden request reads why, and that a change is looked at', async () => {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const report = await aReported(world, 'request', id)
  for (const _ of [1, 2]) await aReported(world, 'request', id)
  await openScreen(world, `/service-request/${id}`, { as: buyer })
  expect(await screen.findByText(/^Several people reported it/)).toBeTruthy()
  closeScreen()
  await report.measure(first, 'hide')
  await openScreen(world, `/service-request/${id}`, { as: buyer })
  expect(await screen.findByText(/^“The whole conversation shows it.” The rule: Be kind to each other/)).toBeTruthy()
})
