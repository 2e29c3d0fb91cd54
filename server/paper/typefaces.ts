import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

export type Weight = 400 | 500 | 600

const FILES = [
  'poppins/files/poppins-latin',
  'poppins/files/poppins-latin-ext',
  'noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic',
]

/** A font as it was read, and the bytes of its file. */
export type Typeface = { name: string; font: Font; bytes: Buffer }

const opened = new Map<Weight, Typeface[]>()

function openTypeface(file: string, weight: Weight): Typeface {
  const name = `${file}-${weight}-normal`
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`)))
  return { name, bytes, font: opentype.parse(new Uint8Array(bytes).buffer) }
}

/** The bundled fonts of a weight, in the order in which letters are looked up. */
export function typefacesOf(weight: Weight): Typeface[] {
  const known = opened.get(weight)
  if (known) return known
  const faces = FILES.map((file) => openTypeface(file, weight))
  opened.set(weight, faces)
  return faces
}

export type Run = { face: Typeface; text: string }

/** Splits a text into runs, each in the first font that has its letters; a letter that no font has is left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const face = typefacesOf(weight).find(({ font }) => font.charToGlyphIndex(letter) > 0)
    const last = runs.at(-1)
    if (face && last?.face === face) last.text += letter
    else if (face) runs.push({ face, text: letter })
  }
  return runs
}
