import { parseArgs } from 'node:util'
import { diskStore } from '#server/media/disk-store.ts'
import { type Moved, moveFiles } from '#server/media/move-files.ts'
import { s3Store } from '#server/media/s3-store.ts'
import { loadSettings } from '#server/settings.ts'

const HELP = `Say where:
  npm run files -- to-s3      copies the files below DATA_DIR to the bucket of S3_URL
  npm run files -- from-s3    copies them back
With --delete, files are removed where they were once all are there. Either can be interrupted and run again.`

const say = (line: string) => void process.stdout.write(`${line}\n`)
const report = ({ copied, there }: Moved) => say(`${copied} copied, ${there} there already…`)

function directionOf(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { delete: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [direction, ...rest] = positionals
    if (rest.length === 0 && (direction === 'to-s3' || direction === 'from-s3'))
      return { direction, isDeleting: values.delete }
  } catch {
    // An option that does not exist.
  }
  return undefined
}

export async function main(words: readonly string[]): Promise<void> {
  const wanted = directionOf(words)
  const settings = loadSettings()
  if (!wanted || !settings.s3) {
    say(wanted ? 'S3_URL names no bucket.' : HELP)
    process.exitCode = 1
    return
  }
  const disk = diskStore(settings)
  // Without what lies on the disk: it must not count as being there.
  const bucket = s3Store(settings.s3, {})
  const [from, to] = wanted.direction === 'to-s3' ? [disk, bucket] : [bucket, disk]
  const { copied, there, removed } = await moveFiles({ from, to, isDeleting: wanted.isDeleting, report })
  say(`${copied} copied, ${there} were there already, ${removed} removed where they were.`)
}
