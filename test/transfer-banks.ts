import type { World } from './world.ts'

const BANK = { id: 855, name: 'telebirr', currency: 'EUR', acct_length: 10, is_mobilemoney: 1, is_active: 1 }

/** Lets the application know the banks of a provider of transfers, which is asked for nothing else. */
export function withTransferBanks({ deps }: Pick<World, 'deps'>): void {
  deps.chapa = {
    secretKey: 'CHASECK_TEST-none',
    apiUrl: 'http://chapa.test',
    webhookSecret: 'of no webhook',
    fetch: async () => Response.json({ message: 'Banks retrieved', data: [BANK] }),
  }
}
