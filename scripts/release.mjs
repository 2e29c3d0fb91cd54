/** `npm run release -- 1.4.0`: makes the commit and the tag of a version. */
import { hasPackages, install, onNode24 } from './ready.mjs'

if (!hasPackages({ withDev: true })) install({ withDev: true })
await onNode24()
const { main } = await import('./release/release.ts')
await main(process.argv.slice(2))
