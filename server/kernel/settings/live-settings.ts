import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { changeableSettings, type Settings } from '#server/settings.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { SiteSettings } from '#shared/kernel/site-settings.ts'
import { refreshCategories } from './category-tree.ts'
import { countPublications, findPresentVersion, findSettings } from './settings-data.ts'
import { refreshNavigation } from './site-navigation.ts'
import { refreshWording } from './wording.ts'

type Published = {
  /** The version that holds now. */
  version: number
  /** The settings of the application, whose changeable parts are those of that version. */
  present: Settings
  /** The same with the rules of other versions. */
  others: Map<number, Settings>
}

/** Published settings, keyed by the settings of an application and by those with the rules of a version. */
const known = new WeakMap<Settings, Published>()

function publishedOf(settings: Settings): Published {
  const found = known.get(settings) ?? { version: 0, present: settings, others: new Map() }
  known.set(settings, found)
  return found
}

function keepRules(published: Published, version: number, rules: Rules): void {
  const settings: Settings = Object.create(published.present, { rules: { value: rules, enumerable: true } })
  known.set(settings, published)
  published.others.set(version, settings)
}

/** The settings of a version as a whole: the defaults, what was published, and what the environment sets. */
export const settingsFrom = (overrides: Partial<SiteSettings>, { fixed }: Pick<Settings, 'fixed'>): SiteSettings =>
  SiteSettings.parse({ ...overrides, ...fixed })

async function readVersion(db: Db, settings: Settings, version: number) {
  const row = version > 0 ? await findSettings(db, version) : undefined
  const { publicUrl, mail } = settings
  return changeableSettings(settingsFrom(row?.overrides ?? {}, settings), {
    publicUrl,
    smtpUrl: mail.smtpUrl,
    replyTo: mail.replyTo,
  })
}

/**
 * Brings what was published meanwhile into the settings, which all code reads late. Returns whether there was anything.
 * Call it before the application answers, and whenever something may have been published.
 */
export async function refreshSettings({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<boolean> {
  const published = publishedOf(settings)
  const version = await findPresentVersion(db)
  if (version === published.version) return false
  const values = await readVersion(db, settings, version)
  keepRules(published, published.version, published.present.rules)
  Object.assign(published.present, values)
  published.version = version
  return true
}

type Versioned = { settings_version?: number | undefined }

/** Reads the rules of a row's version, unless this process knows them; `settingsFor` asks for them without waiting. */
export async function loadSettingsFor(db: Db, settings: Settings, { settings_version: version }: Versioned) {
  const published = publishedOf(settings)
  if (version === undefined || version === published.version || published.others.has(version)) return
  keepRules(published, version, (await readVersion(db, settings, version)).rules)
}

/**
 * The settings with the rules under which a row was made; the present ones for a row that keeps none, or whose version this
 * process has not read yet.
 */
export function settingsFor(settings: Settings, { settings_version: version }: Versioned): Settings {
  const { version: now, present, others } = publishedOf(settings)
  return version === undefined || version === now ? present : (others.get(version) ?? present)
}

/** Every process follows within this time and the length of a query. */
const LOOK_EVERY = 1_000

/**
 * Tells at each call whether a page or another content was published since the one before. No process keeps their texts,
 * except the menu and the footer, which are read again.
 */
async function watchPublications(deps: Deps): Promise<() => Promise<boolean>> {
  let known = await countPublications(deps.db)
  return async () => {
    const now = await countPublications(deps.db)
    if (now === known) return false
    await refreshNavigation(deps)
    known = now
    return true
  }
}

/** Refreshes the settings that other processes publish, while the application listens. */
export async function watchSettings(app: FastifyInstance, deps: Deps): Promise<void> {
  const wasPublished = await watchPublications(deps)
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const changed = [
        await refreshSettings(deps),
        await refreshCategories(deps.db),
        await refreshWording(deps.db),
        await wasPublished(),
      ]
      if (changed.includes(true)) announcePublicChange(deps)
    } catch (error) {
      deps.log.debug({ err: error }, 'what was published could not be read')
    } finally {
      isLooking = false
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(look, LOOK_EVERY).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
