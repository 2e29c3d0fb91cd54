import type { Catalogues, Translations } from './generated/catalogues.d.ts'
import type { Translated, WithoutFurther } from './shape.ts'

type Languages = keyof Translations

type Satisfies<ListFilters, Given extends ListFilters> = Given

/** The translations of all catalogues: a text, or a plural class of its language, that one of them lacks does not compile. */
export type Complete = Satisfies<
  { [Language in Languages]: { [Name in keyof Catalogues]: Translated<Catalogues[Name], Language> } },
  Translations
>

/** The English catalogues: a text of a translation that English does not have does not compile. */
export type Used = Satisfies<
  WithoutFurther<Translations['am']> & WithoutFurther<Translations['de']> & WithoutFurther<Translations['fr']>,
  Catalogues
>
