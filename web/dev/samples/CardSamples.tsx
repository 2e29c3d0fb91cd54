import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { CategoryTile } from '#web/ui/CategoryTile.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProviderCard } from '#web/ui/ProviderCard.tsx'
import { Rating, RatingHistogram } from '#web/ui/Rating.tsx'
import { ServiceCard } from '#web/ui/ServiceCard.tsx'
import { CardGridSkeleton, FormSkeleton, ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { cleaning, coffee, dawit, euros, hanna, moving, Sample, samplePictures, selam } from './Sample.tsx'

const tiles = [
  ['cleaning', 'Cleaning'],
  ['moving-transport', 'Moving & Transport'],
  ['care-family', 'Childcare & Care'],
  ['auto-services', 'Auto Services'],
] as const

const rated = (average: number, count: number) => ({ average, count, label: `${average} out of 5, ${count} reviews` })

export function CardSamples() {
  const [isSaved, setSaved] = useState(false)
  const heart = (
    <IconButton
      variant="float"
      size="sm"
      icon={isSaved ? IconHeartFilled : IconHeart}
      label="Save"
      aria-pressed={isSaved}
      onClick={() => setSaved(!isSaved)}
    />
  )
  return (
    <>
      <Sample name="ServiceCard in a CardGrid (a rail on a phone)">
        <CardGrid columns={4} phone="rail">
          <ServiceCard
            href="#a"
            title="Home cleaning with eco products included"
            picture={cleaning}
            seller={hanna}
            verifiedLabel="Verified seller"
            rating={rated(4.9, 128)}
            price={<Price money={euros(2_800)} pattern="From {price} / hour" />}
            place="Neukölln"
            heart={heart}
          />
          <ServiceCard
            href="#b"
            title="Ethiopian coffee ceremony for up to twelve guests, with popcorn and incense"
            picture={coffee}
            seller={selam}
            verifiedLabel="Verified seller"
            rating={rated(4.9, 63)}
            price={<Price money={euros(1_850)} pattern="From {price} / guest" />}
            place="Moabit"
          />
          <ServiceCard
            href="#c"
            title="Small moves with a van and two helpers"
            picture={moving}
            seller={{ name: 'Wedding Umzüge' }}
            price="On request"
            place="Wedding"
            tag={
              <StatusBadge tone="neutral" size="sm">
                Paused
              </StatusBadge>
            }
          />
        </CardGrid>
      </Sample>
      <Sample name="ProviderCard, CategoryTile">
        <CardGrid columns={3}>
          <ProviderCard
            href="#hanna"
            {...hanna}
            verifiedLabel="Verified seller"
            headline="Cleaning with eco products, flats and small houses"
            rating={rated(4.9, 128)}
            facts={['Neukölln', '342 orders done']}
          />
          <ProviderCard
            href="#new"
            name="Mirjam Adler"
            headline="German lessons, A1 to B2"
            facts={['Online', 'New here']}
          />
        </CardGrid>
        <CardGrid columns={4} phone="two">
          {tiles.map(([cat, name]) => (
            <CategoryTile
              key={cat}
              href={`#${cat}`}
              name={name}
              picture={samplePictures({ cat, seed: 'tile', view: 2, fit: 250 })}
              note="38 services"
            />
          ))}
        </CardGrid>
      </Sample>
      <Sample name="Gallery">
        <Gallery
          title="Home cleaning"
          pictures={[
            cleaning,
            ...[1, 2, 3, 4, 5, 6, 7].map((seed) => ({ url: samplePictures({ cat: 'cleaning', seed: `${seed}` }) })),
          ]}
          labels={{ all: '8 photos', open: (place) => `Open photo ${place} of 8`, close: 'Close', strip: 'Photos' }}
        />
      </Sample>
      <Sample name="Avatar, Rating, VerifiedBadge, Price, StatusBadge">
        <div className="row align-center wrap gap-12 row-gap-8">
          <Avatar {...hanna} size={64} />
          <Avatar {...dawit} size={40} />
          {['Hanna Tesfaye', 'ሰላም ግርማ', 'Elena Rossi', 'Kofi', 'Yonas Alemu', 'Priya Nair'].map((name) => (
            <Avatar key={name} name={name} size={40} label={name} />
          ))}
        </div>
        <div className="row align-center wrap gap-12 row-gap-8">
          <Rating {...rated(4.9, 128)} />
          <span>
            Hanna Tesfaye <VerifiedBadge label="Verified seller" />
          </span>
          <Price money={euros(14_000)} was={euros(18_000)} wasLabel="Before" />
          <Price money={euros(8_400)} precision="exact" size="lg" />
          <Price money={{ amount: 5_000, currency: 'JPY' }} size="sm" />
        </div>
        <div className="row align-center wrap gap-12 row-gap-8">
          <StatusBadge tone="wait">New time proposed</StatusBadge>
          <StatusBadge tone="active">Scheduled</StatusBadge>
          <StatusBadge tone="move">Shipped</StatusBadge>
          <StatusBadge tone="done">Completed</StatusBadge>
          <StatusBadge tone="problem">Declined</StatusBadge>
          <StatusBadge tone="refund">Refunded</StatusBadge>
          <StatusBadge tone="neutral">Closed</StatusBadge>
          <StatusBadge tone="active" size="sm">
            Small
          </StatusBadge>
        </div>
        <RatingHistogram
          average={4.9}
          counts={[116, 9, 2, 1, 0]}
          countLabel="128 reviews"
          label="4.9 out of 5"
          rowLabel={(count, reviews) => `${count} stars: ${reviews} reviews`}
        />
      </Sample>
    </>
  )
}

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
      </Sample>
    </>
  )
}
