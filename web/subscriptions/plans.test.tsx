import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const PLANS = SUGGESTED_PLANS.map((plan) => (plan.planId === 'plus' ? { ...plan, trialDays: 14 } : plan))

/** Errors of the next calls that charge a saved card. */
const faults: Fault[] = []
/** The error of all calls that read at the provider. */
let readFault: Fault | undefined

let world: World
let states: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  const invoices = { tax: 'included', taxRate: 0.19, vatId: 'DE136695976' } as const
  world = await startWorld({
    rules: { plans: PLANS, invoices },
    sandboxFaults: async ({ method, path }) => {
      if (method === 'GET') return readFault
      return path.endsWith('/confirm') ? faults.shift() : undefined
    },
  })
  states = subscriptionStates(world)
})
afterEach(() => {
  readFault = undefined
  closeScreen()
  vi.unstubAllGlobals()
})
afterAll(() => world.close())

/** The sandbox is not a call of the API: what the card form sends goes to the same application. */
const toSandbox = async (url: string, { body }: { body: string }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await world.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: reply.statusCode, text: async () => reply.payload }
}

const mine = async (person: Person) => (await person.subscription.mine()).subscription
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const card = (name: string) => within(screen.getByRole('group', { name }))
const services = async (seller: Person, count: number) => {
  const made: string[] = []
  for (let each = 0; each < count; each++) made.push((await world.aService(seller, { title: `Service ${each}` }))._id)
  return made
}

describe('the plans', () => {
  test('are shown to visitors with prices, and with numbers that they try', async () => {
    await openScreen(world, '/auth/subscription-plan')
    await heading('Plans for sellers')
    expect(card('Pro').getByText('a month, VAT included')).toBeTruthy()
    expect(card('Pro').queryByText('You pay')).toBeNull()
    expect(card('Plus').getByText('14 days to try, without charge')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try with your numbers' }))
    const sales = screen.getByRole('textbox', { name: 'Services sold a month' })
    await userEvent.clear(sales)
    await userEvent.type(sales, '1000')
    expect(card('Free').getByText('€100.00', { selector: 'div:last-child > dd' })).toBeTruthy()
    expect(card('Pro').getByText('€21.00 less than on Free')).toBeTruthy()
    expect(card('Pro').getByText('Lowest for these numbers')).toBeTruthy()
    const link = (name: string) => card(name).getByRole('link').getAttribute('href')
    expect(link('Pro')).toBe('/auth/payment/subscription/pro?interval=month')
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly, 2 months free' }))
    expect(link('Pro')).toBe('/auth/payment/subscription/pro?interval=year')
  })

  test('have a chart that is a table, too', async () => {
    await openScreen(world, '/auth/subscription-plan')
    expect(await screen.findByText(/^Below €450 of sales a month, Free costs least\. From €450 to €667/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'What a month costs with each plan, by what you sell' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }))
    const table = screen.getByRole('table', { name: 'What a month costs with each plan, by what you sell' })
    expect(within(table).getAllByRole('row').length).toBe(6)
  })

  test.each([
    [false, '€22.00 more than on Plus', '€17.17 more than on Plus'],
    [true, '€29.00 more than on Plus', '€24.17 more than on Plus'],
  ])('are compared with what the reader pays now, nothing if it was given: %s', async (isGiven, monthly, yearly) => {
    const { person, id } = await states.paidFor('pro')
    const plan = JSON.stringify(PLANS.find(({ planId }) => planId === 'plus'))
    const retained = { plan_id: 'plus', plan, price: 700, is_granted: isGiven }
    await world.db.updateTable('subscription').set(retained).where('id', '=', id).execute()
    await openScreen(world, '/auth/subscription-plan', { as: person })
    expect(await screen.findByText(monthly)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly, 2 months free' }))
    expect(card('Pro').getByText(yearly)).toBeTruthy()
    expect(card('Plus').queryByText('What you pay now')).toBeNull()
  })

  test('say what the reader has and uses', async () => {
    const seller = await world.aSeller()
    await services(seller, 2)
    await openScreen(world, '/auth/subscription-plan', { as: seller })
    expect(await screen.findByText('You use 2')).toBeTruthy()
    expect(card('Free').getByText('Your plan')).toBeTruthy()
    expect(screen.getByText('You sold nothing in the last 30 days.')).toBeTruthy()
  })
})

describe('choosing a plan', () => {
  test('shows price, tax, renewal and the ways out, and opens nothing before the seller wants to pay', async () => {
    const seller = await world.aSeller()
    await openScreen(world, '/auth/payment/subscription/pro', { as: seller })
    await heading('Start Pro')
    const summary = within(screen.getByRole('complementary'))
    expect(summary.getByText('€24.37')).toBeTruthy()
    expect(summary.getByText('VAT, 19%').nextElementSibling?.textContent).toBe('€4.63')
    expect(summary.getByText('Today').nextElementSibling?.textContent).toBe('€29.00')
    expect(summary.getByText(/^Then €29\.00 on .* until you cancel\.$/)).toBeTruthy()
    expect(summary.getByText(/^Cancel with one click/)).toBeTruthy()
    expect(summary.getByText(/^14 days to change your mind/)).toBeTruthy()
    expect(summary.queryByText(/^You gave a plan back before/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to pay €29.00' }))
    expect(screen.getByText('Please confirm this, so that the plan can start today.')).toBeTruthy()
    expect((await mine(seller)).status).toBe('free')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue to pay €29.00' }))
    expect(await screen.findByRole('button', { name: 'Pay €29.00 and start Pro' })).toBeTruthy()
    expect((await mine(seller)).status).toBe('pending_payment')
    await userEvent.click(screen.getByRole('radio', { name: /^Every year/ }))
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue to pay €290.00' })).toBeTruthy()
  })

  test('names whom the invoice is for, and the tax follows', async () => {
    const seller = await world.aSeller()
    await openScreen(world, '/auth/payment/subscription/pro', { as: seller })
    await heading('Start Pro')
    await userEvent.click(screen.getByRole('button', { name: 'Change name, address and VAT ID' }))
    expect(screen.queryByRole('button', { name: 'Continue to pay €29.00' })).toBeNull()
    const fill = (name: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
    await fill(/^Name of the business/, 'Fenster GmbH')
    await fill(/^VAT ID/, 'ATU13585627')
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    await waitFor(() => expect(document.activeElement?.id).toBe('invoice-line1'))
    expect(screen.getAllByText('An invoice with a VAT ID needs this.')).toHaveLength(4)
    await fill(/^Street/, 'Graben 1')
    await fill(/^City/, 'Wien')
    await save()
    // The reply leads to the first field that is still wrong.
    const country = screen.getByRole('combobox', { name: /^Country/ })
    await waitFor(() => expect(document.activeElement).toBe(country))
    await fill(/^Postcode/, '1010')
    await userEvent.selectOptions(country, 'AT')
    await save()
    expect(await screen.findByText('Fenster GmbH, Graben 1, 1010 Wien, ATU13585627')).toBeTruthy()
    expect(await screen.findByText('VAT: you owe it yourself (reverse charge)')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue to pay €29.00' })).toBeTruthy()
  })

  test('of a trial charges nothing today', async () => {
    const seller = await world.aSeller()
    await openScreen(world, '/auth/payment/subscription/plus', { as: seller })
    await heading('Start Plus')
    expect(screen.getByText('Today').nextElementSibling?.textContent).toBe('€0.00')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the card' }))
    expect(await screen.findByRole('button', { name: 'Save the card and start Plus' })).toBeTruthy()
  })

  test('that is paid is told, also in a tab that did not see the payment', async () => {
    const { person } = await states.paidFor('pro')
    await openScreen(world, '/auth/subscription/complete', { as: person })
    await heading('Pro is yours')
    await closeScreen()
    // Who has a plan changes to another one without a trial.
    await openScreen(world, '/auth/subscription-plan', { as: person })
    expect(await screen.findByText('Your plan')).toBeTruthy()
    await waitFor(() => expect(card('Plus').queryByText(/days to try/)).toBeNull())
    await closeScreen()
    const { router } = await openScreen(world, '/auth/payment/subscription/pro', { as: person })
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/plan'))
  })

  test('of a plan that is not sold leads nowhere, and the free one to the plans', async () => {
    const seller = await world.aSeller()
    const { router } = await openScreen(world, '/auth/payment/subscription/free', { as: seller })
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/subscription-plan'))
  })
})

describe('a price that is published while a page is open', () => {
  /** The dearest plan costs so much a month from now on. The environment sets the plans here, so it is changed in place. */
  const publish = (month: number) => {
    const pro = world.settings.rules.plans.find(({ planId }) => planId === 'pro')
    if (pro) Object.assign(pro.prices, { month })
  }
  afterEach(() => publish(2_900))

  test('is not paid: the page shows it, and it is agreed to anew', async () => {
    const seller = await world.aSeller()
    await openScreen(world, '/auth/payment/subscription/pro', { as: seller })
    await userEvent.click(await screen.findByRole('checkbox'))
    publish(3_900)
    await userEvent.click(screen.getByRole('button', { name: 'Continue to pay €29.00' }))
    const go = await screen.findByRole('button', { name: 'Continue to pay €39.00' })
    expect(screen.getByText(/^It costs something else by now/)).toBeTruthy()
    expect((await mine(seller)).status).toBe('free')
    expect(screen.getByText('Please confirm this, so that the plan can start today.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(go)
    expect(await screen.findByRole('button', { name: 'Pay €39.00 and start Pro' })).toBeTruthy()
    expect(screen.getByText('Today').nextElementSibling?.textContent).toBe('€39.00')
  })

  test('is not charged for a change: the button shows the new difference', async () => {
    const { person, id } = await states.paidFor('pro')
    const plan = JSON.stringify(world.settings.rules.plans.find(({ planId }) => planId === 'plus'))
    const smaller = { plan_id: 'plus', plan, price: 900 }
    await world.db.updateTable('subscription').set(smaller).where('id', '=', id).execute()
    await openScreen(world, '/user/plan?change=pro', { as: person })
    const button = await screen.findByRole('button', { name: /€20\.00/ })
    publish(3_900)
    await userEvent.click(button)
    expect(await screen.findByRole('button', { name: /€30\.00/ })).toBeTruthy()
    expect(await mine(person)).toMatchObject({ planId: 'plus' })
  })
})

describe('the own plan', () => {
  test('is cancelled with the listings that stay live, and taken back', async () => {
    const { person } = await states.paidFor('pro')
    const [oldest = ''] = await services(person, 4)
    await openScreen(world, '/user/plan?change=free', { as: person })
    await screen.findByRole('heading', { name: 'Cancel Pro?' })
    expect(await screen.findByText('3 of 3 chosen')).toBeTruthy()
    const box = (name: RegExp) => screen.getByRole('checkbox', { name })
    expect(box(/^Service 0/).hasAttribute('disabled')).toBe(true)
    await userEvent.click(box(/^Service 2/))
    await userEvent.click(box(/^Service 0/))
    await userEvent.click(screen.getByRole('button', { name: /^Cancel on / }))
    expect(await screen.findByText(/^Cancelled: you keep it until/)).toBeTruthy()
    const { keptListings, cancelAtPeriodEnd } = await mine(person)
    expect(cancelAtPeriodEnd).toBe(true)
    expect(keptListings).toContain(oldest)
    expect(keptListings).toHaveLength(3)
    expect(await screen.findByRole('button', { name: 'Save the choice' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText(/^Renews on .* for €29\.00, with Visa ending 4242\.$/)).toBeTruthy()
  })

  test('is changed up for the difference, and down with the next period', async () => {
    const person = await world.aSeller()
    await states.typeCard(await states.choose(person))
    await person.subscription.confirmPayment({ body: {} })
    await openScreen(world, '/user/plan?change=pro', { as: person })
    expect(await screen.findByText(/^It costs nothing until/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /^Change on / }))
    await waitFor(async () =>
      expect(await mine(person)).toMatchObject({ planId: 'plus', nextPlanId: 'pro', status: 'trialing' }),
    )
    expect(await screen.findByText(/^It costs nothing until .*\. Then Pro begins, for €29\.00\./)).toBeTruthy()
    await closeScreen()
    await openScreen(world, '/auth/subscription/complete', { as: person })
    expect(await screen.findByText(/\. Then Pro begins, for €29\.00\./)).toBeTruthy()
    await closeScreen()

    const { person: other } = await states.paidFor('pro')
    await openScreen(world, '/user/plan?change=plus', { as: other })
    await userEvent.click(await screen.findByRole('button', { name: /^Go down on/ }))
    expect(await screen.findByText(/^Plus begins on .* for €9\.00\./)).toBeTruthy()
    await screen.findByText('The plan is changed.')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Stay on Pro' })).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Stay on Pro' }))
    await waitFor(async () => expect((await mine(other)).nextPlanId).toBeUndefined())
  })

  test('that is cancelled stays so when it is changed up, and each screen says that it ends', async () => {
    const { person } = await states.cancelledFor('pro')
    await openScreen(world, '/user/plan?change=pro&interval=year', { as: person })
    expect(await screen.findByText('It is not renewed')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pay for Pro by the year?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeTruthy()
    expect(screen.queryByText(/→/)).toBeNull()
    expect(screen.getByText(/^Ends on /)).toBeTruthy()
    expect(screen.queryByText(/^Then, from /)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Pay .* and change now$/ }))
    await waitFor(async () => expect(await mine(person)).toMatchObject({ interval: 'year', cancelAtPeriodEnd: true }))
    await closeScreen()
    await openScreen(world, '/auth/subscription/complete', { as: person })
    await heading('Pro is yours')
    expect(screen.getByText(/^Cancelled: you keep it until /)).toBeTruthy()
    await closeScreen()
    await openScreen(world, '/user/plan', { as: person })
    expect(await screen.findByText(/^They pay for promotions of your requests, before any money/)).toBeTruthy()
  })

  test('that is cancelled while its renewal is being charged says what still counts', async () => {
    const { person, id } = await states.paidFor('pro')
    faults.push('before-500')
    await world.passTimer(id, 'planPeriod')
    const until = Date.parse((await mine(person)).due?.until ?? '')
    const date = new Date(until).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    await openScreen(world, '/user/plan?change=free', { as: person })
    const text = `The renewal, €29.00, is being charged already and still counts: once it is paid, you keep it until ${date}.`
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: `Cancel on ${date}` }))
    expect(await screen.findByText(`Cancelled: you keep it until ${date}, and nothing more is charged.`)).toBeTruthy()
  })

  test('is given back within the time for that', async () => {
    const { person } = await states.paidFor('pro')
    await openScreen(world, '/user/plan', { as: person })
    await userEvent.click(await screen.findByRole('button', { name: 'Give it back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Give it back and get €29.00' }))
    expect(await screen.findByText('You sell with the plan that everybody has. It costs nothing.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull()
    await openScreen(world, '/auth/payment/subscription/pro', { as: person })
    expect(await screen.findByText(/^You gave a plan back before\. This time the promotions come/)).toBeTruthy()
  })

  test('that is past due leads to the payment and to another card', async () => {
    const { person, id } = await states.paidFor('pro')
    await states.replaceCard(person, '4000 0000 0000 0341')
    await world.passTimer(id, 'planPeriod')
    await openScreen(world, '/user/plan', { as: person })
    expect(await screen.findByText('Payment due')).toBeTruthy()
    expect(screen.getByText(/^We could not charge €29\.00/)).toBeTruthy()
    expect(screen.getByText(/^Unpaid, the plan ends on /)).toBeTruthy()
    expect((await mine(person)).withdrawUntil).toBeUndefined()
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/auth/payment/subscription/pro')
    await closeScreen()
    await openScreen(world, '/auth/payment/subscription/pro', { as: person })
    await heading('Pay for Pro')
    expect(await screen.findByRole('button', { name: 'Pay €29.00' })).toBeTruthy()
    await closeScreen()
    // Another plan can be had afterwards.
    const { location } = await openScreen(world, '/auth/payment/subscription/plus', { as: person })
    expect(await screen.findByText(/^A payment for your plan is due\. Pay it first, or save another card/)).toBeTruthy()
    expect(location()).toBe('/user/plan?change=plus')
    expect(screen.getAllByRole('link', { name: 'Pay now' })).toHaveLength(2)
    await closeScreen()
    await openScreen(world, '/auth/subscription-plan', { as: person })
    await heading('Plans for sellers')
    expect((await card('Plus').findByRole('link', { name: 'First pay what is due' })).getAttribute('href')).toBe(
      '/user/plan',
    )
  })

  test('says that a new card is on its way while the provider cannot be read, and takes it afterwards', async () => {
    const { person } = await states.paidFor('pro')
    await openScreen(world, '/user/plan', { as: person })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '5555555555554444')
    await userEvent.type(screen.getByRole('textbox', { name: 'Expiry date, month and year' }), '1240')
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
    readFault = 'before-500'
    vi.stubGlobal('fetch', toSandbox)
    await userEvent.click(screen.getByRole('button', { name: 'Save this card' }))
    expect(await screen.findByText(/^The new card is on its way\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save this card' })).toBeNull()
    expect(screen.queryByText('The card is saved.')).toBeNull()
    readFault = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('The card is saved.')).toBeTruthy()
    expect(screen.queryByText(/^The new card is on its way\./)).toBeNull()
    expect(screen.getByText('Mastercard ending 4444')).toBeTruthy()
  })

  test('has its invoices', async () => {
    const { person } = await states.paidFor('pro')
    await openScreen(world, '/user/plan', { as: person })
    await userEvent.click(await screen.findByRole('link', { name: /Invoice \d{4}-/ }))
    await heading(/^Invoice \d{4}-/)
    expect(screen.getByText('VAT, 19%').nextElementSibling?.textContent).toBe('€4.63')
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('€29.00')
  })
})

describe('the limits of a plan', () => {
  test('are told before they are met', async () => {
    const seller = await world.aSeller()
    await services(seller, 2)
    await openScreen(world, '/provider/services/add', { as: seller })
    expect(await screen.findByText('2 of 3 live services of your plan are used.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/auth/subscription-plan')
  })

  test('are answered with the way to the plans', async () => {
    const seller = await world.aSeller()
    await services(seller, 3)
    await world.aService(seller, { title: 'A draft to publish', status: 'draft' })
    await openScreen(world, '/user/my-services', { as: seller })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “A draft to publish”' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your plan is used up' })
    expect(within(dialog).getByText(/^All 3 live services of your plan are used/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('what stands on invoices is changed from there, with the way back', async () => {
  const { person } = await states.paidFor('pro')
  const { location } = await openScreen(world, '/user/plan', { as: person })
  await userEvent.click(await screen.findByRole('link', { name: 'Change name, address and VAT ID' }))
  const vatId = await screen.findByRole('textbox', { name: /^VAT/ })
  expect(location()).toBe('/user/profile/edit?from=%2Fuser%2Fplan')
  await userEvent.type(vatId, 'DE136695976')
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await save()
  expect(await screen.findAllByText('An invoice with a VAT ID needs this.')).toHaveLength(5)
  const fill = (name: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
  await fill(/^Full name/, 'Ada Kern')
  await fill(/^Street/, 'Graben 1')
  await fill(/^Postcode/, '10119')
  await userEvent.type(document.getElementById('legal-city') as HTMLElement, 'Berlin')
  await userEvent.selectOptions(document.getElementById('legal-country') as HTMLElement, 'DE')
  await save()
  await waitFor(() => expect(location()).toBe('/user/plan'))
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ vatId: 'DE136695976' })
})
