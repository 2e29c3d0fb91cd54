import { expect, test } from 'vitest'
import { creditsOf, joinCredits } from './credits.ts'

test('of what a source says of itself, texts and links are taken, and no other HTML', () => {
  expect(
    creditsOf(
      '<b>Tiles</b> &copy; <a href="https://osm.example/c?a=1&amp;b=2" target="_blank">Some &#38; all</a>, 2026',
    ),
  ).toEqual([{ text: 'Tiles © ' }, { text: 'Some & all', href: 'https://osm.example/c?a=1&b=2' }, { text: ', 2026' }])
  expect(creditsOf('Only text')).toEqual([{ text: 'Only text' }])
  expect(creditsOf(' &nosuch; &#xFFFFFF; ')).toEqual([{ text: ' &nosuch; &#xFFFFFF; ' }])
  expect(creditsOf('')).toEqual([])
})

test('a link that is no address of a page is text, and what would run is nothing', () => {
  expect(creditsOf('<a href="javascript:alert(1)">click</a>')).toEqual([{ text: 'click' }])
  expect(creditsOf('<img src=x onerror="alert(1)">name')).toEqual([{ text: 'name' }])
})

test('each of several sources is named once', () => {
  expect(joinCredits(['one', 'two', 'one'])).toEqual([{ text: 'one' }, { text: ' · ' }, { text: 'two' }])
})
