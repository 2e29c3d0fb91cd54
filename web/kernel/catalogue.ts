import type { Messages } from '#shared/kernel/translate.ts'

/** The file of a namespace in a language. */
export type Catalogue = { messages: Messages }
