import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { addDays, atTime, dayOf, type TimeSpan } from '#web/ui/days.ts'
import { type ImageItem, ImageUploader } from '#web/ui/ImageUploader.tsx'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CheckboxCards, RadioCards } from '#web/ui/RadioCards.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import styles from './Sample.module.css'
import { Sample, samplePictures } from './Sample.tsx'

/** Two times on each of ten days. */
const mornings = (from: Date): string[] =>
  Array.from({ length: 10 }, (_, n) => addDays(dayOf(from), n + 1)).flatMap((day) =>
    ['09:00', '11:30'].map((time) => atTime(day, time).toISOString()),
  )

const story = 'About 25 boxes, one sofa, a bed frame that comes apart, a washing machine and two bicycles.'

export function FieldSamples() {
  const [price, setPrice] = useState<number | null>(2_850)
  const [minutes, setMinutes] = useState<number | null>(90)
  const [category, setCategory] = useState('')
  const [code, setCode] = useState('4810')
  return (
    <>
      <Sample name="TextField, SelectField">
        <div className="grid columns-2 phone-1 gap-16">
          <TextField label="Title" defaultValue="Home cleaning" help="Up to 80 characters." />
          <TextField label="City" hint="(optional)" placeholder="Berlin" />
          <TextField label="Postcode" defaultValue="1318" error="Five digits, please." inputMode="numeric" />
          <SelectField
            label="Category"
            placeholder="Choose one"
            value={category}
            onChange={setCategory}
            options={[
              { value: 'cleaning', label: 'Cleaning' },
              { label: 'Lessons', options: [{ value: 'music', label: 'Music lessons' }] },
            ]}
          />
          <TextField label="Search" hideLabel icon={IconSearch} placeholder="Search services" size="sm" type="search" />
          <TextField label="Username" defaultValue="hanna" disabled />
        </div>
      </Sample>
      <Sample name="PasswordField, MoneyField, NumberField">
        <div className="grid columns-2 phone-1 gap-16">
          <PasswordField
            label="Password"
            defaultValue="a short sentence works well"
            autoComplete="new-password"
            help="At least 8 characters."
            labels={{ show: 'Show password', hide: 'Hide password' }}
          />
          <MoneyField
            label="Price"
            currency="EUR"
            value={price}
            onChange={setPrice}
            help={price === null ? 'No amount yet' : `${price} minor units`}
          />
          <NumberField
            label="Duration"
            value={minutes}
            onChange={setMinutes}
            after={<span style={{ color: 'var(--ink-3)' }}>minutes</span>}
          />
        </div>
      </Sample>
      <Sample name="TextArea, CodeField">
        <TextArea label="Description" defaultValue={story} limit={80} error="Please shorten it to 80 characters." />
        <TextArea label="Note" hint="(optional)" limit={2_000} placeholder="What should Hanna know?" />
        <CodeField
          label="Code from the mail"
          value={code}
          onChange={setCode}
          help="Paste works too. The code is valid for 10 minutes."
        />
      </Sample>
    </>
  )
}

const places = ['', 'first', 'second', 'third']

const rejected = (name: string, reason: 'type' | 'size' | 'count') =>
  ({
    type: `${name} is not a picture that we can read.`,
    size: `${name} is larger than 10 MB.`,
    count: `${name} did not fit any more.`,
  })[reason]

export function InputSamples() {
  const [times, setTimes] = useState<TimeSpan[]>([])
  const [images, setImages] = useState<ImageItem[]>([
    { key: 'a', url: samplePictures({ cat: 'local-moving', seed: '1' }), alt: 'Boxes' },
    { key: 'b', url: samplePictures({ cat: 'bicycles', seed: '1' }), progress: 0.6 },
    {
      key: 'c',
      url: samplePictures({ cat: 'furniture-delivery', seed: '3' }),
      error: 'Not sent. It is smaller than 200 pixels.',
    },
  ])
  const [earliest] = useState(() => new Date(Date.now() + 24 * 3_600_000))
  const latest = new Date(earliest.getTime() + 30 * 24 * 3_600_000)
  return (
    <>
      <Sample name="TimePreferences">
        <Panel lift className={styles.narrow}>
          <TimePreferences
            legend="When suits you?"
            help="Pick up to three times, best one first."
            value={times}
            onChange={setTimes}
            durationMinutes={180}
            earliest={earliest}
            latest={latest}
            free={mornings(earliest)}
            fullWeek={() => null}
            labels={{
              previousWeek: 'Previous week',
              nextWeek: 'Next week',
              unavailable: 'not available',
              chosen: 'chosen',
              taken: 'already booked',
              times: (day) => `Times on ${day}`,
              full: 'Three times are chosen. Take one away to choose another.',
              noTimes: 'No times left on this day.',
              freeCount: (count) => `${count} free`,
              fullDay: 'Full',
              closedDay: 'Closed',
              nextFree: 'Next free:',
              ranking: 'Your times, best first',
              emptyPlace: (place) => `Add a ${places[place]} time${place > 1 ? ' (optional)' : ''}`,
              remove: (time) => `Take away ${time}`,
              moveUp: (time) => `Prefer ${time}`,
            }}
          />
        </Panel>
      </Sample>
      <Sample name="ImageUploader">
        <ImageUploader
          legend="Photos"
          hint="(optional, up to 6)"
          help="The first one is the cover."
          items={images}
          onChange={setImages}
          onAdd={(added) => setImages([...images, ...added.map((file) => ({ key: crypto.randomUUID(), file }))])}
          max={6}
          labels={{
            add: 'Add or drop photos here',
            addTo: 'Photos: Add or drop photos here',
            cover: 'Cover',
            picture: (place) => `Photo ${place}`,
            remove: (place) => `Remove photo ${place}`,
            moveBack: (place) => `Move photo ${place} back`,
            moveForth: (place) => `Move photo ${place} forth`,
            progress: (place) => `Sending photo ${place}`,
            alt: (place) => `What is on photo ${place}?`,
            rejected,
          }}
        />
      </Sample>
    </>
  )
}

const texts = ['', 'poor', 'fair', 'good', 'very good', 'excellent']

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
        <div className="grid columns-2 phone-1 gap-16">
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
          labelOf={(count) => `${count} of 5: ${texts[count]}`}
        />
      </Sample>
    </>
  )
}
