/** `npm run search:rebuild`: writes the searchable words of everything anew. */
import { hasPackages, install, onNode24 } from './ready.mjs'

if (!hasPackages()) install()
await onNode24()
const { main } = await import('./search.ts')
await main()
