/** `request-refund` and `called_off` as `requestRefund` and `calledOff`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelCase<Tail>>}`
    : Name

/** `calledOff` as `called_off`. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : ''

/** An action or an event by its name below `transitions` of a catalogue. */
export const camelCase = <const Name extends string>(name: Name): CamelCase<Name> =>
  name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
