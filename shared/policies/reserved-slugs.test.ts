import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

test.each([
  'api',
  'art',
  'assets',
  'brand',
  'dev',
  'embed',
  'feeds',
  'files',
  'healthz',
  'metrics',
  'oembed',
  'readyz',
  'sandbox',
  'uploads',
  'webhooks',
])('no category has the address /%s, which the server answers itself', (part) => {
  expect(RESERVED_SLUGS).toContain(part)
})
