/** Stands for `NaN`, which is what a field holds whose number cannot be read, and which JSON writes as `null`. */
const UNREADABLE = '\u0000NaN'

/** The values of a form as JSON that keeps `NaN`. */
export const writeTypedValues = (values: unknown): string =>
  JSON.stringify(values, (_, part: unknown) => (Number.isNaN(part) ? UNREADABLE : part))

/** Reads a text of `writeTypedValues`. Throws `SyntaxError` for other texts. */
export const readTypedValues = (text: string): unknown =>
  JSON.parse(text, (_, part: unknown) => (part === UNREADABLE ? Number.NaN : part))

/** True for values with the same parts in the same order; a number that cannot be read is not the same as none. */
export const isSameValue = (one: unknown, other: unknown): boolean => writeTypedValues(one) === writeTypedValues(other)
