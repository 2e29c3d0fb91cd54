/** `npm run files -- to-s3` and `from-s3`: copies the files of people to the bucket of `S3_URL`, or back. */
import { hasPackages, install, onNode24 } from './ready.mjs'

if (!hasPackages()) install()
await onNode24()
const { main } = await import('./files.ts')
await main(process.argv.slice(2))
