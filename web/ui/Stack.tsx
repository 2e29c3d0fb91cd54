import { type AllHTMLAttributes, createElement, type Ref } from 'react'
import { classes } from './classes.ts'

/** The steps of gaps and margins, in CSS pixels. `layout.css` has a class for each. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40 | 48 | 64

/** The type of the text in a box or in `Text`. */
export type TypeProps = {
  /** The step of the type scale, in pixels at the browser's usual size of text. */
  size?: 11 | 12 | 13 | 14 | 15 | 16 | 18 | 20 | 24 | 30 | 38 | undefined
  /** `muted` explains, `faint` names or dates something. */
  tone?: 'ink' | 'muted' | 'faint' | 'danger' | 'primary' | undefined
  weight?: 400 | 500 | 600 | undefined
}

/** The props of every box of this file and of `Text`. */
export type BoxProps = TypeProps & {
  mt?: Space | undefined
  mb?: Exclude<Space, 32 | 40 | 48 | 64> | undefined
  /**
   * In a row: `grow` takes the room that is left and may be narrower than its content, `shrink` may be narrower than its
   * content, `fixed` keeps its width.
   */
  flex?: 'grow' | 'shrink' | 'fixed' | undefined
  /** In a row: moves it and what follows it to the right end. */
  push?: boolean | undefined
  /** On which screens it is shown; a phone is at most 760 px wide. */
  show?: 'phone' | 'not-phone' | undefined
  className?: string | undefined
}

type GapProps = BoxProps & {
  gap?: Space | undefined
  /** The distance between rows, if it differs from that between columns. */
  rowGap?: Space | undefined
}

/** The elements that a part can be. */
export type PartTag =
  | 'article'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'search'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'time'
  | 'ul'

/**
 * The own props of a part, and those of its element. The attributes of all elements are one type: props that depend on
 * the type of `as` take the compiler several minutes for some hundred uses.
 */
export type PartProps<Own> = Own & { as?: PartTag; ref?: Ref<HTMLElement> } & Omit<
    AllHTMLAttributes<HTMLElement>,
    keyof Own | 'as'
  >

/** Takes the props of every box out of all props: their classes with those of the part, and the rest for the element. */
export function splitBoxProps<Props extends BoxProps>(props: Props, part?: string) {
  const { size, tone, weight, mt, mb, flex, push, show, className, ...rest } = props
  const type = classes(size && `size-${size}`, tone && `tone-${tone}`, weight && `weight-${weight}`)
  const place = classes(mt && `mt-${mt}`, mb && `mb-${mb}`, flex, push && 'push')
  const shown = classes(show === 'phone' && 'only-phone', show === 'not-phone' && 'not-phone')
  return { names: classes(part, type, place, shown, className) || undefined, rest }
}

const gapClasses = ({ gap, rowGap }: GapProps) => classes(gap && `gap-${gap}`, rowGap && `row-gap-${rowGap}`)

type StackProps = GapProps & { align?: 'start' | 'center' | 'end' | undefined }

/** Children below one another. `align` is their place from left to right; without it they take the whole width. */
export function Stack(props: PartProps<StackProps>) {
  const { as = 'div', gap, rowGap, align, ...box } = props
  const { names, rest } = splitBoxProps(box, classes('stack', gapClasses({ gap, rowGap }), align && `align-${align}`))
  return createElement(as, { ...rest, className: names })
}

type RowProps = GapProps & {
  /** From top to bottom; `center` by default. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  /** From left to right; at the left by default. */
  justify?: 'between' | 'center' | 'end' | undefined
  /** Children that do not fit go to the next line. */
  wrap?: boolean | undefined
  /** It stands in a line of text, as wide as its content. */
  inline?: boolean | undefined
  /** Its children stand below one another on a phone. */
  phone?: 'stack' | undefined
}

/** Children beside one another. */
export function Row(props: PartProps<RowProps>) {
  const { as = 'div', gap, rowGap, align = 'center', justify, wrap = false, inline = false, phone, ...box } = props
  const place = classes(`align-${align}`, justify && `justify-${justify}`, wrap && 'wrap', phone && 'phone-stack')
  const { names, rest } = splitBoxProps(box, classes(inline ? 'inline-row' : 'row', place, gapClasses({ gap, rowGap })))
  return createElement(as, { ...rest, className: names })
}

type GridProps = GapProps & {
  /** Columns of one width; other columns come from the sheet of the component. */
  columns?: 2 | 3 | 4 | undefined
  /** At most 1000 px. */
  tablet?: 1 | 2 | undefined
  phone?: 1 | 2 | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
}

/** Children in columns, row by row. */
export function Grid(props: PartProps<GridProps>) {
  const { as = 'div', gap, rowGap, columns, tablet, phone, align, ...box } = props
  const shape = classes(columns && `columns-${columns}`, tablet && `tablet-${tablet}`, phone && `phone-${phone}`)
  const own = classes('grid', shape, gapClasses({ gap, rowGap }), align && `align-${align}`)
  const { names, rest } = splitBoxProps(box, own)
  return createElement(as, { ...rest, className: names })
}
