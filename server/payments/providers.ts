import type { Deps } from '#server/kernel/context.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { bank } from './bank/provider.ts'
import type { PaymentProvider, ProviderConnection } from './provider.ts'
import { stripe } from './stripe/provider.ts'

const providers: Record<ProviderName, PaymentProvider> = { stripe, bank }

type Provided = { provider: string }

/** The provider of a payment; the table's CHECK allows no other names. */
export const providerOf = ({ provider }: Provided): PaymentProvider => providers[provider as ProviderName]

export const connectionOf = (deps: Deps, payment: Provided): ProviderConnection => providerOf(payment).connect(deps)
