/** The colour that comes with the application. */
export const DEFAULT_COLOUR = '#2450df'

/** So far apart must words and what is behind them be (WCAG 2.2, 1.4.3). */
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
const DARK_SURFACE = '#191c23'

type Channels = readonly [number, number, number]

const channels = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
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

/** How far apart two colours are, from 1 to 21. */
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

/** How well words can be read with the colour: white on it, itself on white and on paper, and its lighter one in the dark. */
export function contrastsOf(colour: string) {
  const ink = darkInkOf(colour)
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
  const main = colour.toLowerCase()
  for (let share = 0; share < 1; share += 0.01) {
    const darker = mix(main, BLACK, share)
    if (isReadable(darker)) return darker
  }
  return BLACK
}

const darkInkOf = (colour: string) => (colour.toLowerCase() === DEFAULT_COLOUR ? '#9dbaff' : mix(colour, WHITE, 0.55))

/** The roles that follow from the colour, by scheme. */
export function brandTokens(colour: string): Record<'light' | 'dark', Record<string, string>> {
  const shades = shadesOf(colour)
  const scale = Object.fromEntries(shades.map((shade, at) => [`--blue-${at}`, shade]))
  return {
    light: {
      ...scale,
      '--primary': shades[6] ?? colour,
      '--primary-hover': shades[7] ?? colour,
      '--primary-active': shades[8] ?? colour,
      '--primary-soft': shades[0] ?? colour,
      '--primary-soft-2': shades[1] ?? colour,
      '--primary-ink': shades[7] ?? colour,
    },
    dark: { ...scale, '--primary-ink': darkInkOf(colour), '--primary': colour },
  }
}
