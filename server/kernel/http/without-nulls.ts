type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>
}

/** Leaves out fields that are `null`: an empty column is an absent field on the wire. */
export function withoutNulls<T extends Record<string, unknown>>(fields: T): WithoutNulls<T> {
  const filled: Record<string, unknown> = {}
  for (const name in fields) if (fields[name] !== null) filled[name] = fields[name]
  // Only keys with a null value were removed, as the type says.
  return filled as WithoutNulls<T>
}
