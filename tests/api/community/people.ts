import { updateUser } from '#shared/contract/accounts/index.ts'
import type { World } from '../../support/world.ts'

/** Somebody who accepted the community's terms. */
export async function writing(world: World, person?: { id: number; email: string }) {
  const who = person ?? (await world.make.member())
  const me = world.as(who)
  await me.call(updateUser, { cf_terms_accepted: true })
  return { ...me, person: who }
}
