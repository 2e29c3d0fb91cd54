import { defineDescriptor } from '#server/process-descriptor.ts'
import { offerHandler } from './process-handler.ts'

/** Offers for service requests. What reports and erasure do with them is part of their request. */
export const offerDescriptor = defineDescriptor(offerHandler)
