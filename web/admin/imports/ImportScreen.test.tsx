import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { csv, tableFile } from '#test/imported-files.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { adminApi } from '#web/kernel/admin-api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

/** Sends a file from a screen, whose transport knows the files of its document. */
async function upload(text: string, name?: string): Promise<string> {
  await openScreen(world, '/admin/import', { as: admin })
  const body = { source: 'old shop' }
  const sent = await adminApi.adminImport.upload({ files: { file: [tableFile(text, name)] }, body })
  closeScreen()
  return sent.import._id
}
const open = (id: string) => openScreen(world, `/admin/import/${id}`, { as: admin })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the list is empty at first, and then names each file and how it stands', async () => {
  await openScreen(world, '/admin/import', { as: admin })
  await screen.findByText('No imports yet')
  closeScreen()
  await upload(csv(['email', 'name'], ['one@old-town.example', 'One']), 'people.csv')
  const { location } = await openScreen(world, '/admin/import', { as: admin })
  await userEvent.click(await screen.findByRole('link', { name: 'people.csv' }))
  await userEvent.click(await button('Delete the file'))
  await screen.findByText('The file was deleted.')
  await screen.findByText('No imports yet')
  expect(location()).toBe('/admin/import')
})

test('columns are matched, rows checked, imported, and taken back', async () => {
  const text = csv(
    ['mail', 'notes', 'display name'],
    ['almaz@old-town.example', 'x', 'Almaz Bekele'],
    ['nobody', 'y', 'Dawit Haile'],
  )
  const id = await upload(text)
  await open(id)
  // A column that means nothing here is left out.
  expect(await screen.findByLabelText('What notes becomes')).toMatchObject({ value: '' })
  expect(screen.getByLabelText('What mail becomes')).toMatchObject({ value: 'email' })
  fireEvent.change(screen.getByLabelText('What display name becomes'), { target: { value: '' } })
  await screen.findByText('Not in the file: Name')
  expect((await button('Check the file')).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByLabelText('What display name becomes'), { target: { value: 'name' } })
  await userEvent.click(await button('Check the file'))
  await screen.findByText('Checking the rows')
  closeScreen()
  await world.runJobs()
  await open(id)
  await screen.findByText('1 of 2 rows are ready')
  const issues = within(screen.getByRole('table', { name: 'Problem' }))
  issues.getByText('E-mail address')
  issues.getByText(/Line 3: .nobody./)
  await userEvent.click(await button('Import 1 row'))
  await screen.findByRole('progressbar')
  closeScreen()
  await world.runJobs()
  await open(id)
  await screen.findByText('The import is complete')
  await userEvent.click(await button('Send 1 mail'))
  await screen.findByText('The mails are being sent.')
  await userEvent.click(await button('Undo the import'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The import is being undone')
})

test('a value that means nothing here is given a meaning', async () => {
  const seller = await world.aSeller()
  const names = [
    'sku',
    'title',
    'description',
    'price',
    'category',
    'condition',
    'stock',
    'delivery',
    'shippingPrice',
    'seller',
  ]
  const id = await upload(
    csv(names, [
      '1',
      'Jebena of clay',
      'Fired in the yard and never used.',
      '28.00',
      'Pots',
      'new',
      3,
      'shipping',
      '4.90',
      seller.email,
    ]),
  )
  await open(id)
  await userEvent.click(await button('Check the file'))
  await screen.findByText('Checking the rows')
  closeScreen()
  await world.runJobs()
  await open(id)
  await screen.findByText('0 of 1 rows are ready')
  const meaning = await screen.findByLabelText(/Category: .Pots. means/)
  await within(meaning).findByRole('option', { name: /Coffee & Jebena Sets/ })
  fireEvent.change(meaning, { target: { value: 'coffee-sets' } })
  await userEvent.click(await button('Check again'))
  await screen.findByText('Checking the rows')
  closeScreen()
  await world.runJobs()
  await open(id)
  await screen.findByText('1 of 1 rows are ready')
})

test('a file that is no table is refused in words', async () => {
  await openScreen(world, '/admin/import', { as: admin })
  const field = await screen.findByLabelText('Choose a file')
  const archive = new File([new Uint8Array([80, 75, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])], 'a.zip', {
    type: 'application/zip',
  })
  fireEvent.change(field, { target: { files: [archive] } })
  await screen.findByText(/cannot be read as a table/)
})

test('what columns become is kept as a template, used for another file and deleted', async () => {
  await open(await upload(csv(['mail', 'who is it'], ['one@old-town.example', 'One'])))
  fireEvent.change(await screen.findByLabelText('What who is it becomes'), { target: { value: 'name' } })
  await userEvent.type(screen.getByLabelText('Name of the template'), 'Old town')
  await userEvent.click(await button('Save as template'))
  await screen.findByText('The template is saved.')
  closeScreen()

  await open(await upload(csv(['who is it', 'mail', 'shoe size'], ['Two', 'two@old-town.example', '43'])))
  expect(await screen.findByLabelText('What who is it becomes')).toMatchObject({ value: '' })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Use a template')
  const { value } = within(choice).getByRole<HTMLOptionElement>('option', { name: 'Old town' })
  fireEvent.change(choice, { target: { value } })
  expect(screen.getByLabelText('What who is it becomes')).toMatchObject({ value: 'name' })
  expect(screen.getByLabelText('What shoe size becomes')).toMatchObject({ value: '' })
  await userEvent.click(await button('Delete template'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete template' }))
  await screen.findByText('The template is deleted.')
})
