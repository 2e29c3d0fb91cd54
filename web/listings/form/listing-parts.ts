/** A part of a form: its title, and the fields that stand in it. */
export type FormPartData = { name: string; title: string; fields: readonly string[] }

/** Where in the page a part stands. */
export const partId = (part: string): string => `listing-${part}`

/** The parts in which something is missing or wrong, by the errors of their fields. */
export const partsWithErrors = (parts: readonly FormPartData[], errors: Record<string, unknown>): Set<string> => {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return new Set(parts.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ name }) => name))
}
