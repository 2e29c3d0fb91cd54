import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharp } from '#server/media/sharp.ts'
import type { SiteSettings } from '#shared/kernel/site-settings.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
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

const publish = async (changes: Partial<SiteSettings>) => {
  const { version } = await admin.adminSettings.get()
  await admin.adminSettings.publish({ body: { changes, reason: 'So it was decided.', version } })
}
const published = async (key: keyof SiteSettings) => (await admin.adminSettings.get()).settings[key].value

beforeEach(async () => {
  const { version, settings } = await admin.adminSettings.get()
  const isChanged = Object.values(settings).some(
    ({ value, default: standard, fixedByEnvironment }) => !fixedByEnvironment && !isSameValue(value, standard),
  )
  if (isChanged) await admin.adminSettings.restore({ params: { version: 0 }, body: { reason: 'Anew.', version } })
})

/** The form is long: asking for roles in all of it takes too long, and so does every single letter. */
const fill = async (name: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(name)
  fireEvent.change(field, { target: { value: text } })
  return field
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByText(name, { selector: 'button' }))
const open = (section = '') => openScreen(world, `/admin/settings${section && `#${section}`}`, { as: admin })
/** Goes to another section of the settings; what is changed stays. */
const part = async (name: string) =>
  userEvent.click(
    await within(await screen.findByRole('navigation', { name: 'Parts of the settings' })).findByText(name),
  )
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Reviews what is changed and publishes it. */
async function review(reason: string) {
  await press('Review and publish')
  const box = await dialog('Review and publish')
  if (reason) await userEvent.type(box.getByRole('textbox', { name: 'Why' }), reason)
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  return box
}

test('changes are reviewed with what they were, published with a reason, and the bar goes', async () => {
  await open()
  await fill('Name', 'Kiez Market')
  await part('Deadlines')
  await fill('A buyer confirms finished work: number', '2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'A buyer confirms finished work: unit' }), 'days')
  expect(screen.getByText('Was 72 hours. Then the seller is paid.')).toBeTruthy()
  await part('Fees')
  await fill('Rate', '3.5')
  // 84 € and 2.94 € of it; 10 % of the 84 € are kept as well.
  expect(screen.getByText(/the buyer pays €86\.94, the seller gets €75\.60, you keep €11\.34/)).toBeTruthy()
  expect(screen.getByText('3 changes not published')).toBeTruthy()

  const box = await review('')
  expect(await box.findByText('Please fill this in.')).toBeTruthy()
  expect(box.getByText('Community MarketPlace')).toBeTruthy()
  expect(box.getByText('2 days')).toBeTruthy()
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), 'Our new name')
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByText('3 changes not published')).toBeNull())
  expect(await published('name')).toBe('Kiez Market')
  expect(await published('autoCompleteService')).toBe('P2D')
  expect(await published('buyerFee')).toEqual({ rate: 0.035, min: 30, max: 2_000 })
})

test('what another administrator publishes meanwhile is shown, and the own changes stay', async () => {
  await open()
  await fill('Name', 'Kiez Market')
  await publish({ name: 'Dorf Market', tagline: 'Neighbours help' })
  const box = await review('Our new name')
  expect(await box.findByText(/ has published something else/)).toBeTruthy()
  expect(box.getByText('Neighbours help')).toBeTruthy()
  expect(box.getByText(/also changed by you/)).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  await waitFor(async () => expect(await published('name')).toBe('Kiez Market'))
  expect(await published('tagline')).toBe('Neighbours help')
})

test('what the environment sets cannot be changed here, and says so', async () => {
  await open('limits')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Limits on requests' })
  expect(field.disabled).toBe(true)
  expect(within(field.closest('section') as HTMLElement).getByText('Set by the environment')).toBeTruthy()
})

test('bad values are marked at their fields and cannot be published', async () => {
  await open()
  const colour = await fill('Main colour', '#ffcc00')
  expect(colour.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('White words on this colour cannot be read well enough.')).toBeTruthy()
  await part('Fees')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'At most' }))
  await part('Deadlines')
  await fill('An offer stays open: number', '400')
  expect(screen.getByText('3 fields are wrong')).toBeTruthy()
  expect(screen.getByText('Please give at most 90 days.')).toBeTruthy()
  // Deadlines are compared with each other, too.
  await fill('A seller answers a new order: number', '144')
  expect(screen.getByText(/^This must be shorter than “/)).toBeTruthy()
  const deadline = await fill('A seller answers a new order: number', '2,5')
  fireEvent.blur(deadline)
  expect(deadline.value).toBe('2,5')
  expect(screen.getByText('Please enter a whole number, such as 25.')).toBeTruthy()
  await fill('A seller answers a new order: number', '48')
  await press('Review and publish')
  expect((document.activeElement as HTMLInputElement).value).toBe('400')
  await part('Plans')
  await press('Review and publish')
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('#ffcc00'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(/^Take #/)
  expect(await screen.findByText('2 fields are wrong')).toBeTruthy()
  await press('Discard')
  await userEvent.click((await dialog('Discard your changes?')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/fields are wrong/)).toBeNull())
})

test('languages say who reads them, and the first one cannot be switched off', async () => {
  await world.aBuyer({ locale: 'fr' })
  await open('languages')
  const row = async (name: string) =>
    (await screen.findByText(name, { selector: 'th span' })).closest('tr')?.textContent
  await waitFor(async () => expect(await row('Français')).toContain('1'))
  await userEvent.click(await screen.findByLabelText('Offer Français'))
  expect(await row('Français')).toContain('1, now English')
  await userEvent.click(screen.getByLabelText('Offer English'))
  expect(screen.getByText('The first language must be on.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Deutsch is the first language'))
  expect(screen.queryByText('The first language must be on.')).toBeNull()
  await review('Everybody here speaks German')
  await waitFor(async () => expect(await published('languages')).toEqual(['am', 'de']))
})

test('packages are added, put into order and taken away', async () => {
  await open('promotions')
  await press('Add a package')
  const added = (await screen.findByText('Package 4')).closest('fieldset') as HTMLElement
  const type = (name: string, value: string) =>
    fireEvent.change(within(added).getByLabelText(name), { target: { value } })
  type('Key', 'month')
  type('Days', '30')
  type('Price', '25')
  await userEvent.click(screen.getByLabelText('Move Package month up'))
  await userEvent.click(screen.getByLabelText('Remove Package 3-days'))
  await review('Longer ones')
  const keys = async () => ((await published('promotionPackages')) as { key: string }[]).map(({ key }) => key)
  await waitFor(async () => expect(await keys()).toEqual(['7-days', 'month', '14-days']))
})

test('a part of a value that is emptied is taken away, and its other parts stay', async () => {
  await publish({ invoices: { name: 'Kiez eG', address: ['Florastraße 27'], tax: 'none', taxRate: 0.19 } })
  await open('payments')
  await fill('Legal name', '')
  await review('We are no co-operative any more')
  await waitFor(async () =>
    expect(await published('invoices')).toEqual({ address: ['Florastraße 27'], tax: 'none', taxRate: 0.19 }),
  )
})

test('the history says what was published and why, and takes it back', async () => {
  await publish({ name: 'Kiez Market' })
  await open()
  await press('History')
  const history = await dialog('History')
  expect((await history.findAllByText('Kiez Market')).length).toBeGreaterThan(0)
  expect(history.getAllByText('So it was decided.').length).toBeGreaterThan(0)
  await userEvent.click(history.getByRole('button', { name: /^Take back version/ }))
  const confirm = await dialog(`Go back to version ${(await admin.adminSettings.get()).version - 1}?`)
  await userEvent.type(confirm.getByRole('textbox', { name: 'Why' }), 'A mistake')
  await userEvent.click(confirm.getByRole('button', { name: 'Take back' }))
  await waitFor(async () => expect(await published('name')).toBe('Community MarketPlace'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Community MarketPlace'),
  )
})

test('a logo is refused with the reason, or shown and published', async () => {
  const picture = async (side: number) => {
    const square = sharp({ create: { width: side, height: side, channels: 3, background: '#0b6e56' } })
    return new File([await square.png().toBuffer()], 'logo.png', { type: 'image/png' })
  }
  await open()
  await userEvent.upload(await screen.findByLabelText('Choose a file'), await picture(100))
  expect(await screen.findByText('The picture must be at least 256 px wide.')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Choose a file'), await picture(256))
  expect(await screen.findByLabelText('Replace')).toBeTruthy()
  expect(screen.queryByText('The picture must be at least 256 px wide.')).toBeNull()
  await review('Our sign')
  await waitFor(async () => expect(await published('logo')).toMatch(/^\/brand\//))
})

test('a test mail is really sent, and says how it fared', async () => {
  await open('mail')
  await fill('Send the test to', 'ruth.assefa@example.org')
  await press('Send a test')
  expect(await screen.findByText(/^Handed over in/)).toBeTruthy()
  expect(await readdir(path.join(world.dataDir, 'mail'))).toHaveLength(1)
})

test('leaving with changes that are not published asks first', async () => {
  const { location } = await open()
  await fill('Name', 'Kiez Market')
  await userEvent.click(await screen.findByRole('link', { name: 'Users' }))
  const box = await dialog('Leave without publishing?')
  expect(location()).toBe('/admin/settings')
  await userEvent.click(box.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location()).toBe('/admin/users'))
})

test('settings are found by their name, by what is said of them, by their fields and by their key', async () => {
  await open()
  await fill('Name', 'Kiez Market')
  const search = async (words: string) => {
    await fill('Search the settings', words)
    return [...document.querySelectorAll<HTMLElement>('[data-setting]')]
      .filter((row) => !row.hidden && !row.closest('[hidden]'))
      .map((row) => row.dataset.setting)
  }
  expect(await search('PAYMENTwindow')).toEqual(['paymentWindow'])
  expect(await search('vat id')).toEqual(['invoices'])
  expect(await search('least payout')).toEqual(['payoutMinimum'])
  expect(await search('search engines')).toEqual(['tagline'])
  expect(await search('zebra')).toEqual([])
  expect(screen.getByText('No setting fits')).toBeTruthy()
  expect(screen.getByText('One change not published')).toBeTruthy()
  await part('Fees')
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeTruthy()
  expect(screen.queryByText('No setting fits')).toBeNull()
})

test('a time zone is typed by its city or country, and what is none goes back', async () => {
  await open('languages')
  const field = await fill('Time zone', 'Ethiopia')
  await userEvent.click(await screen.findByRole('option', { name: /^Africa\/Addis Ababa/ }))
  expect(field.value).toBe('Africa/Addis Ababa')
  await fill('Time zone', 'nowhere at all')
  expect(await screen.findByText('No time zone fits. Try a city or a country.')).toBeTruthy()
  fireEvent.blur(field)
  expect(field.value).toBe('Africa/Addis Ababa')
  await review('We moved')
  await waitFor(async () => expect(await published('timezone')).toBe('Africa/Addis_Ababa'))
})
