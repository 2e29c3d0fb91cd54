import { expect, test } from 'vitest'
import { everyPage } from './every-page.ts'

test('every page is read once, in order', async () => {
  const read = async (page: number) => ({ rows: [page], pagination: { totalPages: 3 } })
  expect(await everyPage(read)).toEqual([1, 2, 3])
  expect(await everyPage(async () => ({ rows: [], pagination: { totalPages: 1 } }))).toEqual([])
})
