/** `npm run admin -- someone@example.org`: makes, revokes, excepts and lists administrators. */
import { hasPackages, install, onNode24 } from './ready.mjs'

if (!hasPackages()) install()
await onNode24()
const { main } = await import('./admin.ts')
await main(process.argv.slice(2))
