import type { Actor } from '../accounts/actor.ts'
import { canModerate } from '../comments/policy.ts'

/** Whoever moderates what people write for others takes playlists off a school’s page, too: a name is text. */
export const canTakeDown = (actor: Actor): boolean => canModerate(actor)
