import { expect, test } from 'vitest'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { type NavigationPlace, navigationPlaces } from '#shared/policies/site-navigation.ts'
import { links } from '#web/kernel/links.ts'

const addresses: Record<NavigationPlace, string> = {
  services: links.services(),
  browse: links.browse(),
  products: links.products(),
  requests: links.browseRequests(),
  openRequests: links.browseRequests(),
  productRequests: links.browseProductRequests(),
  providers: links.providers(),
  postRequest: links.postRequest(),
  postProductRequest: links.postProductRequest(),
  offerService: links.addService(),
  sellProduct: links.addProduct(),
  plans: links.plans(),
  join: links.signUp(),
  help: links.help(),
  how: links.howItWorks(),
  resources: links.resources(),
  contact: links.contact(),
  about: links.about(),
  why: links.why('community'),
  partnerships: links.partnerships(),
  terms: links.terms(),
  privacy: links.privacy(),
  imprint: links.imprint(),
}

test('the places of the menu are at the addresses of their screens', () => {
  for (const place of keysOf(navigationPlaces))
    expect([place, navigationPlaces[place][0]]).toEqual([place, addresses[place]])
})
