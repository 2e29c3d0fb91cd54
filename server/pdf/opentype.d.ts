/** The used part of opentype.js, which brings no types. */
declare module 'opentype.js' {
  export type PathCommand = {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export type Font = {
    /** 0 for a character that the font does not have. */
    charToGlyphIndex(character: string): number
    /** In the unit of `size`. */
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] }
  }
  const opentype: {
    /** Reads TrueType, OpenType and WOFF. */
    parse(file: ArrayBuffer): Font
  }
  export default opentype
}
