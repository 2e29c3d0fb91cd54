import { presentServiceSummary } from '#server/accounts/listings.ts'
import { catalogueOf } from '#server/listings/catalogue.ts'
import { listingFaults, type ServiceChanges, type ServiceEntry } from '#shared/contract/service.ts'
import { insertService, serviceLists, serviceRows, updateService } from './data.ts'
import { serviceKind } from './kind-data.ts'
import { presentService } from './present.ts'
import { columnsOf, entryOf } from './write.ts'

const pricesOf = ({ pricingType, price, packages }: ServiceEntry) => ({
  pricingType,
  price: price ?? null,
  packages: packages.map(({ key, price: amount }) => ({ key, price: amount })),
})

export const services = catalogueOf({
  kind: serviceKind,
  lists: serviceLists,
  rows: serviceRows,
  presentSummary: presentServiceSummary,
  present: presentService,
  entryOf,
  columnsOf,
  faultsOf: listingFaults,
  pricesOf,
  insert: insertService,
  update: async (tx, { id }, columns, _: ServiceChanges) => {
    await updateService(tx, id, columns)
    return undefined
  },
})
