import { v7 } from 'uuid'

/** A UUID v7: sorts by time, 74 random bits. */
export const newId = (): string => v7()
