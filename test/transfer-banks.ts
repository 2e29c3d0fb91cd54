import type { ChapaClient } from '#server/payments/chapa/client.ts'
import type { World } from './world.ts'

/** Lets the application know the banks of a provider of transfers, which is asked for nothing else. */
export function withTransferBanks({ deps }: Pick<World, 'deps'>): void {
  const banks: ChapaClient['banks'] = async () => [{ code: '855', name: 'telebirr', isMobile: true, length: 10 }]
  deps.chapa = { client: { ...deps.chapa?.client, banks } as ChapaClient, webhookSecret: 'of no webhook' }
}
