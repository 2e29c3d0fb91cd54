/** `npm run bench`: how fast it is, beside the least that Node and PostgreSQL can do the same with. */
import { install, onNode24 } from '../scripts/ready.mjs'

install({ withDev: true })
await onNode24()
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
