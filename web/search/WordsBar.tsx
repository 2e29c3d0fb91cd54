import { useQuery } from '@tanstack/react-query'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SaveSearchButton } from '#web/listings/SaveSearchButton.tsx'
import { FreeToday } from '#web/services/FreeToday.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type ExploreParams, type KindName, kindNames } from './explore-params.ts'
import { searchKinds, searchOverviewRead } from './search-kinds.tsx'

/** The names of the lists of the search among saved searches. */
const SAVED = {
  services: 'services',
  products: 'products',
  requests: 'requests',
  wanted: 'product_requests',
  providers: 'providers',
} as const satisfies Record<KindName, SavedSearchKind>

/** Actions for the words: to see what is free today among the services found, and to save the search. */
export function WordsBar({ words, kind }: Pick<ExploreParams, 'words' | 'kind'>) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(searchOverviewRead(words))
  const found =
    data && kindNames.filter((name) => !kind || name === kind).map((name) => searchKinds[name].total(data.results))
  return (
    <Row gap={8} wrap align="center" justify="end" mt={16}>
      {kind === null || kind === 'services' ? <FreeToday filters={{ words }} /> : null}
      <SaveSearchButton
        kind={kind ? SAVED[kind] : 'search'}
        filters={{ q: words }}
        chips={[t('browse:browse.words', { words })]}
        title={kind ? format.labelled(t(`explore:kinds.${kind}`), words) : words}
        total={data?.corrected ? 0 : found?.reduce((sum, { total }) => sum + total, 0)}
      />
    </Row>
  )
}
