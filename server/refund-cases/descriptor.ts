import { defineDescriptor } from '#server/process-descriptor.ts'
import { refundCaseHandler } from './process-handler.ts'

export const refundCaseDescriptor = defineDescriptor(refundCaseHandler)
