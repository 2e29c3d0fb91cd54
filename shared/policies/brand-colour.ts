import { keysOf } from '../kernel/keys-of.ts'
import { DEFAULT_COLOUR } from './brand-picture.ts'

/** The least contrast between words and what is behind them (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

const DEFAULT_SHADES = [
  '#eff4ff',
  '#dde8ff',
  '#bfd3ff',
  '#94b3ff',
  '#648cfb',
  '#4069f0',
  '#2450df',
  '#1c40b8',
  '#193693',
  '#162a6b',
] as const

const WHITE = '#ffffff'
const BLACK = '#000000'
const PAPER = '#f8f6f2'
const DARK_PAGE = '#15181e'
const DARK_SURFACE = '#191c23'

type Channels = readonly [number, number, number]

const channelAt = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const channels = (hex: string): Channels => [channelAt(hex, 1), channelAt(hex, 3), channelAt(hex, 5)]
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` of the other colour, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  return hexOf(from.map((value, at) => value + ((to[at] ?? 0) - value) * share))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const LIGHTER = [0.93, 0.82, 0.66, 0.49, 0.31, 0.14]
const DARKER = [0.18, 0.34, 0.5]

/** Ten shades from light to dark; the seventh is the colour itself. */
export function shadesOf(colour: string): readonly string[] {
  const main = colour.toLowerCase()
  if (main === DEFAULT_COLOUR) return DEFAULT_SHADES
  return [...LIGHTER.map((share) => mix(main, WHITE, share)), main, ...DARKER.map((share) => mix(main, BLACK, share))]
}

/** The contrasts of words in the colour: white on it, itself on white and on paper, and its lighter one in the dark. */
export function contrastsOf(colour: string) {
  const ink = darkRolesOf(colour.toLowerCase())['--primary-ink']
  const link = shadesOf(colour)[7] ?? colour
  return {
    button: contrastOf(WHITE, colour),
    white: contrastOf(link, WHITE),
    paper: contrastOf(link, PAPER),
    dark: { colour: ink, ratio: contrastOf(ink, DARK_SURFACE) },
  }
}

const isReadable = (colour: string) => contrastOf(WHITE, colour) >= LEAST_CONTRAST

/** The colour itself if white words on it can be read, else the nearest darker one. */
export function nearestColour(colour: string): string {
  return mixUntil(colour.toLowerCase(), BLACK, isReadable)
}

/** The dark theme of the default colour; its shades were drawn by hand. */
const DEFAULT_DARK = {
  '--primary': '#3c66ee',
  '--primary-hover': '#325ce4',
  '--primary-active': '#2b53d8',
  '--primary-soft': '#1a2440',
  '--primary-soft-2': '#22305a',
  '--primary-ink': '#9dbaff',
}

/** With as little of the other colour as it takes until a condition holds; the whole other colour if it never does. */
function mixUntil(colour: string, other: string, isFine: (mixed: string) => boolean): string {
  for (let percent = 0; percent <= 100; percent += 1) {
    const mixed = mix(colour, other, percent / 100)
    if (isFine(mixed)) return mixed
  }
  return other
}

/** The lightest button in the dark on which white words can be read; a dark colour is hard to see there. */
function darkButtonOf(colour: string): string {
  const lightest = [0.24, 0.18, 0.12, 0.06].map((share) => mix(colour, WHITE, share)).find(isReadable)
  return lightest ?? nearestColour(colour)
}

function darkRolesOf(colour: string): typeof DEFAULT_DARK {
  if (colour === DEFAULT_COLOUR) return DEFAULT_DARK
  const button = darkButtonOf(colour)
  const soft = mix(DARK_PAGE, colour, 0.22)
  const soft2 = mix(DARK_PAGE, colour, 0.34)
  return {
    '--primary': button,
    '--primary-hover': mix(button, BLACK, 0.06),
    '--primary-active': mix(button, BLACK, 0.12),
    '--primary-soft': soft,
    '--primary-soft-2': soft2,
    '--primary-ink': mixUntil(mix(colour, WHITE, 0.5), WHITE, (ink) => contrastOf(ink, soft2) >= LEAST_CONTRAST + 1),
  }
}

/** The custom properties of the page that follow from the colour, by scheme. */
export function brandTokens(colour: string): Record<'light' | 'dark', Record<string, string>> {
  const main = colour.toLowerCase()
  const shades = shadesOf(main)
  const scale = Object.fromEntries(shades.map((shade, at) => [`--blue-${at}`, shade]))
  const [soft = main, soft2 = main] = shades
  const [, , , , , , primary = main, hover = main, active = main] = shades
  return {
    light: {
      ...scale,
      '--primary': primary,
      '--primary-hover': hover,
      '--primary-active': active,
      '--primary-soft': soft,
      '--primary-soft-2': soft2,
      '--primary-ink': hover,
    },
    dark: { ...scale, ...darkRolesOf(main) },
  }
}

/** The dots of badges, whose colours say how something stands. */
const BADGES = { done: '#2b8a4b', wait: '#d48a00', problem: '#d03a3f' } as const

/** The hue of a colour, in degrees; undefined for one that is nearly grey. */
function hueOf(colour: string): number | undefined {
  const [red, green, blue] = channels(colour)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const width = most - least
  if (width < 40) return undefined
  if (most === red) return (((green - blue) / width + 6) % 6) * 60
  return most === green ? ((blue - red) / width + 2) * 60 : ((red - green) / width + 4) * 60
}

const NEAR = 30

/** The badge whose colour is so near that people may take the one for the other. */
export function badgeNear(colour: string): keyof typeof BADGES | undefined {
  const hue = hueOf(colour)
  if (hue === undefined) return undefined
  const distanceTo = (other: string) => {
    const difference = Math.abs(hue - (hueOf(other) ?? 0))
    return Math.min(difference, 360 - difference)
  }
  return keysOf(BADGES).find((name) => distanceTo(BADGES[name]) <= NEAR)
}
