import pg from 'pg'
import { readAddress } from './address.ts'
import { createHosts, type Hosts } from './hosts.ts'

type Address = { first: string; hosts: Hosts }
const addresses = new Map<string, Address>()

/** All connections of a process to one address look for the server together. */
function addressOf(url: string): Address | undefined {
  const known = addresses.get(url)
  if (known) return known
  const address = readAddress(url)
  if (!address || address.places.length < 2) return undefined
  const made = { first: address.first, hosts: createHosts(address) }
  addresses.set(url, made)
  return made
}

export const hasSeveralHosts = (url: string): boolean => addressOf(url) !== undefined

/** A connection to a database on one of several hosts, which is found when the connection is made. */
export class HostedClient extends pg.Client {
  readonly #hosts: Hosts | undefined
  #era = 0

  constructor(config: pg.ClientConfig = {}) {
    const address = config.connectionString ? addressOf(config.connectionString) : undefined
    super(address ? { ...config, connectionString: address.first } : config)
    this.#hosts = address?.hosts
  }

  async #find(hosts: Hosts): Promise<void> {
    const place = await hosts.choose()
    this.#era = hosts.era()
    Object.assign(this, place)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  // biome-ignore lint/suspicious/noExplicitAny: the two forms of the base class.
  override connect(callback?: any): any {
    const hosts = this.#hosts
    if (!hosts) return callback ? super.connect(callback) : super.connect()
    const connected = this.#find(hosts)
      .then(() => super.connect())
      .catch((error: unknown) => {
        hosts.forget()
        throw error
      })
    if (!callback) return connected
    connected.then(
      (client) => callback(null, client),
      (error: unknown) => callback(error),
    )
  }

  /** True if another server has taken over since. */
  get isOutdated(): boolean {
    return this.#hosts !== undefined && this.#era < this.#hosts.era()
  }

  /**
   * Looks anew, since this connection does not answer: where another server has taken over, all that hang with this one
   * are outdated from then on, rather than found one by one.
   */
  async lookAnew(): Promise<void> {
    this.#hosts?.forget()
    await this.#hosts?.choose().catch(() => {})
  }
}

export const isOutdated = (client: pg.ClientBase): boolean => client instanceof HostedClient && client.isOutdated

/** True if another server has taken over from one that does not answer. */
export async function wasReplaced(client: pg.ClientBase): Promise<boolean> {
  if (client instanceof HostedClient) await client.lookAnew()
  return isOutdated(client)
}
