import { createServer } from 'node:net'
import { SettingsError } from '#server/settings.ts'

const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is not known here.`,
}

/** The same failure to listen, in words for the operator. */
export function explainListen(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]?.(host, port)
  return reason ? new SettingsError(reason) : error
}

/** Checks before the start that the port is free. */
export async function checkPort(at: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, at)))
    server.listen(at.port, at.host, () => server.close(() => resolve()))
  })
}
