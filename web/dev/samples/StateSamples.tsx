import { useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { CardGridSkeleton } from '#web/ui/CardGridSkeleton.tsx'
import { DetailSkeleton } from '#web/ui/DetailSkeleton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormSkeleton } from '#web/ui/FormSkeleton.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Sample } from './Sample.tsx'
import { samplePictures } from './sample-pictures.ts'

export function StateSamples() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Sample name="Alert">
        <Alert>Elena confirms within 48 hours.</Alert>
        <Alert kind="ok">Payment received.</Alert>
        <Alert kind="warn">Live updates paused. Reconnecting.</Alert>
        <Alert kind="error" action={{ label: 'Try again', onAct: () => setBusy(false) }}>
          Failed to submit your offer. Your text is kept.
        </Alert>
      </Sample>
      <Sample name="EmptyState, ErrorState, FullScreenSpinner">
        <CardGrid columns={3}>
          <Panel>
            <EmptyState
              level={3}
              picture={samplePictures({ cat: 'cleaning', seed: 'empty', view: 2, set: ['spray', 'sponge'] })}
              title="No orders yet"
              text="When you book a service it appears here with its next step."
              action={
                <Button variant="primary" size="sm" href="#services">
                  Browse services
                </Button>
              }
            />
          </Panel>
          <Panel>
            <ErrorState
              level={3}
              title="Failed to fetch orders"
              text="The list could not be loaded."
              retry={{ label: 'Try again', isBusy, onRetry: () => setBusy(true) }}
            />
          </Panel>
          <Panel>
            <FullScreenSpinner label="Loading" inline />
          </Panel>
        </CardGrid>
      </Sample>
      <Sample name="Skeletons: cards, list, form, detail">
        <CardGridSkeleton label="Loading services" count={4} columns={4} phone="rail" />
        <CardGrid columns={2}>
          <ListSkeleton label="Loading orders" count={3} />
          <FormSkeleton label="Loading form" fields={2} />
        </CardGrid>
        <DetailSkeleton label="Loading service" />
      </Sample>
    </>
  )
}
