import { agreed } from '../../support/comments.ts'
import type { Person } from '../../support/factories.ts'
import type { World } from '../../support/world.ts'

/** Somebody who accepted the community's terms, and calls as themselves. */
export async function writing(world: World, given?: Person) {
  const person = await agreed(world, given ?? (await world.make.member()))
  return { ...world.as(person), person }
}
