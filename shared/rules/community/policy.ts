import { type Actor, isStaff } from '../accounts/actor.ts'
import { canModerate } from '../comments/policy.ts'

/** FCT-CO001. Readers' facts that a group shows at a time. */
export const GROUP_SIZE = 10
/** A person adds so much a day at the most. */
export const CONTRIBUTIONS_A_DAY = 30
/** So long after something of theirs was hidden or removed, what somebody adds waits for a moderator before others see it. */
export const WATCHED_DAYS = 30
/** So long it is known that something was there which its maker deleted. */
export const DELETED_DAYS = 30
/** So many people's reports hide what was added until a moderator looked. */
export const REPORTS_HIDE = 3

/** TOK-RU012. Areas of study whose trial users may add facts too. */
const TRIAL_AREAS: readonly number[] = [100, 105, 203]
/** TOK-RU012. Whose days have no limits adds facts; on trial only in some areas. */
export const canAddFacts = ({ isLimited, lead }: { isLimited: boolean; lead: number | null }): boolean =>
  !isLimited || (lead !== null && TRIAL_AREAS.includes(lead))
/** TOK-RU009. Resources come with a plan: everybody who sees a fact sees them, and who has one adds to them. */
export const canAddResources = ({ isLimited }: { isLimited: boolean }): boolean => !isLimited

type Owned = { ownerId: number }
/** What one added, one changes and takes away. */
export const canChange = (actor: Pick<Actor, 'id'> | null, { ownerId }: Owned): boolean => actor?.id === ownerId
/** FCT-RU011. Votes and reports come from others than who added it. */
export const canJudge = (actor: Pick<Actor, 'id'> | null, { ownerId }: Owned): boolean =>
  actor !== null && actor.id !== ownerId
/** Of whom something was hidden or removed lately, what others would see waits for a moderator's look first. */
export const mustWait = (actor: Actor, { isPrivate, wasHidden }: { isPrivate: boolean; wasHidden: boolean }): boolean =>
  !isPrivate && wasHidden && !isTrusted(actor)
/** What staff add needs no second look. */
export const isTrusted = (actor: Actor): boolean => isStaff(actor) || canModerate(actor)
