export const SESSION_ATTRIBUTES = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
/** The kind of server that is wanted of several hosts, as `target_session_attrs` of libpq has it. */
export type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number]

export type Place = { host: string; port: number }

/** The address of a database that may lie on one of several hosts. */
export type DatabaseAddress = {
  places: readonly Place[]
  wanted: SessionAttributes
  /** The address of the first host alone, which `pg` understands. */
  first: string
  database: string
}

const DEFAULT_PORT = 5432
const PARTS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^/?#@]*@)?(?<hosts>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>.*))?$/s
const HOST = /^(?<host>\[[\da-f:.]+\]|[^:[\]]*)(?::(?<port>\d{0,5}))?$/i

function listed(hosts: string): { host: string; port: string }[] | undefined {
  const found = hosts.split(',').map((part) => HOST.exec(part)?.groups)
  return found.every((part) => part !== undefined)
    ? found.map(({ host = '', port = '' }) => ({ host: decodeURIComponent(host), port }))
    : undefined
}

/** Host names and ports by `host` and `port` of the query win over those before the path; one port may count for all. */
function placesOf(hosts: string, query: URLSearchParams): Place[] | undefined {
  const before = listed(hosts)
  if (!before) return undefined
  const names = query.get('host')?.split(',') ?? before.map(({ host }) => host)
  const ports = query.get('port')?.split(',') ?? before.map(({ port }) => port)
  if (ports.length !== 1 && ports.length !== names.length) return undefined
  const places = names.map((name, at) => ({
    host: name.replace(/^\[(.*)\]$/, '$1'),
    port: Number((ports.length === 1 ? ports[0] : ports[at]) || DEFAULT_PORT),
  }))
  return places.every(({ port }) => port > 0 && port < 65_536) ? places : undefined
}

/**
 * The parts of `postgres://user:password@host:port,host:port/name?target_session_attrs=read-write`; undefined if it is no
 * address of a database. Neither WHATWG's parser nor `pg` knows several hosts.
 */
export function readAddress(url: string): DatabaseAddress | undefined {
  const parts = PARTS.exec(url)?.groups
  if (!parts) return undefined
  const { scheme = '', login = '', hosts = '', path = '', query: text = '' } = parts
  const query = new URLSearchParams(text)
  const places = placesOf(hosts, query)
  const wanted = query.get('target_session_attrs') ?? 'any'
  const isKnown = (word: string): word is SessionAttributes => SESSION_ATTRIBUTES.some((known) => known === word)
  if (!places || !isKnown(wanted)) return undefined
  const database = decodeURIComponent(path.slice(1))
  if (places.length === 1) return URL.canParse(url) ? { places, wanted, first: url, database } : undefined
  for (const name of ['host', 'port', 'target_session_attrs']) query.delete(name)
  const [place] = places
  query.set('host', place?.host ?? '')
  query.set('port', String(place?.port))
  const first = `${scheme}${login}localhost${path}?${query}`
  return URL.canParse(first) ? { places, wanted, first, database } : undefined
}

const shown = ({ host, port }: Place) => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** The hosts and path of a database, without its user and password. */
export function placeOf(url: string): string {
  const address = readAddress(url)
  if (!address) return 'no database'
  const { places, database } = address
  if (places.length > 1) return `${places.map(shown).join(',')}/${database}`
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
