import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

const panel = async (name: string) => within(await screen.findByRole('complementary', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const fieldsOf = async (slug: string) => (await admin.adminCategory.fields({ params: { slug } })).fields

test('fields are defined beside the category, changed with a reason, and taken back', async () => {
  await openScreen(world, '/admin/categories?open=cleaning', { as: admin })
  await userEvent.click(await screen.findByRole('link', { name: 'Custom fields (0)' }))
  const form = await panel('Custom fields of Cleaning')
  await userEvent.click(form.getByRole('button', { name: 'Choice' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getAllByText('Please fill this in.')).toHaveLength(4)
  fill(form.getByLabelText('English'), 'Products used')
  fill(form.getByLabelText('Choice 1, English'), 'Organic')
  fill(form.getByLabelText('Choice 2, English'), 'Usual')
  fill(form.getByLabelText('Why'), 'Asked for')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  await waitFor(async () =>
    expect(await fieldsOf('cleaning')).toMatchObject([
      {
        key: 'products-used',
        type: 'choice',
        isFilterable: true,
        choices: [{ key: 'organic' }, { key: 'usual', names: { en: 'Usual', de: null } }],
      },
    ]),
  )
  await waitFor(() => expect(form.queryByLabelText('Why')).toBeNull())
  await userEvent.click(form.getByRole('button', { name: 'Show Products used' }))
  await userEvent.click(form.getByRole('switch', { name: 'In use' }))
  fill(form.getByLabelText('Why'), 'Nobody fills it in')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await fieldsOf('cleaning')).toMatchObject([{ isOffered: false }]))
  await waitFor(() => expect(form.queryByLabelText('Why')).toBeNull())
  await userEvent.click((await form.findAllByRole('button', { name: 'Use these fields again' }))[0] as HTMLElement)
  fill(form.getByLabelText('Why'), 'Missed')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await fieldsOf('cleaning')).toMatchObject([{ isOffered: true }]))
})

test('the form of a service asks what its category asks, and the page shows it; the list filters by it', async () => {
  const slug = 'gardening'
  const { version } = (await admin.adminCategory.fields({ params: { slug } })).category
  const named = (en: string) => ({ en, de: null, am: null, fr: null })
  await admin.adminCategory.updateFields({
    params: { slug },
    body: {
      fields: [
        {
          key: 'own-tools',
          type: 'yesNo',
          names: named('Own tools'),
          isRequired: true,
          isFilterable: true,
          isOffered: true,
        },
        {
          key: 'area',
          type: 'number',
          unit: 'm²',
          names: named('Largest area'),
          isRequired: false,
          isFilterable: true,
          isOffered: true,
        },
      ],
      reason: 'Asked for',
      version,
    },
  })
  const seller = await world.aSeller()
  const place = { category: 'garden-outdoor', subcategory: slug }
  const { _id: id } = await world.aService(seller, { ...place, customFields: { 'own-tools': false } })
  await openScreen(world, `/provider/services/${id}/edit`, { as: seller })
  const answers = within(await screen.findByRole('group', { name: 'Own tools' }))
  await userEvent.click(answers.getByRole('radio', { name: 'Yes' }))
  fill(screen.getByLabelText(/^Largest area/), '12,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () =>
    expect((await world.visitor.service.detail({ params: { id } })).service.customFields).toMatchObject([
      { value: true },
      { value: 12.5 },
    ]),
  )
  closeScreen()
  await openScreen(world, `/service/${id}`)
  expect(await screen.findByText('12.5 m²')).toBeTruthy()
  closeScreen()
  await openScreen(world, `/services/browse?category=garden-outdoor&subcategory=${slug}&fields=own-tools:yes`)
  const filters = within(await screen.findByRole('region', { name: 'Filters' }))
  const own = within(await filters.findByRole('group', { name: 'Own tools' }))
  expect(own.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).checked).toBe(true)
  expect(await screen.findByRole('button', { name: /Own tools: Yes/ })).toBeTruthy()
  closeScreen()
  const buyer = await world.aBuyer()
  const address = `/services/browse?category=garden-outdoor&subcategory=${slug}&fields=own-tools:yes`
  const opened = await openScreen(world, address, { as: buyer })
  await screen.findByRole('button', { name: /Own tools: Yes/ })
  await waitFor(() => expect(opened.queries.isFetching()).toBe(0))
  const save = screen.getByRole('button', { name: 'Save search' })
  await act(async () => save.click())
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Own tools: Yes')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toContain('Own tools: Yes')
  await userEvent.click(dialog.getByRole('button', { name: 'Save search' }))
  await screen.findByText(/From now on/)
  closeScreen()
  await openScreen(world, '/user/saved/searches', { as: buyer })
  expect(await screen.findByText('Own tools: Yes')).toBeTruthy()
  closeScreen()
  await openScreen(world, address)
  const others = within(await screen.findByRole('region', { name: 'Filters' }))
  const area = await others.findByRole('group', { name: 'Largest area' })
  const lowest = within(area).getByLabelText('From')
  fill(lowest, '20')
  fireEvent.blur(lowest)
  await screen.findByRole('button', { name: /Largest area: .*20/ })
  await waitFor(() => expect(screen.queryByRole('link', { name: /A service/ })).toBeNull())
})
