import { io, type Socket } from 'socket.io-client'

export type Heard = { event: string; data: Record<string, unknown> }
export type Listener = { socket: Socket; heard: Heard[]; close: () => void }

/** A browser that listens, as `web/kernel/socket.ts` does. */
export async function listen(base: string, token: string): Promise<Listener> {
  const socket = io(base, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    forceNew: true,
  })
  const heard: Heard[] = []
  socket.onAny((event: string, data: Record<string, unknown>) => heard.push({ event, data }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, close: () => socket.close() }
}
