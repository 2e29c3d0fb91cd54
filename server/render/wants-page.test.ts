import { expect, test } from 'vitest'
import { wantsPage } from './wants-page.ts'

test.each([
  [{}, true],
  [{ accept: '*/*' }, true],
  [{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }, true],
  [{ accept: 'application/json' }, false],
  [{ accept: 'image/avif,image/webp' }, false],
  [{ accept: 'text/html', 'sec-fetch-dest': 'document' }, true],
  [{ accept: '*/*', 'sec-fetch-dest': 'iframe' }, true],
  [{ accept: '*/*', 'sec-fetch-dest': 'empty' }, false],
  [{ accept: 'text/html', 'sec-fetch-dest': 'empty' }, false],
  [{ accept: '*/*', 'sec-fetch-dest': 'script' }, false],
  [{ accept: '*/*', 'sec-fetch-dest': 'image' }, false],
])('a browser says what it shows, others what they take: %j', (headers, expected) => {
  expect(wantsPage({ headers })).toBe(expected)
})
