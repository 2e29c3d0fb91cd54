import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './saved.module.css'
import { sharedRead } from './saved-reads.ts'
import { ThingCard } from './ThingCard.tsx'

export const loader = defineLoader(({ params, load }) => load(sharedRead(params.token ?? '')))

/** A collection as everybody with its secret address sees it. */
export function SharedCollectionScreen() {
  const t = useT()
  const { token = '' } = useParams()
  const { name, note, owner, things } = useSuspenseQuery(sharedRead(token)).data.collection
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={name} noindex />
      <Text as="h1" dir="auto" wrap="anywhere">
        {name}
      </Text>
      <p dir="auto" className="tone-muted mt-4">
        {t('saved:shared.by', { name: owner })}
      </p>
      {note ? (
        <p dir="auto" className="text-lines mt-12">
          {note}
        </p>
      ) : null}
      {things.length > 0 ? (
        <CardGrid columns={4} phone="two" className="mt-32">
          {things.map((thing) => (
            <ThingCard key={thing._id} thing={thing} level={2} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          picture={artworkUrl('arts-crafts', 'empty', { view: 2 })}
          title={t('saved:shared.empty')}
          text={t('saved:shared.emptyText')}
        />
      )}
    </div>
  )
}
