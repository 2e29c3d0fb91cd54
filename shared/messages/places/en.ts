export const messages = {
  near: 'Near',
  nearExample: 'City or district',
  suggestions: 'Places',
  /** Behind the name of a place that shares it with others. */
  besideCity: 'near {{city}}',
  distance: 'Distance',
  withinKm: 'Within {{km, number}} km',
  withinKmOf: 'Within {{km, number}} km of {{place}}',
  noSuch: 'No place is called that. Try the name of the city.',
  unknown: {
    title: 'This place is not known',
    text: 'Choose one of the suggestions under “Near”, or search everywhere.',
    anywhere: 'Search everywhere',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    places: Messages
  }
}
