import type { ReactNode } from 'react'
import { ProviderList } from '#web/accounts/ProviderList.tsx'
import { useCategories } from '#web/listings/category-tree.ts'
import { ListingResults } from '#web/listings/ListingResults.tsx'
import { type ListingKind, ListingKindContext } from '#web/listings/listing-kind.ts'
import { WantedPages } from '#web/product-requests/WantedPages.tsx'
import { productKind } from '#web/products/product-kind.tsx'
import { RequestPages } from '#web/service-requests/RequestPages.tsx'
import { serviceKind } from '#web/services/service-kind.tsx'
import type { KindName } from './explore-params.ts'
import { type KindPageParams, listingFilters, providerFilters, requestFilters, wantedFilters } from './search-kinds.tsx'

type ListProps = KindPageParams & { hrefOf: (page: number) => string }

function ListingList({ kind, hrefOf, ...asked }: ListProps & { kind: ListingKind }) {
  const categories = useCategories(kind.categories)
  return (
    <ListingKindContext value={kind}>
      <ListingResults
        filters={listingFilters(asked)}
        decimals={0}
        columns={4}
        hrefOf={hrefOf}
        categories={categories}
      />
    </ListingKindContext>
  )
}

const lists: Record<KindName, (props: ListProps) => ReactNode> = {
  services: (list) => <ListingList {...list} kind={serviceKind} />,
  products: (list) => <ListingList {...list} kind={productKind} />,
  requests: ({ hrefOf, ...asked }) => (
    <RequestPages filters={requestFilters(asked)} decimals={0} hrefOf={hrefOf} level={3} />
  ),
  wanted: ({ hrefOf, ...asked }) => <WantedPages filters={wantedFilters(asked)} decimals={0} hrefOf={hrefOf} />,
  providers: ({ hrefOf, ...asked }) => <ProviderList filters={providerFilters(asked)} hrefOf={hrefOf} />,
}

/** One page of all that is found of a kind. The overview does without it, so it has a chunk of its own. */
export function KindList({ kind, ...list }: ListProps & { kind: KindName }) {
  const List = lists[kind]
  return <List {...list} />
}
