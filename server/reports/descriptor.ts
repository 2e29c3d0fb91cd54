import { defineDescriptor } from '#server/process-descriptor.ts'
import { reportHandler } from './process-handler.ts'

export const reportDescriptor = defineDescriptor(reportHandler)
