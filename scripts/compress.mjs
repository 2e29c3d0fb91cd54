/**
 * Compresses the files of the build as well as can be, once for all browsers: a third of the time of a build. Run as a
 * program, it does so beside an application that serves already, with what is left of the processors.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, constants as files, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants as priorities, setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { followParent, project } from './ready.mjs'

const DIST = path.join(project, 'dist')
const assetsIn = (dist) => path.join(dist, 'client', 'assets')
const compress = promisify(brotliCompress)
/** The number of files compressed at a time: as many as Node compresses in parallel. */
const AT_ONCE = 4

/** The files that browsers can take compressed, and that are not yet. */
export const uncompressed = (dist = DIST) =>
  (existsSync(assetsIn(dist)) ? readdirSync(assetsIn(dist)) : [])
    .filter((name) => /\.(m?js|css|svg)$/.test(name))
    .map((name) => path.join(assetsIn(dist), name))
    .filter((file) => !existsSync(`${file}.br`))

/** Under another name first, so that no browser gets a half. */
async function compressFile(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await compress(await readFile(file), { params }))
  await rename(unfinished, `${file}.br`)
}

/** The kept copy of the latest build gets them, too: the next build need not compress what has not changed. */
function keepCompressed(dist) {
  const [latest] = readdirSync(path.join(dist, 'builds')).sort((one, other) => Number(other) - Number(one))
  const stored = path.join(dist, 'builds', latest)
  for (const name of readdirSync(stored)) {
    const packed = path.join(assetsIn(dist), `${name}.br`)
    if (existsSync(packed)) copyFileSync(packed, path.join(stored, `${name}.br`), files.COPYFILE_FICLONE)
  }
}

export async function compressAssets(dist = DIST) {
  const waiting = uncompressed(dist)
  if (waiting.length === 0) return
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  keepCompressed(dist)
}

/** Does the same in a process of its own that ends with this one; until then browsers get what the build made quickly. */
export function compressLater() {
  if (uncompressed().length === 0) return
  spawn(process.execPath, [import.meta.filename], { stdio: 'ignore' }).unref()
}

if (process.argv[1] === import.meta.filename) {
  setPriority(priorities.priority.PRIORITY_LOW)
  followParent(() => process.exit())
  await compressAssets()
  process.exit()
}
