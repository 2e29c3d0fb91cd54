/** `npm run analytics:rebuild`: counts all metrics anew. */
import { hasPackages, install, onNode24 } from './ready.mjs'

if (!hasPackages()) install()
await onNode24()
const { main } = await import('./analytics.ts')
await main()
