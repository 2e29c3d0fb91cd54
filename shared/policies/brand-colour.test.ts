import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  badgeNear,
  brandTokens,
  contrastOf,
  contrastsOf,
  LEAST_CONTRAST,
  nearestColour,
  shadesOf,
} from './brand-colour.ts'
import { colourSheet, LOGO_ADDRESS, logoAt } from './brand-picture.ts'

const GREEN = '#0b6e56'
const COLOURS = ['#2450df', GREEN, '#7a1fa2', '#b3261e', '#000000', '#404040', '#8a5a00', '#0b5394']

/** The custom properties of a block of the sheet of tokens, with the values of those that they name. */
function tokensIn(sheet: string, from: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(from))
  const pairs = block.slice(0, block.indexOf('\n}')).matchAll(/(--[\w-]+): ([^;]+);/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]))
}

test('the colour that comes along makes exactly the tokens that come along', () => {
  const sheet = readFileSync('web/ui/tokens.css', 'utf8')
  const light = tokensIn(sheet, ':root')
  const dark = tokensIn(sheet, '[data-mantine-color-scheme="dark"]')
  const tokenIn = (own: Record<string, string>, name: string) => {
    const value = own[name] ?? light[name] ?? ''
    return light[/^var\((.+)\)$/.exec(value)?.[1] ?? ''] ?? value
  }
  for (const [name, value] of Object.entries(brandTokens('#2450df').light)) expect(value).toBe(tokenIn(light, name))
  for (const [name, value] of Object.entries(brandTokens('#2450DF').dark)) expect(value).toBe(tokenIn(dark, name))
})

test('shades go from light to dark, and the seventh is the colour itself', () => {
  const shades = shadesOf('#0B6E56')
  expect(shades).toHaveLength(10)
  expect(shades[6]).toBe(GREEN)
  const toWhite = shades.map((shade) => contrastOf(shade, '#ffffff'))
  expect([...toWhite].sort((one, other) => one - other)).toEqual(toWhite)
})

test('words can be read in every role, in the light and in the dark', () => {
  for (const colour of COLOURS) {
    const { light, dark } = brandTokens(colour)
    for (const roles of [light, dark]) {
      const { '--primary': primary = '', '--primary-ink': ink = '', '--primary-soft-2': soft = '' } = roles
      expect(contrastOf('#ffffff', primary), colour).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(contrastOf(ink, soft), colour).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
    const { button, white, paper, dark: inTheDark } = contrastsOf(colour)
    for (const ratio of [button, white, paper, inTheDark.ratio]) expect(ratio).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
})

test('a colour that is too light is offered darker, and one that is not stays', () => {
  expect(nearestColour(GREEN)).toBe(GREEN)
  for (const colour of ['#ffcc00', '#ffffff', '#777777', '#00ff00']) {
    const offered = nearestColour(colour)
    expect(contrastOf('#ffffff', offered)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    expect(contrastOf('#ffffff', offered)).toBeLessThan(LEAST_CONTRAST + 0.4)
  }
})

test('a colour that is near one of the badges is named', () => {
  expect(badgeNear(GREEN)).toBe('done')
  expect(badgeNear('#b3261e')).toBe('problem')
  expect(badgeNear('#8a5a00')).toBe('wait')
  expect(badgeNear('#2450df')).toBeUndefined()
  expect(badgeNear('#404040')).toBeUndefined()
})

test('contrasts are those of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21)
  expect(contrastOf('#0000ff', '#ffffff')).toBeCloseTo(8.592, 3)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.542, 3)
  expect(contrastOf('#010101', '#000000')).toBeCloseTo(1.006, 3)
  expect(LEAST_CONTRAST).toBe(4.5)
})

test('links are a shade darker than buttons, and their own colour in the dark', () => {
  const { button, white, paper, dark } = contrastsOf(GREEN)
  expect([button, white, paper, dark.ratio].map((ratio) => ratio.toFixed(2))).toEqual(['6.21', '8.19', '7.58', '7.60'])
  expect([contrastsOf('#2450DF').dark.colour, dark.colour]).toEqual(['#9dbaff', '#85b7ab'])
})

test.each([
  ['#7a1fa2', ['#9a55b8', '#9150ad', '#884ba2', '#2b1a3b', '#371a4b', '#bd8fd1']],
  ['#ffcc00', ['#8f7200', '#866b00', '#7e6400', '#484017', '#655514', '#ffe680']],
])('buttons of %s are as light in the dark as their white words allow', (colour, roles) => {
  const { dark } = brandTokens(colour)
  const names = ['primary', 'primary-hover', 'primary-active', 'primary-soft', 'primary-soft-2', 'primary-ink']
  expect(names.map((name) => dark[`--${name}`])).toEqual(roles)
})

test.each([
  ['#00be9f', 'done'],
  ['#00bea0', undefined],
  ['#5f8760', 'done'],
  ['#608760', undefined],
  ['#60e000', undefined],
  ['#b0c000', 'wait'],
  ['#ff0080', 'problem'],
  ['#ff00c0', undefined],
  ['#c8c8ff', undefined],
  ['#5024df', undefined],
])('%s is at most thirty degrees from %s, and has a colour', (colour, badge) => {
  expect(badgeNear(colour)).toBe(badge)
})

test('a logo and a style sheet have addresses by their content', () => {
  const hash = '0af9'.repeat(8)
  expect(logoAt(`/brand/${hash}.png`, 180)).toBe(`/brand/${hash}-180.png`)
  expect(colourSheet(GREEN)).toBe('/brand/0b6e56.css')
  expect(LOGO_ADDRESS.test(`/brand/${hash}.png`)).toBe(true)
  for (const other of [
    `x/brand/${hash}.png`,
    `/brand/${hash}.png/`,
    '/brand/0.png',
    `/brand/${hash.toUpperCase()}.png`,
  ])
    expect(LOGO_ADDRESS.test(other)).toBe(false)
})
