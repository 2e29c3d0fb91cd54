import type { Language } from '#shared/contract/common.ts'
import { messages as homeAm } from '#shared/messages/home/am.ts'
import { messages as homeDe } from '#shared/messages/home/de.ts'
import { messages as homeEn } from '#shared/messages/home/en.ts'
import { messages as homeFr } from '#shared/messages/home/fr.ts'
import { messages as servicesAm } from '#shared/messages/listing-cards/am.ts'
import { messages as servicesDe } from '#shared/messages/listing-cards/de.ts'
import { messages as servicesEn } from '#shared/messages/listing-cards/en.ts'
import { messages as servicesFr } from '#shared/messages/listing-cards/fr.ts'

const home = { en: homeEn, am: homeAm, de: homeDe, fr: homeFr }
const services = { en: servicesEn, am: servicesAm, de: servicesDe, fr: servicesFr }

/** The words and prices of a card, as the pages show them. */
export const textsIn = (language: Language) => {
  const { from, fromHourly, onRequest } = services[language].price
  return { from, fromHourly, onRequest, claim: home[language].hero.first }
}
