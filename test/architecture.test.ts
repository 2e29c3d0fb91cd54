import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** What a file imports: paths of this repository from its root, packages by their name. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? ''
    if (target.startsWith('#')) return target.slice(1)
    return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isOurs = (target: string) => /^(shared|server|web|test|scripts)\//.test(target)

/**
 * Ranks of the server's folders: code depends on lower ranks only, never on its own rank's other folders.
 * Reasons for the order stand in `docs/decisions`.
 */
const SERVER_RANKS: Record<string, number> = {
  db: 0,
  kernel: 0,
  words: 1,
  media: 1,
  notifications: 1,
  payments: 1,
  sandbox: 2,
  chat: 2,
  reviews: 2,
  contact: 2,
  wallet: 2,
  'refund-cases': 3,
  accounts: 3,
  listings: 4,
  orders: 4,
  services: 5,
  products: 5,
  'service-orders': 5,
  'product-orders': 5,
  admin: 6,
  search: 6,
  selling: 6,
  sharing: 6,
  render: 6,
  seed: 6,
}

/** What stands directly in `server/` puts the parts together and may use all of them. */
const TOP = 9

const rankOf = (file: string, top: string): { folder: string; rank: number } | undefined => {
  const [first, folder = '', rest] = file.split('/')
  if (first !== top) return undefined
  if (!rest) return { folder: '', rank: file === 'server/settings.ts' ? 0 : TOP }
  return { folder, rank: SERVER_RANKS[folder] ?? Number.NaN }
}

describe('the server', () => {
  const files = filesBelow('server').filter((file) => !isTest(file))

  test('has a rank for every folder', () => {
    for (const file of files) expect(rankOf(file, 'server')?.rank, file).not.toBeNaN()
  })

  test('depends downwards by rank and never sideways', () => {
    const wrong = files.flatMap((file) => {
      const own = rankOf(file, 'server')
      return importsOf(file).flatMap((target) => {
        const other = rankOf(target, 'server')
        if (!own || !other || own.folder === other.folder || own.rank === TOP) return []
        const isBelow = other.rank < own.rank || (own.rank === 0 && other.rank === 0)
        return isBelow ? [] : [`${file} imports ${target}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('never imports the web', () => {
    const wrong = files.filter(
      (file) => !file.startsWith('server/render/') && importsOf(file).some((target) => target.startsWith('web/')),
    )
    expect(wrong).toEqual([])
  })

  test('holds SQL only in data files and in the database folder', () => {
    const SQL = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
    const isHome = (file: string) =>
      /(^|[/-])data\.ts$/.test(file) ||
      file.startsWith('server/db/') ||
      /\/(data|books)\//.test(file) ||
      file.startsWith('server/seed/')
    const wrong = files.filter((file) => !isHome(file) && SQL.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('opens transactions in one place, which repeats those that had to give way', () => {
    const wrong = files.filter(
      (file) =>
        file !== 'server/db/transaction.ts' && /\.transaction\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  test('reads the environment only in settings.ts', () => {
    const wrong = files.filter(
      (file) => file !== 'server/settings.ts' && /process\.env\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})

describe('shared', () => {
  const files = filesBelow('shared').filter((file) => !isTest(file))

  test('is TypeScript and zod only', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('shared/') && target !== 'zod')
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('does no input or output', () => {
    const IO = /\b(process\.(env|exit|cwd|argv|stdout|nextTick)|fetch\(|document\.|window\.|localStorage|require\()/
    const wrong = files.filter((file) => !file.startsWith('shared/messages/') && IO.test(withoutComments(file)))
    expect(wrong).toEqual([])
  })
})

const withoutComments = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')

describe('the web', () => {
  const files = filesBelow('web').filter((file) => !isTest(file))
  const kernelFolders = ['kernel', 'ui', 'layouts', 'errors', 'dev']

  test('never imports the server', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('server/'))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('has a ui that knows no router and no queries', () => {
    const wrong = files
      .filter((file) => file.startsWith('web/ui/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(
            (target) =>
              /^(react-router|@tanstack\/react-query|i18next|react-i18next)/.test(target) ||
              (isOurs(target) && !/^(web\/ui|shared)\//.test(target)),
          )
          .map((target) => `${file} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('talks HTTP only in kernel/api', () => {
    const wrong = files.filter(
      (file) =>
        !/^web\/(kernel\/(api|upload)|service-worker\/)/.test(file) &&
        /\b(fetch\(|XMLHttpRequest)/.test(withoutComments(file)),
    )
    expect(wrong).toEqual([])
  })

  test('has slices that meet only below them', () => {
    const ranks: Record<string, number> = {
      chat: 0,
      services: 1,
      accounts: 2,
      'refund-cases': 2,
      orders: 3,
      wallet: 3,
      notifications: 3,
      search: 3,
      home: 3,
      pages: 3,
      'product-orders': 4,
      selling: 4,
      admin: 5,
    }
    const wrong = files.flatMap((file) => {
      const [, folder = ''] = file.split('/')
      const own = ranks[folder]
      if (own === undefined || kernelFolders.includes(folder)) return []
      return importsOf(file).flatMap((target) => {
        const [top, other = ''] = target.split('/')
        const rank = ranks[other]
        return top === 'web' && other !== folder && rank !== undefined && rank >= own
          ? [`${file} imports ${target}`]
          : []
      })
    })
    expect(wrong).toEqual([])
  })
})

describe('every file', () => {
  const files = ['shared', 'server', 'web', 'test', 'scripts'].flatMap(filesBelow)

  test('exports by name', () => {
    const wrong = files.filter(
      (file) =>
        /^export default/m.test(readFileSync(path.join(ROOT, file), 'utf8')) &&
        !/(config|global-setup|start-application)\.ts$/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('is no barrel, helper or util', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|types)(\/|\.tsx?$)/.test(file))).toEqual([])
  })
})
