import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

export type Weight = 400 | 500 | 600

/** In the order in which characters are looked up: what Poppins lacks is taken from Noto. */
const FILES = [
  'poppins/files/poppins-latin',
  'poppins/files/poppins-latin-ext',
  'noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-greek-ext',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-latin-ext',
]

/** A font as it was read, and the bytes of its file. */
export type FontFamily = { name: string; font: Font; bytes: Buffer }

const opened = new Map<string, FontFamily>()

/** A font is opened when the first glyph is looked up in it. */
function openTypeface(file: string, weight: Weight): FontFamily {
  const name = `${file}-${weight}-normal`
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`)))
  const face = { name, bytes, font: opentype.parse(new Uint8Array(bytes).buffer) }
  opened.set(name, face)
  return face
}

/** The bundled font of a weight that has a glyph for a character; undefined if none has. */
export function fontOf(character: string, weight: Weight): FontFamily | undefined {
  for (const file of FILES) {
    const face = openTypeface(file, weight)
    if (face.font.charToGlyphIndex(character) > 0) return face
  }
  return undefined
}

export type Run = { face: FontFamily; text: string }

/** Splits a text into runs, each in the first font that has its glyphs; a character that no font has is left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const face = fontOf(character, weight)
    const last = runs.at(-1)
    if (face && last?.face === face) last.text += character
    else if (face) runs.push({ face, text: character })
  }
  return runs
}
