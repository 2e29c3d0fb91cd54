import { useSuspenseQuery } from '@tanstack/react-query'
import { ListMap, type ListMapProps } from '#web/listings/ListMap.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import { DEFAULT_SORT, type ProviderFilters, providerPinsRead, providersRead } from './provider-filters.ts'

type ProviderMapProps = Pick<ListMapProps<ProviderFilters>, 'filters' | 'list'> & {
  apply: (changes: Partial<ProviderFilters>) => void
}

/** The map beside the list of providers. */
export function ProviderMap({ filters, list, apply }: ProviderMapProps) {
  return (
    <ListMap
      {...{ filters, list }}
      apply={({ sort, ...changes }) => apply({ ...changes, ...(sort === null ? { sort: DEFAULT_SORT } : {}) })}
      pinsRead={(where) => providerPinsRead(filters, where)}
      cardsIn={(box) => <Cards filters={{ ...filters, box, page: 1 }} />}
    />
  )
}

function Cards({ filters }: { filters: ProviderFilters }) {
  const { data } = useSuspenseQuery(providersRead(filters))
  return (
    <Grid gap={12}>
      {data.providers.map((provider) => (
        <ProviderItem key={provider._id} provider={provider} level={3} />
      ))}
    </Grid>
  )
}
