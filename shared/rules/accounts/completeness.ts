import type { UserView } from '../../contract/accounts/user.ts'

/** HOM-RU007. The eight things that make a profile whole, in the order shown. */
export const PROFILE_ITEMS = ['name', 'email', 'avatar', 'area', 'school', 'graduation', 'daily_goal', 'phone'] as const
export type ProfileItem = (typeof PROFILE_ITEMS)[number]

type Profile = Pick<
  UserView,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'avatar'
  | 'lead'
  | 'school'
  | 'other_school'
  | 'graduation_year'
  | 'graduation_month'
  | 'phone'
  | 'has_seen'
>

const isThere: Record<ProfileItem, (profile: Profile) => boolean> = {
  name: ({ first_name, last_name }) => Boolean(first_name && last_name),
  email: ({ email }) => Boolean(email),
  avatar: ({ avatar }) => Boolean(avatar),
  area: ({ lead }) => lead !== null,
  school: ({ school, other_school }) => Boolean(school ?? other_school),
  graduation: ({ graduation_year, graduation_month }) => graduation_year !== null && graduation_month !== null,
  // There is a goal from the start; choosing one is what counts.
  daily_goal: ({ has_seen }) => Boolean(has_seen.daily_goal),
  phone: ({ phone }) => Boolean(phone),
}

/** HOM-RU007. What of the eight items a profile has not yet; its completeness is the share of the others. */
export const missingOfProfile = (profile: Profile): ProfileItem[] =>
  PROFILE_ITEMS.filter((item) => !isThere[item](profile))
