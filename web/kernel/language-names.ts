import { useT } from './i18n.tsx'
import { messageAt } from './message-at.ts'

/**
 * Returns the name of a language in the page's language, by its tag; a variety such as `pt-BR` has the name of its
 * language. The page needs the messages `spoken-languages`: browsers name languages differently from each other and
 * from the server.
 */
export function useLanguageName(): (tag: string) => string {
  const t = useT()
  return (tag) => messageAt(t, `spoken-languages:${tag.split('-')[0]}`) ?? tag
}
