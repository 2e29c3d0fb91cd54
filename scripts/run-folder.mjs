/**
 * The folder of the temporary files of a test run: in memory if there is plenty, since each test file copies a
 * database.
 */
import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
/** A whole run leaves up to a gigabyte of databases, beside its processes, which take up to eight. */
const NEEDED = { files: 6 * GIGABYTE, memory: 11 * GIGABYTE }

/** Databases hold no programs, but a test starts some from its own folder: not every container allows that there. */
const mayRunPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, , options = '']) => folder === MEMORY && !options.split(',').includes('noexec'))

const isPlenty = () => {
  if (freemem() < NEEDED.memory) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED.files && mayRunPrograms()
  } catch {
    // Other systems have no such folder.
    return false
  }
}

/** The folder that the folder of a run is made in; that of `TMPDIR` if it is set. */
export const placeOfRun = () => (!process.env.TMPDIR && isPlenty() ? MEMORY : tmpdir())
