/** Words by their keys, in groups. */
export type Messages = { readonly [key: string]: string | Messages }

/** The file of a namespace in a language. */
export type Catalogue = { messages: Messages }
