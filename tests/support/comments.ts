import { updateUser } from '#shared/contract/accounts/index.ts'
import { type CommentView, createComment } from '#shared/contract/comments/index.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Somebody who accepted the community's terms. */
export async function writer(world: World, first = 'Sofia', last = 'Reyes'): Promise<Person> {
  return agreed(world, await world.make.member({ first, last }))
}

export async function agreed<P extends Person>(world: World, person: P): Promise<P> {
  await world.as(person).call(updateUser, { cf_terms_accepted: true })
  return person
}

export const write = (
  world: World,
  person: Person,
  cardId: number,
  comment: string,
  more: { parent_id?: number; tags?: number[] } = {},
): Promise<CommentView> => world.as(person).call(createComment, { slug: `card-${cardId}`, comment, ...more })
