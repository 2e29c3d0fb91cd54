/** `npm run bench`: measures the application, and the least that Node and PostgreSQL need for the same. */
import { install, onNode24 } from '../scripts/ready.mjs'

install({ withDev: true })
await onNode24()
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
