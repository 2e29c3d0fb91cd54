import { CardGrid } from '#web/ui/CardGrid.tsx'
import { ListMap, type ListMapProps } from './ListMap.tsx'
import type { ListCounts, ListReply, RequestBasics, RequestList } from './request-list.ts'

type RequestMapProps<F extends RequestBasics, R extends ListReply, C extends ListCounts> = Pick<
  ListMapProps<F>,
  'filters' | 'list' | 'cardsIn'
> & {
  of: RequestList<F, R, C>
  decimals: number
  apply: (changes: Partial<F>) => void
}

/** The map beside a list of requests. */
export function RequestMap<F extends RequestBasics, R extends ListReply, C extends ListCounts>({
  of,
  decimals,
  apply,
  ...map
}: RequestMapProps<F, R, C>) {
  return (
    <ListMap
      {...map}
      // What the map changes is among the basics, which the filters of every list have.
      apply={(changes) => apply(changes as Partial<F>)}
      cardsIn={(box) => (
        <CardGrid columns={2} phone="rail">
          {map.cardsIn(box)}
        </CardGrid>
      )}
      pinsRead={(where) => of.mapRead(map.filters, decimals, where)}
    />
  )
}
