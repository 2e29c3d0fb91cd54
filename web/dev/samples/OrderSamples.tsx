import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type Step, Stepper } from '#web/ui/Stepper.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Sample.module.css'
import { euros, Sample } from './Sample.tsx'

const stateLabels = { done: 'done', now: 'now', later: 'later', ended: 'ended here' }

const running: Step[] = [
  { key: 'paid', label: 'Paid', note: '6 June', state: 'done' },
  { key: 'time', label: 'Agree on a time', note: 'Your turn', state: 'now' },
  { key: 'scheduled', label: 'Scheduled', state: 'later' },
  { key: 'progress', label: 'In progress', state: 'later' },
  { key: 'completed', label: 'Completed', state: 'later' },
]

const ended: Step[] = [
  { key: 'paid', label: 'Paid', note: '6 June', state: 'done' },
  { key: 'declined', label: 'Declined', note: '7 June, the money is back', state: 'ended', tone: 'problem' },
]

const slots = [
  { value: 'fri', label: 'Fri, 12 June', description: '09:00 to 12:00' },
  { value: 'sat', label: 'Sat, 13 June', description: '10:00 to 13:00' },
  { value: 'mon', label: 'Mon, 15 June', description: '13:00 to 16:00' },
]

export function OrderSamples() {
  const [slot, setSlot] = useState('fri')
  return (
    <>
      <Sample name="Stepper">
        <Stepper label="Progress" steps={running} stateLabels={stateLabels} />
        <Stepper label="Progress of a declined order" steps={ended} stateLabels={stateLabels} orientation="vertical" />
      </Sample>
      <Sample name="NextStepCard: your turn, theirs">
        <NextStepCard
          eyebrow="Your next step"
          title="Hanna is full on Thursday. Does one of these work?"
          text="“Thursday morning is taken, sorry! I could come on any of these days, same price.”"
          actions={
            <>
              <Button variant="primary" size="lg">
                Confirm Fri, 12 June at 09:00
              </Button>
              <Button size="lg">Keep my first choice</Button>
            </>
          }
          exits={
            <>
              None of these? <TextLink href="#other">Find another seller</TextLink> or{' '}
              <TextLink href="#refund">ask for a refund</TextLink>.
            </>
          }
        >
          <RadioCards
            legend="Times"
            hideLegend
            look="end"
            columns={3}
            options={slots}
            value={slot}
            onChange={setSlot}
          />
        </NextStepCard>
        <NextStepCard
          isWaiting
          eyebrow="Waiting for Hanna"
          title="Hanna has until Mon, 8 June at 18:40 to answer."
          text="If she does not, your money is released at once."
        />
      </Sample>
      <Sample name="MoneyList, KeyValueList, EventHistory">
        <div className={styles.columns}>
          <Section title="Payment" look="plain">
            <MoneyList
              rows={[
                { key: 'work', label: 'Deep clean, 3 h × €28', value: euros(8_400) },
                { key: 'products', label: 'Products', value: 'Included' },
                { key: 'fee', label: 'Service fee', value: euros(252), note: 'Keeps the marketplace running' },
              ]}
              total={{ label: 'Paid', value: euros(8_652) }}
            />
          </Section>
          <Section title="Where and when" look="plain">
            <KeyValueList
              rows={[
                {
                  key: 'where',
                  icon: IconMapPin,
                  label: 'Address',
                  value: 'Florastraße 27, back house',
                  note: '13187 Berlin',
                },
                {
                  key: 'when',
                  icon: IconCalendarTime,
                  label: 'Time',
                  value: 'Your choice: Thu, 11 June at 10:00',
                  note: 'Second: Fri, 12 June at 13:00',
                },
                {
                  key: 'note',
                  icon: IconNote,
                  label: 'Note',
                  value: 'Two rooms, 58 m². The key is with the neighbour.',
                },
              ]}
            />
          </Section>
        </div>
        <EventHistory
          label="History"
          events={[
            {
              key: '3',
              icon: IconCalendarRepeat,
              title: 'Hanna proposed three new times',
              when: 'Today, 09:12',
              dateTime: '2026-06-08T07:12:00Z',
              tone: 'wait',
            },
            {
              key: '2',
              icon: IconCreditCard,
              title: 'You paid €86.52',
              when: 'Sat, 6 June, 18:41',
              dateTime: '2026-06-06',
            },
            {
              key: '1',
              icon: IconShoppingBag,
              title: 'You placed the order with two preferred times',
              when: 'Sat, 6 June, 18:40',
              dateTime: '2026-06-06',
            },
          ]}
        />
      </Sample>
    </>
  )
}
