/** The keys of a record with their type. For records that this code writes out: a value from elsewhere may have others, too. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[]
