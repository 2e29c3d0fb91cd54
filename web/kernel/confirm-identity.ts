import { ApiError } from './api-error.ts'

/** Makes a call, and once more if the person has to show first that it is them, and does. */
export async function confirming<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_identity') throw error
    const { isIdentityShown } = await import('./identity-question.ts')
    if (!(await isIdentityShown())) throw error
    return run()
  }
}
