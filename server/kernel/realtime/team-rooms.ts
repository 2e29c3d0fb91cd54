import type { Server, Socket } from 'socket.io'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/http/errors.ts'
import { sellerFor } from '#server/kernel/team.ts'
import { z } from '#shared/kernel/zod.ts'

/** A member's socket: the shop for which it listens, and when the membership was last checked. */
export type Listening = { team?: { sellerId: string; person: Viewer; checkedAt: number } }
type TeamSocket = Pick<Socket, 'join' | 'leave' | 'handshake'> & { data: Listening }

const Ended = z.object({ sellerId: z.string(), personId: z.string() })
const RETENTION_MS = 60_000

/** The room of the members who act for a seller; the seller's own sockets are in another one. */
export const teamRoom = (sellerId: string) => `team:${sellerId}`
const memberRoom = (sellerId: string, personId: string) => `member:${sellerId}:${personId}`

/** Lets the sockets of members hear what happens in the shop for which they act, for as long as they are members. */
export function teamRooms(deps: Pick<Deps, 'db' | 'settings'>, io: Pick<Server, 'local'>) {
  /** Memberships that ended lately, with the time: their browsers may be connecting right now. */
  const ended = new Map<string, number>()

  const isMember = (person: Viewer, sellerId: string): Promise<boolean> =>
    sellerFor(deps, person, sellerId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )

  /** Asked before the socket is connected; one that is no member hears of its own account only. */
  async function joinTeam(socket: TeamSocket, person: Viewer): Promise<void> {
    const { actingFor: sellerId } = socket.handshake.auth
    const checkedAt = performance.now()
    if (typeof sellerId !== 'string' || !(await isMember(person, sellerId))) return
    socket.data.team = { sellerId, person, checkedAt }
    await socket.join([teamRoom(sellerId), memberRoom(sellerId, person.id)])
    if ((ended.get(memberRoom(sellerId, person.id)) ?? 0) >= checkedAt) await socket.leave(teamRoom(sellerId))
  }

  /** Every process hears of an end by itself. */
  function onEnded(payload: string): void {
    const now = performance.now()
    for (const [room, at] of ended) if (at < now - RETENTION_MS) ended.delete(room)
    const { data } = Ended.safeParse(parsed(payload))
    if (!data) return
    const room = memberRoom(data.sellerId, data.personId)
    ended.set(room, now)
    io.local.in(room).socketsLeave(teamRoom(data.sellerId))
  }

  /** A plan may have ended, or the end of a membership not been heard. */
  async function checkAgain(sockets: readonly TeamSocket[]): Promise<void> {
    const memberships = new Map<string, Promise<boolean>>()
    for (const socket of sockets) {
      const { team } = socket.data
      if (!team) continue
      const room = memberRoom(team.sellerId, team.person.id)
      const membership = memberships.get(room) ?? isMember(team.person, team.sellerId)
      memberships.set(room, membership)
      if (!(await membership)) await socket.leave(teamRoom(team.sellerId))
    }
  }

  return { joinTeam, onEnded, checkAgain }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
