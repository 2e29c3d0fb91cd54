import { signInOf } from '#server/accounts/openid/identity-providers.ts'
import { siteNavigationOf } from '#server/kernel/settings/site-navigation.ts'
import type { Settings } from '#server/settings.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { type SiteDuration, siteDurations } from '#shared/kernel/site-durations.ts'
import { colourSheet, DEFAULT_COLOUR, logoAt } from '#shared/policies/brand-picture.ts'
import { providersOn } from '#shared/policies/payment-providers.ts'
import type { Site } from '#web/kernel/site.ts'

const timesOf = ({ rules }: Settings) =>
  // One entry for each name of the list.
  Object.fromEntries(siteDurations.map((name) => [name, durationMs(rules[name])])) as Record<SiteDuration, number>

const picturesOf = ({ logo }: Settings) =>
  logo
    ? { logo: logoAt(logo, 96), icon: logoAt(logo, 96), touchIcon: logoAt(logo, 180) }
    : { icon: '/favicon.svg', touchIcon: '/apple-touch-icon.png' }

/** The settings that every page may show. */
export function siteOf(settings: Settings): Site {
  const navigation = siteNavigationOf(settings)
  return {
    name: settings.marketplaceName,
    tagline: settings.tagline,
    ...picturesOf(settings),
    ...(settings.colour === DEFAULT_COLOUR ? {} : { colourSheet: colourSheet(settings.colour) }),
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    timezone: settings.timezone,
    origin: settings.publicUrl,
    currency: settings.currency,
    stripePublishableKey: settings.stripe.publishableKey ?? null,
    buyerFee: settings.rules.buyerFee,
    commission: settings.rules.commission,
    autoRefundCap: settings.rules.autoRefundCap,
    paymentProviders: providersOn(settings.rules),
    promotedKinds: settings.rules.promotedKinds,
    hasPlans: settings.rules.plans.length > 1,
    times: timesOf(settings),
    year: new Date().getUTCFullYear(),
    hasWorker: settings.hasWorker,
    ...(settings.oidc.providers.length > 0 ? { signIn: signInOf(settings) } : {}),
    ...(navigation ? { navigation } : {}),
    ...(settings.mapStyle ? { mapStyle: settings.mapStyle.url } : {}),
  }
}
