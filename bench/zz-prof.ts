import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { createLog } from '#server/kernel/log.ts'
import { measureImports, reportImports } from './imports.ts'
const dataDir = await mkdtemp(path.join(tmpdir(), 'imp-'))
const embedded = await openEmbedded({ dataDir, log: createLog('warn') })
try { reportImports(await measureImports(embedded.url, path.join(dataDir, 'application'))) } finally { await embedded.close?.() }
process.exit(0)
