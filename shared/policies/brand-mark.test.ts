import { expect, test } from 'vitest'
import { shadesOf } from './brand-colour.ts'
import { brandMark } from './brand-mark.ts'

test('the mark is two leaves on a square of the main colour, one of them in a lighter shade', () => {
  const [, , , lighter] = shadesOf('#0b6e56')
  const svg = brandMark('#0B6E56')
  expect(svg.match(/<rect [^>]*>/g)).toEqual(['<rect width="32" height="32" rx="9" fill="#0b6e56"/>'])
  expect([...svg.matchAll(/<path d="([^"]+)" fill="([^"]+)"\/>/g)].map(([, , fill]) => fill)).toEqual(['#fff', lighter])
  expect(svg).toMatch(/^<rect [^>]+\/><path [^>]+\/><path [^>]+\/>$/)
})

test('its corners are as round as they are asked to be', () => {
  expect(brandMark('#0b6e56', 0)).toContain('<rect width="32" height="32" rx="0" ')
})
