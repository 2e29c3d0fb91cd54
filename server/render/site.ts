import type { Settings } from '#server/settings.ts'
import type { Site } from '#web/kernel/site.ts'

/** What of the settings every page may show. */
export function siteOf(settings: Settings): Site {
  return {
    name: settings.marketplaceName,
    origin: settings.publicUrl,
    currency: settings.currency,
    stripePublishableKey: settings.stripe.publishableKey ?? null,
    buyerFee: settings.rules.buyerFee,
    commission: settings.rules.commission,
    year: new Date().getUTCFullYear(),
  }
}
