/** What a translation must have: the keys of the English catalogue, with any words. */
export type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translated<Messages[Key]>
}
