import { type Actor, hasPermission } from '../accounts/actor.ts'
import { canModerate } from '../comments/policy.ts'

/**
 * QUZ-RU018. Who has the access `admin` on `quiz` looks after the quiz: sees the wrong answers that readers suggested or
 * voted on, and decides about them. Moderators and administrators do so too.
 */
export const canModerateQuiz = (actor: Actor): boolean => hasPermission(actor, 'quiz', 'admin') || canModerate(actor)
