import { keepAddress } from '#server/accounts/address-data.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { seedCustomFields } from './custom-fields.ts'
import { addressesOfOrders, refreshTotals } from './data.ts'
import { seedAvailability } from './seed-availability.ts'
import { seedBackOffice } from './seed-back-office.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedFavorites } from './seed-favorites.ts'
import { seedOrders } from './seed-orders.ts'
import { seedOtherCalendars } from './seed-other-calendars.ts'
import { seedPaidPlans } from './seed-paid-plans.ts'
import { seedPeople } from './seed-people.ts'
import { listNeeding, planStories, seedPlans } from './seed-plans.ts'
import { seedProductRequests } from './seed-product-requests.ts'
import { seedProducts } from './seed-products.ts'
import { seedRequests } from './seed-requests.ts'
import { seedSavedSearches } from './seed-saved-searches.ts'
import { seedServices } from './seed-services.ts'
import { seedViews } from './seed-views.ts'
import type { Seeding } from './seeding.ts'

/**
 * Fills an empty marketplace with people, services, orders, reviews and conversations that fit together. Orders need
 * the bundled sandbox, whose books hold their payments; with keys of the operator's there are none.
 */
export async function seedDemo(given: Omit<Seeding, 'now'>): Promise<void> {
  const seeding: Seeding = { ...given, now: new Date() }
  await seedCustomFields(seeding)
  const people = await seedPeople(seeding)
  await seedBackOffice(seeding, people)
  await seedAvailability(seeding, people)
  const services = await seedServices(seeding, people)
  const products = await seedProducts(seeding, people)
  await seedViews(seeding, services, products)
  const requests = await seedRequests(seeding, people)
  const wanted = await seedProductRequests(seeding, people, products)
  await seedFavorites(seeding, people)
  await seedSavedSearches(seeding)
  const isSandbox = !given.settings.stripe.secretKey
  const needing = await listNeeding(seeding)
  const stories = isSandbox ? planStories(needing) : []
  await seedPlans(seeding, needing.slice(stories.length))
  if (!isSandbox) return
  await seedPaidPlans(seeding, stories)
  const offered = wanted.flatMap(({ orders }) => orders)
  const { orders, productOrders } = await seedOrders(seeding, people, services, products, requests, offered)
  await seedOtherCalendars(seeding, people)
  await seedConversations(seeding, people, orders, productOrders, [...requests, ...wanted])
  for (const { buyerId, address } of await addressesOfOrders(given.db)) await keepAddress(given.db, buyerId, address)
  await refreshTotals(given.db)
  // The application writes those of the months that are over as soon as it runs.
  await queueJob(given.db, 'subscriptions:statements', {})
}
