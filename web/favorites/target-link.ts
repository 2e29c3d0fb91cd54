import type { FavoriteTarget } from '#shared/contract/favorite.ts'
import { links } from '#web/kernel/links.ts'

type Linked = Pick<FavoriteTarget, 'kind' | '_id' | 'category' | 'subcategory'>

/** The page of something that can be saved. */
export function targetHref({ kind, _id, category, subcategory }: Linked): string {
  if (kind === 'service')
    return category && subcategory ? links.service({ _id, category, subcategory }) : links.serviceById(_id)
  if (kind === 'product') return links.product(_id)
  if (kind === 'request') return links.serviceRequest(_id)
  return kind === 'user' ? links.provider(_id) : links.requestedProduct(_id)
}

/** A list of what is similar to something that is gone. */
export function similarHref({ kind, category, subcategory }: Linked): string {
  if (kind === 'service') return category && subcategory ? links.subcategory(category, subcategory) : links.browse()
  if (kind === 'product') return links.products({ category, subcategory })
  if (kind === 'request') return links.browseRequests({ category, subcategory })
  return kind === 'user' ? links.providers() : links.browseProductRequests({ category, subcategory })
}
