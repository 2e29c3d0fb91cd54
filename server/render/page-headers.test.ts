import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { pageHeaders } from './page-headers.ts'

const policyOf = (given: Record<string, string>) => {
  const { 'Content-Security-Policy': policy = '' } = pageHeaders(readSettings(given), [], 'nonce')
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}

test('a page loads its map from here, and workers from nowhere else', () => {
  const policy = policyOf({})
  expect(policy.get('worker-src')).toEqual(["'self'"])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(policy.get('connect-src')).not.toContain('https://tiles.example.org')
})

test("a page may also load from the origins of the operator's own map, and from no others", () => {
  const policy = policyOf({ MAP_STYLE_URL: 'https://tiles.example.org/style.json?key=1 https://fonts.example.org/a/b' })
  for (const directive of ['connect-src', 'img-src'])
    expect(policy.get(directive)).toEqual(
      expect.arrayContaining(['https://tiles.example.org', 'https://fonts.example.org']),
    )
  expect(policy.get('script-src')?.join()).not.toContain('example.org')
  expect([...policy.values()].flat().join()).not.toContain('style.json')
})
