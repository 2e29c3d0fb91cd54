import type { TeamRole } from '#shared/kernel/contract.ts'
import type { World } from './world.ts'

/** Brings teams of fresh sellers into a state, by the calls of their people. */
export function teamStates(world: World) {
  async function invited({ verified = true, role = 'answer' }: { verified?: boolean; role?: TeamRole } = {}) {
    const owner = await world.aSeller({ verified })
    const member = await world.aBuyer({ name: 'Hana' })
    const reply = await owner.team.invite({ body: { email: member.email, role } })
    return { owner, member, id: reply.member._id }
  }

  async function member(options: { verified?: boolean; role?: TeamRole } = {}) {
    const made = await invited(options)
    await made.member.team.accept({ params: { id: made.id } })
    return { ...made, acting: world.acting(made.member, made.owner) }
  }

  return { invited, member }
}
