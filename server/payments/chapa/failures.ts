import { unavailable } from '#server/kernel/http/errors.ts'
import type { CallFailure } from '../provider.ts'
import { ChapaError } from './client.ts'

/** The provider answers that a transfer did not arrive, or cannot be made. */
export class TransferRejected extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'TransferRejected'
    this.code = code
  }
}

const rejectedBy = (error: unknown): CallFailure['rejected'] => {
  if (error instanceof TransferRejected) return { code: error.code, message: error.message }
  return error instanceof ChapaError && error.isRejection ? { code: 'refused', message: error.message } : undefined
}

/** Chapa keeps no answers under keys, so none is repeated; and it refuses buyers on its own page. */
export const failureOf = (error: unknown): CallFailure => ({ rejected: rejectedBy(error), isReplayed: false })

/** Reads at Chapa; 503 if it is out of reach. */
export async function readFromChapa<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ChapaError)) throw error
    const cause = error.message
    if (error.isRejection) throw new Error(`The payment provider refused: ${cause}`)
    throw Object.assign(unavailable('The payment provider cannot be reached. Please try again in a moment.'), { cause })
  }
}
