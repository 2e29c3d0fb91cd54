import { defineDescriptor } from '#server/process-descriptor.ts'
import { eraseOf } from './data.ts'
import { promotionPayable } from './payable.ts'
import { promotionHandler } from './process-handler.ts'

export const promotionDescriptor = defineDescriptor(promotionHandler, { payable: promotionPayable, erase: eraseOf })
