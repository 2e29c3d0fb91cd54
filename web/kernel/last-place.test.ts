import { beforeEach, expect, test } from 'vitest'
import { forgetPlace, lastPlaceOf, rememberPlace } from './last-place.ts'

const berlin = { label: 'Neukölln', city: 'Berlin', country: 'DE' }

beforeEach(() => localStorage.clear())

test('the area of the last listing is that of the account that wrote it, until a sign-out', () => {
  rememberPlace('liya', berlin)
  expect(lastPlaceOf('liya')).toEqual(berlin)
  expect(lastPlaceOf('hanna')).toBeUndefined()
  forgetPlace()
  expect(lastPlaceOf('liya')).toBeUndefined()
})

test('the point of an area is not kept', () => {
  rememberPlace('liya', { ...berlin, lat: 52.48, lng: 13.43 } as typeof berlin)
  expect(localStorage.getItem('last-place')).not.toContain('52.48')
})

test.each(['nonsense', '[]', '{"owner":"liya"}', 'null'])('a kept area that reads %s is none', (text) => {
  localStorage.setItem('last-place', text)
  expect(lastPlaceOf('liya')).toBeUndefined()
})
