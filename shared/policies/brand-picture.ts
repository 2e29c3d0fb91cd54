/** The colour that comes with the application. */
export const DEFAULT_COLOUR = '#2450df'

/** The address of a logo: the hash of its picture. */
export const LOGO_ADDRESS = /^\/brand\/[0-9a-f]{32}\.png$/

/** The sides, in pixels, of the square pictures that are made of a logo. */
export const LOGO_SIZES = [96, 180, 192, 512] as const

/** The address of a logo in another size. */
export const logoAt = (logo: string, size: (typeof LOGO_SIZES)[number]): string => logo.replace('.png', `-${size}.png`)

/** The address of the style sheet that a colour needs. */
export const colourSheet = (colour: string): string => `/brand/${colour.slice(1)}.css`
