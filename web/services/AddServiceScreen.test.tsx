import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'

/** The browser's database, which jsdom does not have. Files before and after this one load the real one. */
const stored = vi.hoisted(() => {
  vi.resetModules()
  return new Map<string, unknown>()
})
/** The database answers when this does. */
let answering = Promise.resolve()
vi.mock('idb-keyval', () => ({
  createStore: () => 'pictures',
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) stored.delete(key)
  },
  getMany: async (keys: string[]) => {
    await answering
    return keys.map((key) => stored.get(key))
  },
  keys: async () => [...stored.keys()],
}))

vi.setConfig({ testTimeout: 40_000 })

const ADD = '/provider/services/add'
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const DESCRIPTION = 'I clean windows inside and outside, frames and sills included, without a ladder on your carpet.'

let world: World
let seller: Person

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  stored.clear()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  // jsdom draws no pictures.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(closeScreen)
afterAll(async () => {
  vi.resetModules()
  await world.close()
})

async function open(as = seller, language: 'en' | 'am' = 'en') {
  const opened = await openScreen(world, ADD, { as, language })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

// By role and name takes seconds on a form of this size.
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' })
async function write(name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const choose = (name: string, option: string) => user.selectOptions(field(name), option)
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))

async function fill() {
  await choose('Category', 'Cleaning')
  await choose('Kind of work', 'Window Cleaning')
  await write('Title', 'Windows without a drop on the sill')
  await write('Description', DESCRIPTION)
  await write('Price', '84')
  await write('District or area', 'Neukölln')
  await write('City', 'Berlin')
  await choose('Country', 'Germany')
}

const picture = (name: string, type = 'image/jpeg', content = 'no picture') => new File([content], name, { type })
// The browser's own filter of kinds is a hint: what is dropped ignores it.
const upload = userEvent.setup({ applyAccept: false })
const addPictures = (...files: File[]) => upload.upload(screen.getByLabelText(/^Photos: /), files)
const mine = async () => (await seller.service.mine()).services

test('what is missing or wrong stands at its field, and the first one gets the focus', async () => {
  await open()
  await write('Price', '0.50')
  await press('Publish')
  const error = (name: string) => {
    const described = field(name).getAttribute('aria-describedby')
    return document.getElementById(described ?? '')?.textContent
  }
  expect(error('Category')).toBe('Please choose.')
  expect(error('Title')).toBe('Please fill this in.')
  expect(error('Price')).toBe('Between €1 and €990,000.')
  expect(error('Country')).toBe('Please choose a country.')
  expect(document.activeElement).toBe(field('Category'))
  await screen.findByText(/^Please look at \d fields again\.$/)
  await choose('Category', 'Cleaning')
  await write('Title', 'Too short'.slice(0, 5))
  await press('Publish')
  expect(error('Kind of work')).toBe('Please choose.')
  expect(error('Title')).toBe('At least 8 characters.')
  expect(document.activeElement).toBe(field('Kind of work'))
  expect(await mine()).toEqual([])
})

test('contact details that others will not see are named wherever everybody reads the text', async () => {
  await open()
  const hints = () => screen.queryAllByText(/^Others will not see e-mail addresses/)
  await user.click(field(/^Search words/))
  await user.paste('hanna@example.org,')
  await waitFor(() => expect(hints()).toHaveLength(1))
  await press('Add a package')
  const pack = within(screen.getByText('Package 1', { selector: 'legend' }).closest('fieldset') as HTMLElement)
  await user.click(pack.getByLabelText(/^What is in it/))
  await user.paste('Write to hanna@example.org')
  expect(pack.getByText(/^Others will not see/)).toBeTruthy()
  await user.click(field(/^What do you need to know from the buyer/))
  await user.paste('Call 0176 1234 5678')
  await write('District or area', 'hanna@example.org')
  expect(hints()).toHaveLength(4)
})

test('a seller publishes with everything that buyers see, and knows before what is left', async () => {
  const { location } = await open()
  await fill()
  await user.click(field(/^Search words/))
  await user.paste('windows, glass')
  await user.type(field(/^Search words/), 'Glass{Enter}')
  expect(screen.getByText('€75.60')).toBeTruthy()
  expect(screen.getByText('Buyers pay €86.52: your price and a service fee of €2.52.')).toBeTruthy()
  await press('Add a package')
  const pack = within(screen.getByText('Package 1', { selector: 'legend' }).closest('fieldset') as HTMLElement)
  await user.type(pack.getByLabelText('Price'), '120')
  expect(pack.getByText('You get €108.00.')).toBeTruthy()
  await choose('Length of the appointment', '2 hrs')
  await user.click(field(/^Moderate/))
  await choose('How long it takes', '3 hrs')
  await press('Publish')
  await screen.findByText('My services', { selector: 'h1' })
  await screen.findByText('Your listing is online.')
  expect(location()).toBe('/user/my-services')
  const [listed] = await mine()
  const { service } = await world.visitor.service.detail({ params: { id: listed?._id ?? '' } })
  expect(service).toMatchObject({
    title: 'Windows without a drop on the sill',
    subcategory: 'window-cleaning',
    tags: ['windows', 'glass'],
    price: { amount: 8400 },
    packages: [{ key: 'basic', title: 'Basic', price: { amount: 12_000 }, durationMinutes: 120 }],
    bookable: true,
    durationMinutes: 180,
    location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    cancellationPolicy: 'moderate',
    language: 'en',
    status: 'published',
  })
})

test('a draft on the server is seen by its seller only', async () => {
  await open()
  await fill()
  await user.click(field(/^On request/))
  await user.click(field(/^Online/))
  await user.click(field('Buyers choose an appointment'))
  await press('Save as draft')
  await screen.findByText('The draft is saved. Nobody else sees it.')
  const [draft] = await mine()
  expect(draft).toMatchObject({ status: 'draft', pricingType: 'quote', locationType: 'remote', bookable: false })
  await expect(world.visitor.service.detail({ params: { id: draft?._id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('leaving asks; what was typed and chosen is there again, until it is thrown away', async () => {
  const { router, location } = await open()
  await write('Title', 'Windows without a drop')
  await addPictures(picture('sill.jpg'))
  await router.navigate('/services')
  await screen.findByText('Leave without saving?')
  expect(location()).toBe(ADD)
  await press('Stay here')
  expect(location()).toBe(ADD)
  await router.navigate('/services')
  await user.click(await screen.findByText('Leave', { selector: 'button' }))
  await screen.findByText('Services', { selector: 'h1' })

  await router.navigate(ADD)
  await screen.findByText(/^We kept what you typed/)
  expect(field('Title')).toHaveProperty('value', 'Windows without a drop')
  expect(await screen.findByAltText('Photo 1')).toBeTruthy()
  await press('Start again')
  await user.click(await screen.findByText('Throw it away'))
  expect(field('Title')).toHaveProperty('value', '')
  expect(screen.queryByAltText('Photo 1')).toBeNull()
  await waitFor(() => expect(stored.size).toBe(0))
  await router.navigate('/services')
  await screen.findByText('Services', { selector: 'h1' })
})

test('what is typed before the pictures of a draft are there again is kept on leaving, and so are they', async () => {
  const { router } = await open()
  const leave = async () => {
    await router.navigate('/services')
    await user.click(await screen.findByText('Leave', { selector: 'button' }))
    await screen.findByText('Services', { selector: 'h1' })
  }
  await write('Title', 'Windows without a drop')
  await addPictures(picture('sill.jpg'))
  await leave()

  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  await router.navigate(ADD)
  await screen.findByText(/^We kept what you typed/)
  await write('Title', 'Windows and their frames')
  expect(screen.queryByAltText('Photo 1')).toBeNull()
  await leave()
  resolve()

  await router.navigate(ADD)
  await screen.findByText(/^We kept what you typed/)
  expect(field('Title')).toHaveProperty('value', 'Windows and their frames')
  expect(await screen.findByAltText('Photo 1')).toBeTruthy()
})

test('the draft of one account is not shown to another', async () => {
  const { router } = await open()
  await write('Title', 'Windows without a drop')
  await router.navigate('/services')
  await user.click(await screen.findByText('Leave', { selector: 'button' }))
  await screen.findByText('Services', { selector: 'h1' })
  const keyOfDraft = () => Object.keys(localStorage).find((name) => name.startsWith('listing-draft:')) ?? ''
  // What was not kept yet is kept when the form has gone.
  await waitFor(() => expect(keyOfDraft()).toContain(seller.id))
  const key = keyOfDraft()
  const draft = localStorage.getItem(key) ?? ''
  closeScreen()
  const opening = openScreen(world, ADD, { as: await world.aSeller() })
  localStorage.setItem(key, draft)
  await opening
  await screen.findByText('Add a service', { selector: 'h1' })
  expect(field('Title')).toHaveProperty('value', '')
})

test('each picture that may not be sent is named with the reason', async () => {
  await open()
  const large = picture('large.jpg')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await addPictures(picture('letter.pdf', 'application/pdf'), large, picture('sill.jpg'))
  expect(screen.getByText('“letter.pdf” is not a JPEG, PNG or WebP picture.')).toBeTruthy()
  expect(screen.getByText('“large.jpg” is larger than 10 MB.')).toBeTruthy()
  expect(screen.getAllByAltText(/^Photo/)).toHaveLength(1)
})

test('a picture that the browser cannot open is marked and must go first', async () => {
  const createImageBitmap = vi.fn().mockRejectedValue(new Error('no picture'))
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  await open()
  await fill()
  await addPictures(picture('broken.jpg'))
  await screen.findByText('This file is damaged or no picture. Please remove it.')
  await press('Publish')
  expect(screen.getByText('Remove the pictures that cannot be used first.')).toBeTruthy()
  vi.unstubAllGlobals()
  await user.click(screen.getByLabelText('Remove photo 1'))
  await press('Publish')
  await screen.findByText('Your listing is online.')
})

test('what the server refuses about the pictures stands there, and nothing is lost', async () => {
  const { location } = await open()
  await fill()
  await addPictures(picture('sill.jpg'))
  await press('Publish')
  const texts = /^This kind of file is not accepted\. Pictures can be JPEG, PNG or WebP/
  await waitFor(() => expect(screen.getAllByText(texts).length).toBeGreaterThan(0))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Photos: /)))
  expect(location()).toBe(ADD)
  expect(field('Title')).toHaveProperty('value', 'Windows without a drop on the sill')
  expect(await mine()).toEqual([])
})

test('pictures show how much of each has left, one behind the other', async () => {
  await open()
  await fill()
  await addPictures(
    picture('one.jpg', 'image/jpeg', 'x'.repeat(100)),
    picture('two.jpg', 'image/jpeg', 'x'.repeat(300)),
  )
  setTransport(({ options }) => {
    options.onProgress?.(0.5)
    return new Promise(() => undefined)
  })
  await press('Publish')
  const bar = await screen.findByLabelText('Photo 2 is being sent')
  expect(bar.getAttribute('value')).toBe(String(100 / 300))
  expect(screen.queryByLabelText('Photo 1 is being sent')).toBeNull()
  expect(screen.getByText('Sending pictures, 50%', { selector: 'button' })).toBeTruthy()
  expect(field('Title')).toHaveProperty('disabled', false)
  expect(field('Title').closest('fieldset:disabled')).toBeTruthy()
})

test('the preview shows the listing as buyers will see it', async () => {
  await open()
  await fill()
  await user.click(screen.getByText('Preview', { selector: 'button' }))
  const preview = within(await screen.findByRole('dialog'))
  expect(preview.getByText(DESCRIPTION)).toBeTruthy()
  expect(preview.getAllByText('€84')).toHaveLength(2)
  expect(preview.getAllByText('Hanna Tesfaye')).toHaveLength(1)
  expect(preview.queryByRole('link')).toBeNull()
})

test('an unverified seller is told that others do not see it, and where to send documents', async () => {
  seller = await world.aSeller({ verified: false })
  await open()
  expect(screen.getByText(/Nobody else sees your listings until an administrator has verified you/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload documents' }).getAttribute('href')).toMatch(/^\/user\/profile\/edit/)
  await fill()
  await press('Publish')
  await screen.findByText('Your listing is saved. Others see it as soon as you are verified.')
  expect(await screen.findByText('Not shown yet')).toBeTruthy()
})

test('a person who only buys is offered to sell, and then gets the form', async () => {
  const buyer = await world.aBuyer()
  await openScreen(world, ADD, { as: buyer })
  await user.click(await screen.findByRole('button', { name: 'Start selling' }))
  await screen.findByText('Add a service', { selector: 'h1' })
  const profile = await buyer.user.detail({ params: { id: buyer.id } })
  expect(profile.user).toMatchObject({ isSeller: true, intent: { roles: ['buy', 'sell'] } })
})

test('in Amharic the categories have their Amharic names, and so has the listing’s language', async () => {
  await open(seller, 'am')
  await choose('ምድብ', 'ጽዳት')
  await choose('የሥራ ዓይነት', 'የመስኮት ጽዳት')
  expect(field('የጽሑፉ ቋንቋ')).toHaveProperty('value', 'am')
})
