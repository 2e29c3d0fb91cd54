import { beforeEach, expect, test } from 'vitest'
import { MOST_VISITOR_FAVORITES } from '#shared/policies/favorites.ts'
import type { FavoriteChange } from '#web/kernel/favorites.ts'
import { readFavoriteChanges, storeFavoriteChange, writeFavoriteChanges } from './favorite-storage.ts'

beforeEach(() => localStorage.clear())

const idOf = (n: number) => `01999c30-7a5b-7c11-9d2e-${String(n).padStart(12, '0')}`
const change = (n: number, isSaved = true): FavoriteChange => ({ kind: 'service', id: idOf(n), isSaved })

test('a visitor’s list has what is saved, the latest first and once each', () => {
  for (const n of [1, 2, 1]) storeFavoriteChange(null, change(n))
  expect(readFavoriteChanges(null)).toEqual([change(1), change(2)])
  storeFavoriteChange(null, change(1, false))
  expect(readFavoriteChanges(null)).toEqual([change(2)])
  storeFavoriteChange(null, change(2, false))
  expect(localStorage.getItem('favorites')).toBeNull()
})

test('a user’s list has what the server is to be told, also what is taken back', () => {
  storeFavoriteChange('liya', change(1))
  storeFavoriteChange('liya', change(1, false))
  expect(readFavoriteChanges('liya')).toEqual([change(1, false)])
})

test('nobody reads what another one left there', () => {
  writeFavoriteChanges('liya', [change(1)])
  expect(readFavoriteChanges('liya')).toEqual([change(1)])
  expect(readFavoriteChanges('hanna')).toEqual([])
  expect(readFavoriteChanges(null)).toEqual([])
})

test('what a visitor saved stays beside what a user changes, until it is handed over', () => {
  storeFavoriteChange(null, change(1))
  storeFavoriteChange('liya', change(2))
  expect(readFavoriteChanges(null)).toEqual([change(1)])
  writeFavoriteChanges(null, [])
  expect(readFavoriteChanges('liya')).toEqual([change(2)])
  storeFavoriteChange('hanna', change(3))
  expect(readFavoriteChanges('liya')).toEqual([])
})

test.each([
  'no json',
  'null',
  '[]',
  '{"visitor":null}',
  '{"visitor":"all"}',
  '{"visitor":[null,7,{"kind":"service"},{"kind":"spell","id":"01999c30-7a5b-7c11-9d2e-3f4a5b6c7d8e","isSaved":true}]}',
])('a broken storage is empty: %s', (stored) => {
  localStorage.setItem('favorites', stored)
  expect(readFavoriteChanges(null)).toEqual([])
})

test('no more is kept than can be handed over', () => {
  const many = Array.from({ length: MOST_VISITOR_FAVORITES + 5 }, (_, n) => change(n))
  writeFavoriteChanges(null, many)
  expect(readFavoriteChanges(null)).toEqual(many.slice(0, MOST_VISITOR_FAVORITES))
})
