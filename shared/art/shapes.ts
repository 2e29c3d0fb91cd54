import type { Palette } from './palettes.ts'

/** Stands on the table at (0, 0), up is negative; `halfWidth` is for spacing and the shadow. */
export type ArtObject = { halfWidth: number; draw: (paint: Palette) => string[] }

// The five marks of every picture. Numbers and colours come from our own tables only, never from input.

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`

export const shape = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const stroke = (path: string, color: string, width: number, dashes = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`

/** Turns marks by degrees, around the origin or around `x y`. */
export const turn = (angle: string, ...marks: string[]): string =>
  `<g transform="rotate(${angle})">${marks.join('')}</g>`
