import { expect, test } from 'vitest'
import { nearestFree } from './nearest-free.ts'

const ZONE = 'Europe/Berlin'
const at = (day: number, time: string) => `2026-06-${`${day}`.padStart(2, '0')}T${time}:00.000Z`
const gone = at(10, '12:00')

test('the same hour of the next free day comes with the first time of that day', () => {
  const free = [at(9, '12:00'), at(12, '07:00'), at(12, '08:00'), at(12, '12:00'), at(13, '12:00')]
  expect(nearestFree(gone, free, ZONE)).toEqual([at(12, '07:00'), at(12, '12:00')])
})

test('other times of the same day come first', () => {
  expect(nearestFree(gone, [at(10, '11:00'), at(10, '13:30'), at(12, '12:00')], ZONE)).toEqual([
    at(10, '11:00'),
    at(10, '13:30'),
  ])
})

test('a day with one free time offers that one', () => {
  expect(nearestFree(gone, [at(12, '07:00'), at(13, '12:00')], ZONE)).toEqual([at(12, '07:00')])
})

test('without a later day the first free times of all are offered, and without any nothing', () => {
  expect(nearestFree(gone, [at(9, '07:00'), at(9, '08:00')], ZONE)).toEqual([at(9, '07:00'), at(9, '08:00')])
  expect(nearestFree(gone, [], ZONE)).toEqual([])
})
