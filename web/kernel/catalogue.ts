/** Words by key, nested as deep as they like. */
export type Messages = { readonly [key: string]: string | Messages }

/** The file of a namespace in a language. */
export type Catalogue = { messages: Messages }
