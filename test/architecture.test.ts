import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Reads each file once, however many rules look at it. */
const texts = new Map<string, string>()
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

const filesBelow = (folder: string, kinds = /\.tsx?$/): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const TYPES = /^\s*(import|export) type\s/

type Import = { target: string; isDynamic: boolean; isType: boolean }

const importsByFile = new Map<string, Import[]>()
function readImports(file: string): Import[] {
  const known = importsByFile.get(file)
  if (known) return known
  const found = [...textOf(file).matchAll(IMPORT)].flatMap(([words, from, dynamic, bare]) => {
    const target = from ?? bare ?? dynamic
    return target === undefined
      ? []
      : [{ target: pathOf(target, file), isDynamic: dynamic !== undefined, isType: TYPES.test(words) }]
  })
  importsByFile.set(file, found)
  return found
}

function pathOf(target: string, file: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
}

/** The imports of a file: paths of this repository from its root, packages by their name. */
const importsOf = (file: string, { isDynamicToo = true, areTypesToo = true } = {}): string[] =>
  readImports(file).flatMap(({ target, isDynamic, isType }) =>
    (isDynamic && !isDynamicToo) || (isType && !areTypesToo) ? [] : [target],
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isOurs = (target: string) => /^(shared|server|demo|web|test|scripts)\//.test(target)

/**
 * Ranks of the server's folders: code depends on lower ranks only, never on its own rank's other folders. Reasons for
 * the order stand in `docs/decisions`.
 */
const SERVER_RANKS: Record<string, number> = {
  db: 0,
  kernel: 0,
  'bank-formats': 0.5,
  'search-terms': 1,
  availability: 1,
  places: 1,
  media: 1,
  pdf: 1,
  notifications: 1,
  payments: 1,
  'api-reference': 2,
  sandbox: 2,
  chat: 2,
  invoices: 2,
  reviews: 2,
  contact: 2,
  wallet: 2,
  'refund-cases': 3,
  promotions: 3,
  accounts: 3,
  subscriptions: 3.5,
  teams: 3,
  staff: 3.5,
  favorites: 3.5,
  listings: 4,
  'data-archive': 4,
  transactions: 4,
  offers: 4,
  reports: 5,
  services: 5,
  products: 5,
  'service-orders': 5,
  'product-orders': 5,
  'service-requests': 6,
  'product-requests': 6,
  admin: 6,
  console: 6,
  imports: 7,
  webhooks: 7,
  analytics: 6,
  search: 7,
  'saved-searches': 7,
  'tax-report': 7,
  selling: 7,
  'social-images': 5.5,
  feeds: 5.5,
  render: 6,
}

/** Ranks of the web's folders: code depends on lower ranks only. */
const WEB_RANKS: Record<string, number> = {
  ui: 0,
  kernel: 1,
  forms: 1.5,
  'service-worker': 2,
  dev: 2,
  favorites: 2,
  errors: 2,
  chat: 2,
  map: 2,
  metrics: 2,
  'refund-cases': 2,
  listings: 3,
  'working-hours': 3,
  lists: 4,
  services: 4,
  products: 4,
  notifications: 4,
  payments: 4,
  accounts: 5,
  layouts: 5,
  promotions: 5,
  subscriptions: 5,
  transactions: 5,
  wallet: 5,
  teams: 6,
  reports: 5,
  pages: 6,
  'service-orders': 6,
  'product-orders': 6,
  'service-requests': 6,
  messages: 6,
  availability: 7,
  'product-requests': 7,
  saved: 7,
  home: 8,
  search: 8,
  'saved-searches': 8,
  selling: 8,
  // The editor of the landing page draws its parts.
  admin: 8.5,
}

/** Files directly in `server/` or `web/` put the parts together and may use all of them. */
const TOP = 9

/** The descriptor of a process puts the parts of its slice together; only files that put all slices together use it. */
const DESCRIPTOR = /^server\/[^/]+\/descriptor\.ts$/

/**
 * The settings use nothing. The registry of kinds stands below the screens that draw orders of every kind; it may use
 * nothing but their descriptors. The registry of their pages stands above these folders.
 */
const TOP_RANKS: Record<string, number> = {
  'server/settings.ts': 0,
  'server/version.ts': 0,
  'web/kinds.ts': 5.5,
  'web/order-pages.ts': 6.5,
}

type Place = { folder: string; rank: number }

/** Folder and rank of a file below `top`; a folder without a rank has `NaN`. */
function placeOf(file: string, top: string, ranks: Record<string, number>): Place | undefined {
  const [first, folder = '', rest] = file.split('/')
  if (first !== top) return undefined
  if (!rest || DESCRIPTOR.test(file)) return { folder: '', rank: TOP_RANKS[file] ?? TOP }
  return { folder, rank: ranks[folder] ?? Number.NaN }
}

const inServer = (file: string) => placeOf(file, 'server', SERVER_RANKS)
const inWeb = (file: string) => placeOf(file, 'web', WEB_RANKS)

/** Circles among the imports of files, each written from a file to itself; at least one if there is any. */
function circlesIn(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return circles
}

describe('the demo data', () => {
  test('is loaded by files that put the server together, and by tests', () => {
    const wrong = [...filesBelow('server'), ...filesBelow('web'), ...filesBelow('shared')]
      .filter((file) => !isTest(file) && inServer(file)?.rank !== TOP)
      .filter((file) => importsOf(file).some((target) => target.startsWith('demo/')))
    expect(wrong).toEqual([])
  })

  test('never imports the web', () => {
    expect(filesBelow('demo').filter((file) => importsOf(file).some((target) => target.startsWith('web/')))).toEqual([])
  })
})

describe('the server', () => {
  const files = filesBelow('server').filter((file) => !isTest(file))

  test('has a rank for every folder', () => {
    for (const file of files) expect(inServer(file)?.rank, file).not.toBeNaN()
  })

  test('depends downwards by rank and never sideways', () => {
    const wrong = files.flatMap((file) => {
      const own = inServer(file)
      return importsOf(file).flatMap((target) => {
        const other = inServer(target)
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
      /(^|[/-])data\.ts$/.test(file) || file.startsWith('server/db/') || /\/(data|books)\//.test(file)
    const wrong = files.filter((file) => !isHome(file) && SQL.test(textOf(file)))
    expect(wrong).toEqual([])
  })

  test('opens transactions in one place, which repeats those that had to give way', () => {
    const wrong = files.filter((file) => file !== 'server/db/transaction.ts' && /\.transaction\(\)/.test(textOf(file)))
    expect(wrong).toEqual([])
  })

  test('reads the address of a request only in kernel/http/caller.ts, which tells callers apart by their networks', () => {
    const ADDRESS =
      /\b(request|req|raw|socket|handshake)\.(ips?|address|remoteAddress)\b|\.remoteAddress\b|x-forwarded-for|\bips?\b[^}=]*\}(: FastifyRequest|\s*=\s*(request|req)\b)/i
    const wrong = files.filter((file) => file !== 'server/kernel/http/caller.ts' && ADDRESS.test(withoutComments(file)))
    expect(wrong).toEqual([])
  })

  test('reads the environment only in settings.ts', () => {
    const wrong = files.filter((file) => file !== 'server/settings.ts' && /process\.env\b/.test(textOf(file)))
    expect(wrong).toEqual([])
  })
})

/** Files that the start of the server loads: of each file the imports that are not left to their first use. */
function loadedByStart(): Set<string> {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (isOurs(file)) for (const target of importsOf(file, { isDynamicToo: false, areTypesToo: false })) load(target)
  }
  load('server/main.ts')
  return loaded
}

test('the start of the server leaves to their first use what draws, and what most installations lack', () => {
  const loaded = loadedByStart()
  expect(loaded).toContain('server/app.ts')
  const late = [
    'pdfkit',
    'opentype.js',
    '@resvg/resvg-js',
    '@hyzyla/pdfium',
    '@aws-sdk/client-s3',
    '@redis/client',
    'vite',
    'date-holidays',
  ]
  expect(late.filter((name) => loaded.has(name))).toEqual([])
})

describe('shared', () => {
  const files = filesBelow('shared').filter((file) => !isTest(file))

  test('is TypeScript, zod and the numbering plans of the world only', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('shared/') && !['zod', 'libphonenumber-js/max'].includes(target))
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

describe('the generator of pictures', () => {
  const isArt = (file: string) => file.startsWith('shared/art/')
  const files = filesBelow('shared').filter(isArt)

  test('could be a package: it imports nothing from elsewhere', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isArt(target) && !(isTest(file) && target === 'vitest'))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('is imported by its entry only', () => {
    const others = ['shared', 'server', 'demo', 'web', 'test', 'scripts', 'bench']
      .flatMap((folder) => filesBelow(folder))
      .filter((file) => !isArt(file))
    const wrong = others.flatMap((file) =>
      importsOf(file)
        .filter((target) => isArt(target) && target !== 'shared/art/index.ts')
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

const withoutComments = (file: string) =>
  textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')

describe('the web', () => {
  const files = filesBelow('web').filter((file) => !isTest(file))

  test('never imports the server', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('server/'))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('names the words of a kind of orders only in the folder of the kind', () => {
    const WORDS = /['"`](service|product)-order:/
    const wrong = files.filter(
      (file) => !/^web\/(service|product)-orders\//.test(file) && WORDS.test(withoutComments(file)),
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

  test('has a rank for every folder', () => {
    for (const file of files) expect(inWeb(file)?.rank, file).not.toBeNaN()
  })

  test('depends downwards by rank and never sideways', () => {
    const wrong = files.flatMap((file) => {
      const own = inWeb(file)
      return importsOf(file).flatMap((target) => {
        const other = inWeb(target)
        if (!own || !other || own.folder === other.folder || own.rank === TOP) return []
        if (file === 'web/kinds.ts' && target.endsWith('/kind.ts')) return []
        return other.rank < own.rank ? [] : [`${file} imports ${target}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

describe('every file', () => {
  const files = ['shared', 'server', 'demo', 'web', 'test', 'scripts'].flatMap((folder) => filesBelow(folder))

  test('exports by name', () => {
    const wrong = files.filter(
      (file) => /^export default/m.test(textOf(file)) && !/(config|global-setup|start-application)\.ts$/.test(file),
    )
    expect(wrong).toEqual([])
  })

  test('is no barrel, helper or util', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|types)(\/|\.tsx?$)/.test(file))).toEqual([])
  })

  test('has no circle of imports', () => {
    const all = ['shared', 'server', 'demo', 'web', 'test', 'scripts', 'bench'].flatMap((folder) =>
      filesBelow(folder, /\.(tsx?|mjs)$/),
    )
    // Imports of types count, and so does what `import()` loads later: a part that is loaded knows nothing of its loader.
    const imports = new Map(all.map((file) => [file, importsOf(file)]))
    expect(circlesIn(imports)).toEqual([])
  })
})

describe('the search for circles of imports', () => {
  test('lists each file of a circle', () => {
    const imports = new Map([
      ['entry', ['a', 'leaf']],
      ['a', ['leaf', 'b']],
      ['b', ['c']],
      ['c', ['a']],
    ])
    expect(circlesIn(imports)).toEqual(['a → b → c → a'])
  })

  test('finds none where ways only meet again', () => {
    const imports = new Map([
      ['entry', ['a', 'b']],
      ['a', ['leaf']],
      ['b', ['leaf', 'a']],
    ])
    expect(circlesIn(imports)).toEqual([])
  })
})
