import type { PathCommand } from 'opentype.js'
import { runsOf, type Weight } from '#server/pdf/fonts.ts'

export type { Weight } from '#server/pdf/fonts.ts'

export const widthOf = (text: string, size: number, weight: Weight): number =>
  runsOf(text, weight).reduce((sum, { face, text: part }) => sum + face.font.getAdvanceWidth(part, size), 0)

const tenths = (value: number) => Math.round(value * 10) / 10

/** The library's own `toPathData` writes NaN for numbers that are almost zero. */
const pathData = (commands: PathCommand[]) =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
      return type + numbers.map(tenths).join(' ')
    })
    .join('')

/** A line of text as the outline of its glyphs, for `<path d>`: the machine that draws it needs no font. */
export function outlineOf(
  text: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
) {
  let at = x
  return runsOf(text, weight)
    .map(({ face: { font }, text: part }) => {
      const outline = pathData(font.getPath(part, at, y, size).commands)
      at += font.getAdvanceWidth(part, size)
      return outline
    })
    .join('')
}

type Box = { width: number; size: number; weight: Weight; lines: number }

function shorten(line: string, { width, size, weight }: Box): string {
  const characters = [...line]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size, weight) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Breaks a text between words into at most `lines` lines; a longer text ends with an ellipsis. */
export function wrap(text: string, box: Box): string[] {
  const fits = (line: string) => widthOf(line, box.size, box.weight) <= box.width
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, box.lines)
  const isCut = lines.length > box.lines
  return shown.map((line, index) => {
    const isLast = index === shown.length - 1
    return (isCut && isLast) || !fits(line) ? shorten(line, box) : line
  })
}
