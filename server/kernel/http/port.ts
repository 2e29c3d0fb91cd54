import { createServer } from 'node:net'
import { SettingsError } from '#server/settings.ts'

type At = { host: string; port: number }
/** The settings that say where to listen. */
type Names = { host: string; port: string }

const OWN: Names = { host: 'HOST', port: 'PORT' }
export const METRICS: Names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

const unknownHost = ({ host }: At, names: Names) => `${names.host} is ${host}, which is not known here.`
const foreignHost = ({ host }: At, names: Names) => `${names.host} is ${host}, which is not an address of this machine.`

const REASONS: Record<string, (at: At, names: Names) => string> = {
  EADDRINUSE: ({ port }, names) =>
    `Port ${port} is taken by another program. Stop that one, or choose another: ${names.port}=${port + 1} npm start`,
  EACCES: ({ port }, names) => `This user may not listen on port ${port}. Choose a ${names.port} above 1023.`,
  EADDRNOTAVAIL: foreignHost,
  EINVAL: foreignHost,
  EAFNOSUPPORT: foreignHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ENODATA: unknownHost,
}

/** The same failure to listen, in words for the operator. */
export function explainListen(error: unknown, at: At, names = OWN): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]?.(at, names)
  return reason ? new SettingsError(reason) : error
}

/** Checks before the start that the port is free. */
export async function checkPort(at: At): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, at)))
    server.listen(at.port, at.host, () => server.close(() => resolve()))
  })
}
