import { registerHooks } from 'node:module'
import type { ApiDocument } from './document.ts'

const COMPILER = new URL('compiler.ts', import.meta.url).href

/**
 * Loads the generator of clients. It builds its text with the compiler's functions, which TypeScript 7 no longer has
 * in JavaScript, so it gets those of TypeScript 6.
 */
async function loadGenerator() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? { url: COMPILER, shortCircuit: true }
        : next(specifier, context),
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hooks.deregister()
  }
}

/** The types of a client, as `openapi-typescript` writes them. */
export async function clientTypes(document: ApiDocument): Promise<string> {
  const { default: generate, astToString } = await loadGenerator()
  // A field with a default need not be sent. The generator's type of a document allows fewer words than OpenAPI 3.1.
  return astToString(await generate(document as never, { defaultNonNullable: false }))
}
