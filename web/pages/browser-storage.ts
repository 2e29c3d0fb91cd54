/** Everything that the site keeps in a browser: under which name, where, and until when. */
export const browserStorage = [
  { key: 'lang', name: 'lang', where: 'cookie', until: 'cookie' },
  { key: 'theme', name: 'theme', where: 'cookie', until: 'cookie' },
  { key: 'banner', name: 'banner', where: 'cookie', until: 'session' },
  { key: 'token', name: 'token', where: 'local', until: 'signOut' },
  { key: 'user', name: 'user', where: 'local', until: 'signOut' },
  {
    key: 'hasCompletedInitialSubmission',
    name: 'hasCompletedInitialSubmission',
    where: 'local',
    until: 'signOut',
  },
  { key: 'listingDraft', name: 'listing-draft:…', where: 'database', until: 'saved' },
  { key: 'orderDraft', name: 'order-draft:…, order-key:…, shipping-address', where: 'tab', until: 'leaving' },
  { key: 'owner', name: 'owner', where: 'tab', until: 'leaving' },
  { key: 'scroll', name: 'react-router-scroll-positions', where: 'tab', until: 'leaving' },
  { key: 'reloadedAt', name: 'reloadedAt', where: 'tab', until: 'leaving' },
] as const
