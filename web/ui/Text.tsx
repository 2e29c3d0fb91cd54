import { createElement } from 'react'
import { classes } from './classes.ts'
import { type BoxProps, type PartProps, splitBoxProps } from './Stack.tsx'

type TextProps = BoxProps & {
  /** `anywhere` for what people write, `lines` also keeps their line breaks; `ellipsis` cuts off what has no room. */
  wrap?: 'anywhere' | 'balance' | 'pretty' | 'nowrap' | 'lines' | 'ellipsis' | undefined
  align?: 'center' | 'end' | undefined
  /** Digits of one width, for columns of numbers. */
  tabular?: boolean | undefined
  /** A `span` on a line of its own. */
  block?: boolean | undefined
}

/** A paragraph, or another element of text, in the steps of the type scale. */
export function Text(props: PartProps<TextProps>) {
  const { as = 'p', wrap, align, tabular = false, block = false, ...box } = props
  const lines = classes(wrap && `text-${wrap}`, align && `text-${align}`, tabular && 'tabular', block && 'block')
  const { names, rest } = splitBoxProps(box, lines)
  return createElement(as, { ...rest, className: names })
}
