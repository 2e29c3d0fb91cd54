import { expect, test } from 'vitest'
import { queryOfSaved, queryToSave } from './saved-filter.ts'

const save = (query: string) => queryToSave(new URLSearchParams(query), '2026-11-30')

test('filters are kept without the page and what is open', () => {
  expect(save('q=Mü&page=3&open=1&status=open')).toBe('q=M%C3%BC&status=open')
  expect(save('page=2')).toBe('')
})

test('days with a name are those of the day on which the filters are chosen', () => {
  const saved = save('from=2026-11-01&to=2026-11-30&kind=serviceOrder')
  expect(saved).toBe('kind=serviceOrder&days=month')
  expect(queryOfSaved(saved, '2026-12-24')).toBe('kind=serviceOrder&from=2026-12-01&to=2026-12-24')
  expect(queryOfSaved(save('from=2026-11-02&to=2026-11-03'), '2026-12-24')).toBe('from=2026-11-02&to=2026-11-03')
})
