import { signInOf } from '#server/accounts/openid/identity-providers.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { badInput, badRequest, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { requireConfirmed, requireRight } from '#server/kernel/http/staff-rights.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { refreshSettings, settingsFrom } from '#server/kernel/settings/live-settings.ts'
import { findLogo, findSettings, insertLogo } from '#server/kernel/settings/settings-data.ts'
import type { adminSettingsCalls, SettingsState, SettingsVersion, siteCalls } from '#shared/contract/settings.ts'
import { languages } from '#shared/kernel/language.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import {
  defaultSettings,
  errorsOfSettings,
  type SettingKey,
  SettingsChanges,
  SiteSettings,
  withParts,
} from '#shared/kernel/site-settings.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import { z } from '#shared/kernel/zod.ts'
import { providersOn } from '#shared/policies/payment-providers.ts'
import { readLogo } from './logo.ts'
import { testMail } from './mail-test.ts'
import { type Publication, publishedMeanwhile } from './publication.ts'
import { countRecipients, findLatestVersion, insertVersion, listVersions, type VersionRow } from './settings-data.ts'

const ALL_FOLLOW_MS = 5_000

type Overrides = Partial<SiteSettings>
/** A body does not say what is in it, since its settings are too many for the reference. */
const Publishable = z.object({ changes: SettingsChanges })
/** The changes in the form of a request body. */
type Changes = { [Key in SettingKey]?: SiteSettings[Key] | undefined }

const settingKeys = SiteSettings.keyof().options

const publisherOf = ({ published_by: id, publisher_name: name }: VersionRow) =>
  id ? { _id: id, name: name ?? '' } : null

async function stateOf({ db, settings }: Deps): Promise<SettingsState> {
  const latest = await findLatestVersion(db)
  const values = settingsFrom(latest?.overrides ?? {}, settings)
  const stateOfKey = (key: SettingKey) => ({
    value: values[key],
    default: defaultSettings[key],
    fixedByEnvironment: key in settings.fixed,
  })
  return {
    // One entry for each name of the schema.
    settings: Object.fromEntries(settingKeys.map((key) => [key, stateOfKey(key)])) as SettingsState['settings'],
    version: latest?.version ?? 0,
    publishedAt: latest?.published_at.toISOString() ?? null,
    publishedBy: latest ? publisherOf(latest) : null,
  }
}

/** The differences between two versions. A setting that is not published has its default. */
function changesBetween(before: Overrides, after: Overrides): SettingsVersion['changes'] {
  const valueIn = (overrides: Overrides, key: SettingKey) => overrides[key] ?? defaultSettings[key]
  return settingKeys
    .filter((key) => !isSameValue(valueIn(before, key), valueIn(after, key)))
    .map((key) => ({ key, from: valueIn(before, key), to: valueIn(after, key) }))
}

const changed = (present: Overrides, changes: Changes): Changes => ({
  ...present,
  ...Object.fromEntries(
    settingKeys
      .filter((key) => changes[key] !== undefined)
      .map((key) => [key, withParts(present[key] ?? defaultSettings[key], changes[key])]),
  ),
})

/** Only what differs from the defaults; a later release may then bring another default. */
const withoutDefaults = (values: Changes): Overrides =>
  Object.fromEntries(
    settingKeys
      .filter((key) => values[key] !== undefined && !isSameValue(values[key], defaultSettings[key]))
      .map((key) => [key, values[key]]),
  )

/** Refuses values that are beyond reason or do not fit each other. */
function checkWhole(overrides: Overrides, { settings: { fixed } }: Deps): void {
  const validationErrors = errorsOfSettings({ ...overrides, ...fixed }, Object.keys(fixed))
  if (validationErrors.length > 0)
    throw badInput(Object.fromEntries(validationErrors.map(({ path, message }) => [`changes.${path}`, message])))
}

const changedMeanwhile = async (deps: Deps) => publishedMeanwhile(await stateOf(deps))

/**
 * Metrics are summed by the days of the zone, which every process knows by then. A job of its own, without a key: a job
 * under the same key that begins at this moment, still with the zone before, would take its place.
 */
const queueSumsOfDays = (tx: Deps['db']) =>
  queueJob(tx, 'analytics:count', {}, { runAt: new Date(Date.now() + ALL_FOLLOW_MS) })

/** The settings that protect the staff themselves. */
const OWNERS_SETTINGS: readonly string[] = ['confirmStaff', 'staffFactor']

/** Nobody locks themselves out by asking for what they do not have. */
const noFactor = () => notAllowed('factor_needed', 'Set up a passkey or an authenticator app first.')

/** A session that somebody left open must not switch off what protects it. */
function requireOwnersWord({ settings }: Deps, viewer: Viewer): void {
  requireRight(viewer, 'staff')
  requireConfirmed(settings, viewer)
}

/** Publishes what `change` makes of the present values; 409 with the present state if `version` is not the present one. */
async function publish(
  { deps, viewer, origin, reason, version, restoredFrom }: Publication,
  change: (present: Overrides) => Changes,
): Promise<SettingsState> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const latest = await findLatestVersion(tx)
      if ((latest?.version ?? 0) !== version) throw await changedMeanwhile(deps)
      const before = latest?.overrides ?? {}
      const overrides = withoutDefaults(change(before))
      checkWhole(overrides, deps)
      const changes = changesBetween(before, overrides)
      if (changes.some(({ key }) => OWNERS_SETTINGS.includes(key))) requireOwnersWord(deps, viewer)
      if (viewer.lacksFactor && changes.some(({ key, to }) => key === 'staffFactor' && to === true)) throw noFactor()
      if (changes.length === 0) throw badRequest('nothing_changed', 'Everything has these values already.')
      await insertVersion(tx, {
        version: version + 1,
        overrides,
        reason,
        publishedBy: viewer.id,
        restoredFrom: restoredFrom ?? null,
      })
      if (changes.some(({ key }) => key === 'timezone')) await queueSumsOfDays(tx)
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: restoredFrom === undefined ? 'settings.published' : 'settings.restored',
        kind: 'settings',
        before: Object.fromEntries(changes.map(({ key, from }) => [key, from])),
        after: Object.fromEntries(changes.map(({ key, to }) => [key, to])),
        reason,
      })
    })
  } catch (error) {
    throw uniqueViolation(error) === 'settings_version_pkey' ? await changedMeanwhile(deps) : error
  }
  await refreshSettings(deps)
  announcePublicChange(deps)
  return stateOf(deps)
}

/** A logo must be one that was kept here. */
async function rejectUnknownLogo(db: Deps['db'], { logo }: Changes): Promise<void> {
  if (logo && !(await findLogo(db, logo)))
    throw badInput({ 'changes.logo': 'must be a picture that was uploaded for it' })
}

function rejectFixed(changes: Changes, { settings }: Deps): void {
  const fixed = Object.keys(changes).filter((key) => key in settings.fixed)
  if (fixed.length > 0)
    throw badRequest('fixed_by_environment', `The environment sets ${fixed.join(', ')}, which cannot be published.`, {
      errors: Object.fromEntries(fixed.map((key) => [`changes.${key}`, 'is set by the environment'])),
    })
}

export const siteHandlers: Handlers<typeof siteCalls> = {
  get: async ({ deps: { settings } }) => ({
    name: settings.marketplaceName,
    tagline: settings.tagline,
    logo: settings.logo,
    colour: settings.colour,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    currency: settings.currency,
    timezone: settings.timezone,
    signIn: signInOf(settings),
    features: {
      plans: settings.rules.plans.length > 1,
      promotions: settings.rules.promotedKinds,
      paymentProviders: providersOn(settings.rules),
    },
  }),
}

export const adminSettingsHandlers: Handlers<typeof adminSettingsCalls> = {
  get: ({ deps }) => stateOf(deps),
  publish: async ({ deps, viewer, origin, input }) => {
    const { changes: given, reason, version } = (await input()).body
    const { changes } = check(Publishable, { changes: given })
    rejectFixed(changes, deps)
    await rejectUnknownLogo(deps.db, changes)
    return publish({ deps, viewer, origin, reason, version }, (present) => changed(present, changes))
  },
  versions: async ({ db, query }) => {
    const { rows, total } = await listVersions(db, query)
    return {
      versions: rows.map((row) => ({
        version: row.version,
        changes: changesBetween(row.overrides_before ?? {}, row.overrides),
        reason: row.reason,
        by: publisherOf(row),
        at: row.published_at.toISOString(),
        ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
      })),
      pagination: paginationOf(query, total),
    }
  },
  restore: async ({ deps, viewer, origin, params: { version: restoredFrom }, input }) => {
    const { reason, version } = (await input()).body
    const row = restoredFrom === 0 ? { overrides: {} } : await findSettings(deps.db, restoredFrom)
    if (!row) throw notFound()
    return publish({ deps, viewer, origin, reason, version, restoredFrom }, () => row.overrides)
  },
  readers: async ({ db }) => {
    const counted = new Map((await countRecipients(db)).map(({ locale, count }) => [locale, Number(count)]))
    return { readers: languages.map((language) => ({ language, count: counted.get(language) ?? 0 })) }
  },
  logo: async ({ db, viewer, input }) => {
    const [file] = (await input()).files.logo ?? []
    if (!file) throw badInput({ logo: 'is missing' })
    const { png, hash } = await readLogo(file)
    await insertLogo(db, { hash, png, uploadedBy: viewer.id })
    return { logo: `/brand/${hash}.png` }
  },
  testMail: async ({ deps, viewer, input }) => testMail(deps, viewer, (await input()).body.to),
}
