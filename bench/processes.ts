import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Ticks of `/proc`, where it exists: hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10
const PAGE = 4_096

export const canMeasureProcess = existsSync('/proc/self/stat')

/** The fields after the name of the process, which may contain spaces. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The time of the process and of the children whose end it has seen. */
const timeOf = (fields: string[]) =>
  [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) * MS_PER_TICK

/** Milliseconds of CPU that the process has used so far. */
export const cpuOf = (pid: number): number => timeOf(fieldsOf(pid) ?? [])

/** The same for a process and all of its children. */
export function cpuOfTree(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.map((pid) => fieldsOf(Number(pid))).filter((fields) => Number(fields?.[1]) === parent)
  return cpuOf(parent) + children.reduce((sum, fields) => sum + timeOf(fields ?? []), 0)
}

/** Megabytes of memory that the process holds. */
export const memoryOf = (pid: number): number => (Number(fieldsOf(pid)?.[21] ?? 0) * PAGE) / 2 ** 20
