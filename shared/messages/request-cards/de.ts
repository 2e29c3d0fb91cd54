import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  budget: {
    label: 'Budget',
    range: '{{from}}–{{to}}',
    hourly: 'Bis {{price}} / Stunde',
    open: 'Offen',
    offered: 'Ihr Angebot',
  },
  when: {
    asap: 'So bald wie möglich',
    flexible: 'Flexibel',
    by: 'Bis {{date}}',
    part: '{{date}}, {{part}}',
    parts: { morning: 'vormittags', afternoon: 'nachmittags', evening: 'abends', day: 'ganztags' },
    more_one: '{{first}}, oder {{count}} andere Zeit',
    more_other: '{{first}}, oder {{count}} andere Zeiten',
  },
  place: {
    at_provider: 'Beim Anbieter',
    near: 'Beim Anbieter, nahe {{place}}',
    remote: 'Online',
  },
  offers: {
    none: 'Noch keine Angebote',
    some_one: '{{count, number}} Angebot',
    some_other: '{{count, number}} Angebote',
  },
  card: {
    offer: 'Anbieten',
    view: 'Ansehen',
    by: '{{name}} · {{when}}',
    fits: 'Passt zu „{{service}}“',
    makeOffer: 'Angebot machen',
    viewOffer: 'Ihr Angebot ansehen',
    viewOwn: 'Ihr Gesuch ansehen',
  },
}
