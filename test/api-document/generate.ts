import { provideCompiler } from '../../scripts/openapi-compiler.mjs'
import type { ApiDocument } from './document.ts'

/** The types of a client, as `openapi-typescript` writes them. */
export async function clientTypes(document: ApiDocument): Promise<string> {
  provideCompiler()
  const { default: generate, astToString } = await import('openapi-typescript')
  // A field with a default need not be sent. The generator's type of a document allows fewer words than OpenAPI 3.1.
  return astToString(await generate(document as never, { defaultNonNullable: false }))
}
