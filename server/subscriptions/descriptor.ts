import { defineDescriptor } from '#server/process-descriptor.ts'
import { eraseOf } from './erasure.ts'
import { subscriptionPayable } from './payable.ts'
import { finishSetup } from './payment-method.ts'
import { subscriptionHandler } from './process-handler.ts'

export const subscriptionDescriptor = defineDescriptor(subscriptionHandler, {
  payable: subscriptionPayable,
  erase: eraseOf,
  cardSaved: finishSetup,
})
