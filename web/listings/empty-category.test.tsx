import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person

const reason = 'So it was decided.'
const entry = { icon: 'flower', moderation: 'auto', regulated: false, reason } as const

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller()
  const { adminCategory } = await world.anAdmin()
  for (const kind of ['service', 'product'] as const) {
    const created = (slug: string, name: string, parent: string | null, isActive = true) =>
      adminCategory.create({ body: { ...entry, kind, slug, parent, names: { en: name }, isActive } })
    await created(`empty-${kind}`, 'Bee keeping', null)
    await created(`hives-${kind}`, 'Hives', `empty-${kind}`, false)
    await created(`alone-${kind}`, 'Fishing', null)
    await created(`filled-${kind}`, 'Wine growing', null)
    await created(`vines-${kind}`, 'Vines', `filled-${kind}`)
  }
})
afterEach(closeScreen)
afterAll(() => world.close())

test.each(['/provider/services/add', '/products/add', '/service-requests/create', '/requested-products/create'])(
  '%s offers no category below which nothing can be chosen',
  async (address) => {
    await openScreen(world, address, { as: seller })
    await screen.findByRole('heading', { level: 1 })
    const other = screen.queryByRole('radio', { name: 'Other' })
    if (other) await userEvent.click(other)
    const options = await screen.findAllByText('Wine growing', { selector: 'option' })
    expect(options).toHaveLength(1)
    expect(screen.queryByText('Bee keeping', { selector: 'option' })).toBeNull()
  },
)

test.each(['/provider/services/add', '/products/add', '/service-requests/create', '/requested-products/create'])(
  '%s offers a category with nothing below it, and asks for no kind then',
  async (address) => {
    await openScreen(world, address, { as: seller })
    await screen.findByRole('heading', { level: 1 })
    const other = screen.queryByRole('radio', { name: 'Other' })
    if (other) await userEvent.click(other)
    const kinds = screen.getAllByRole('combobox').length
    const [option] = await screen.findAllByText<HTMLOptionElement>('Fishing', { selector: 'option' })
    const select = option?.closest('select')
    if (!option || !select) throw new Error('no list')
    await userEvent.selectOptions(select, option)
    expect(screen.getAllByRole('combobox')).toHaveLength(kinds - 1)
    const filled = screen.getAllByText<HTMLOptionElement>('Wine growing', { selector: 'option' })[0]
    if (filled) await userEvent.selectOptions(select, filled)
    expect(screen.getAllByRole('combobox')).toHaveLength(kinds)
  },
)

test('a person who joins to sell is not asked about such a category, either', async () => {
  await openScreen(world, '/auth/signup')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Offer and sell/ }))
  const services = within(await screen.findByRole('group', { name: 'Services' }))
  expect(services.getByRole('button', { name: 'Wine growing' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bee keeping' })).toBeNull()
})
