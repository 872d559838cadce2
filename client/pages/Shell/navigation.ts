import { GraduationCap, House, type LucideIcon, Palette, Search, Trophy, Zap } from 'lucide-react'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { playsInLeague } from '#shared/rules/rewards/league.ts'

export type Place = { to: string; label: string; Icon: LucideIcon }

/** The places a person goes to, in their order. */
export function placesFor(actor: Actor | null): Place[] {
  const find = { to: '/find-pictomo', label: 'Find', Icon: Search }
  if (!actor) return [find]
  return [
    { to: '/home', label: 'Home', Icon: House },
    find,
    ...(playsInLeague(actor.role) ? [{ to: '/league', label: 'League', Icon: Trophy }] : []),
    { to: '/class', label: 'Quiz live', Icon: Zap },
    ...(isStaff(actor) ? [{ to: '/editor', label: 'Create', Icon: Palette }] : []),
    ...(isEducator(actor) ? [{ to: '/teach', label: 'Teach', Icon: GraduationCap }] : []),
  ]
}
