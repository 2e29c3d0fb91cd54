import type { Survivor } from './survivor.ts'
import { survivorsOfServer } from './survivors-of-server.ts'
import { survivorsOfShared } from './survivors-of-shared.ts'

export const survivors: readonly Survivor[] = [...survivorsOfShared, ...survivorsOfServer]
