import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

/** An import under way, of which so many of a thousand rows are done. */
const go = (id: string, status: 'running' | 'stopped', done: number) =>
  world.db.updateTable('import').set({ status, total: 1000, created: done }).where('id', '=', id).execute()

test('a run says how long it takes still, by how fast it goes, and nothing before there is a measure', async () => {
  await openScreen(world, '/admin/import', { as: admin })
  const { import: sent } = await adminApi.adminImport.upload({
    files: { file: [tableFile(csv(['email', 'name'], ['one@old-town.example', 'One']))] },
    body: { source: 'old shop' },
  })
  closeScreen()
  await go(sent._id, 'running', 100)
  const at = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
  await openScreen(world, `/admin/import/${sent._id}`, { as: admin })
  await screen.findByRole('progressbar')
  expect(screen.queryByText(/ left$/)).toBeNull()
  // Ten seconds for a tenth of the rows, and eight tenths are left.
  clock.mockReturnValue(at + 10_000)
  await go(sent._id, 'running', 200)
  await screen.findByText(/^About 2.mins left$/)
  await go(sent._id, 'running', 950)
  await screen.findByText('Less than a minute left')
  await go(sent._id, 'stopped', 950)
  await screen.findByRole('heading', { name: /stopped/i })
  expect(screen.queryByText(/ left$/)).toBeNull()
})
