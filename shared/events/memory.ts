import { MemoryStats } from '../contract/memory/index.ts'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** A person’s daily quiz stands otherwise: an answer, a card, a setting. Joined: the latest. */
export const memoryChanged = event(
  'memory.changed',
  MemoryStats.extend({ user_id: UserId }),
  ({ user_id }) => rooms.user(user_id),
  (bursts) => bursts.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)!,
)
