import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { CheckboxCards } from '#web/ui/CheckboxCards.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import styles from './Sample.module.css'
import { Sample } from './Sample.tsx'

const words = ['', 'poor', 'fair', 'good', 'very good', 'excellent']

export function ChoiceSamples() {
  const [delivery, setDelivery] = useState('pickup')
  const [slot, setSlot] = useState('fri')
  const [role, setRole] = useState('buy')
  const [roles, setRoles] = useState(['buy'])
  const [rating, setRating] = useState('4.5')
  const [option, setOption] = useState<'regular' | 'deep' | 'out'>('deep')
  const [stars, setStars] = useState(4)
  return (
    <>
      <Sample name="RadioCards: dot, end, icon; CheckboxCards">
        <RadioCards
          legend="Delivery"
          value={delivery}
          onChange={setDelivery}
          options={[
            { value: 'pickup', label: 'Pick up', description: 'Free' },
            { value: 'ship', label: 'Delivery', description: '€39' },
          ]}
        />
        <RadioCards
          legend="New times"
          hideLegend
          look="end"
          columns={3}
          value={slot}
          onChange={setSlot}
          options={[
            { value: 'fri', label: 'Fri, 12 June', description: '09:00 to 12:00' },
            { value: 'sat', label: 'Sat, 13 June', description: '10:00 to 13:00' },
            { value: 'mon', label: 'Mon, 15 June', description: '13:00 to 16:00', disabled: true },
          ]}
        />
        <RadioCards
          legend="I am here to"
          look="icon"
          keepColumns
          value={role}
          onChange={setRole}
          help="You can do both later."
          options={[
            { value: 'buy', icon: IconSearch, label: 'Find and buy', description: 'Book services, buy things' },
            {
              value: 'sell',
              icon: IconBuildingStore,
              label: 'Offer and sell',
              description: 'List services or products',
            },
          ]}
        />
        <CheckboxCards
          legend="I am here to"
          keepColumns
          value={roles}
          onChange={setRoles}
          help="Choose one or both."
          options={[
            { value: 'buy', icon: IconSearch, label: 'Find and buy', description: 'Book services, buy things' },
            { value: 'sell', icon: IconBuildingStore, label: 'Offer and sell', description: 'List services' },
          ]}
        />
      </Sample>
      <Sample name="CheckboxField, RadioList, Segmented, RatingInput">
        <div className={styles.two}>
          <div>
            <CheckboxField label="Verified" defaultChecked aside="38" />
            <CheckboxField label="Online" aside="9" />
            <CheckboxField label="I accept the terms" error="Please accept the terms." />
            <CheckboxField look="switch" label="Verified sellers only" defaultChecked />
          </div>
          <RadioList
            legend="Rating"
            value={rating}
            onChange={setRating}
            options={[
              { value: '', label: 'Any' },
              { value: '4', label: '4.0 and up' },
              { value: '4.5', label: '4.5 and up' },
            ]}
          />
        </div>
        <SegmentedControl
          legend="Package"
          value={option}
          onChange={setOption}
          options={[
            { value: 'regular', label: 'Regular' },
            { value: 'deep', label: 'Deep clean' },
            { value: 'out', label: 'Move-out' },
          ]}
        />
        <RatingInput
          legend="How was it?"
          value={stars}
          onChange={setStars}
          labelOf={(count) => `${count} of 5: ${words[count]}`}
        />
      </Sample>
    </>
  )
}
