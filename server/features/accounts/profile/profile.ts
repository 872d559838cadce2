import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import { NO_EXAM, UserPreferences } from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { accessChanged } from '#shared/events/index.ts'
import { graduationYears } from '#shared/rules/schools/graduation.ts'
import type { User } from '../entities.ts'
import { programsOf } from '../extensions.ts'
import { holdUser } from '../holdUser.ts'
import { viewUser } from '../views.ts'
import { dropAvatar } from './avatars.ts'
import * as query from './queries.ts'

type Change = Input<typeof contract.updateUser>

/** Fields that are stored as they come, and the entity's name for each. */
const PLAIN = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  title: 'title',
  lead: 'lead',
  lead_secondary: 'leadSecondary',
  selected_lead: 'selectedLead',
  program: 'program',
  graduation_year: 'graduationYear',
  graduation_month: 'graduationMonth',
  student_officer: 'studentOfficer',
  class_officer_organisation_id: 'classOfficerOrganisation',
  interests: 'interests',
  link: 'link',
  audio_speed: 'audioSpeed',
  audio_volume: 'audioVolume',
  timezone: 'timezone',
  safety_mode: 'safetyMode',
  tos_accepted: 'tosAccepted',
  cf_terms_accepted: 'cfTermsAccepted',
  ugc_license: 'ugcLicense',
} as const satisfies Partial<Record<keyof Change, keyof User>>

export async function updateUser(ctx: Context, input: Change): Promise<Answer<typeof contract.updateUser>> {
  const user = await holdUser(ctx, ctx.actor.id)
  await refuseWrong(ctx, user, input)
  const plain = Object.entries(PLAIN).map(([name, property]) => [property, input[name as keyof Change]] as const)
  Object.assign(user, Object.fromEntries(plain.filter(([, value]) => value !== undefined)))
  if (input.exam) user.exam = { ...NO_EXAM, ...user.exam, ...input.exam }
  else if (input.exam === null) user.exam = null
  // Another area has other programs.
  if (input.lead !== undefined && input.program === undefined && !(await hasProgram(ctx, input.lead, user.program)))
    user.program = null
  if (input.student_officer === false) user.classOfficerOrganisation = null
  if (input.educator !== undefined) becomeEducator(user, input.educator)
  await chooseSchool(ctx, user, input)
  if (input.has_seen) user.hasSeen = withCounters(user.hasSeen, input.has_seen)
  if (input.remove_avatar) await dropAvatar(ctx.sql, user)
  // HOM-RU007. A goal that was chosen counts for the profile, the one from the start does not.
  if (input.settings?.daily_goal !== undefined) user.hasSeen = { ...user.hasSeen, daily_goal: 1 }
  if (input.settings) user.settings = { ...user.settings, ...withoutGaps(input.settings) }
  const preferences = Object.entries(input).filter(
    ([name, value]) => name in UserPreferences.shape && value !== undefined,
  )
  if (preferences.length) user.preferences = { ...user.preferences, ...Object.fromEntries(preferences) }
  return { user: await viewUser(ctx, user) }
}

/** @throws InvalidInput beside what points to nothing */
async function refuseWrong({ sql, now }: Context, user: User, input: Change): Promise<void> {
  const wrong: Record<string, string[]> = {}
  for (const field of ['lead', 'lead_secondary', 'selected_lead'] as const) {
    const id = input[field]
    if (id && !(await programsOf(sql, id))) wrong[field] = ['Please select an area of Study.']
  }
  const organisation = input.class_officer_organisation_id
  if (organisation && !(await sql.one(query.organisationById, [organisation])))
    wrong.class_officer_organisation_id = ['Please choose an organization from the list.']
  const lead = input.lead ?? user.lead ?? null
  if (input.program && !(await hasProgram({ sql }, lead, input.program)))
    wrong.program = ['Please choose a program of your area of study.']
  const year = input.graduation_year
  if (year && year !== user.graduationYear && !graduationYears(now).includes(year))
    wrong.graduation_year = ['Please choose a year from the list.']
  if (input.school_id && input.other_school) wrong.other_school = ['Please choose a school or name another, not both.']
  if (Object.keys(wrong).length) throw InvalidInput(wrong)
}

/** AUT-GA005. Whether a market offers a program; none at all is fine where it offers none. */
const hasProgram = async (
  { sql }: Pick<Context, 'sql'>,
  lead: number | null,
  program: string | null | undefined,
): Promise<boolean> => Boolean(program && lead && (await programsOf(sql, lead))?.includes(program))

/** Only between student and professor; an approved educator stays one. */
function becomeEducator(user: User, educator: boolean): void {
  if (educator && user.role === 'Student') Object.assign(user, { role: 'Professor', educator: true })
  if (!educator && user.role === 'Professor' && !user.approvedEducator)
    Object.assign(user, { role: 'Student', educator: false })
}

/** A school of the list or another by its name, never both. */
async function chooseSchool({ sql, publish }: Context, user: User, input: Change): Promise<void> {
  const before = user.school ?? null
  if (input.other_school !== undefined) {
    user.otherSchool = input.other_school || null
    if (user.otherSchool) Object.assign(user, { school: null, schoolView: null })
  }
  if (input.school_id === undefined) return tellMove()
  const school = input.school_id ? await sql.one(query.schoolOf, [input.school_id]) : null
  if (input.school_id && !school) throw InvalidInput({ school_id: ['Please choose a school from the list.'] })
  Object.assign(user, { school: school?.id ?? null, schoolView: school, ...(school ? { otherSchool: null } : {}) })
  tellMove()

  /** Their lines are asked again: a school's thread is open to who is of it. */
  function tellMove() {
    if ((user.school ?? null) !== before) publish(accessChanged, { user_id: user.id })
  }
}

/** So many counters a person may have; nothing needs more. */
const MOST_COUNTERS = 300

/** @throws InvalidInput where there would be too many */
function withCounters(before: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const after = { ...before, ...more }
  if (Object.keys(after).length > MOST_COUNTERS) throw InvalidInput({ has_seen: ['There are too many counters.'] })
  return after
}

/** In one statement, so that two screens at once count two; what is only stored stands beside it. */
export async function raiseSeen(
  { sql, actor }: Context,
  { column, has_seen }: Input<typeof contract.raiseSeen>,
): Promise<Answer<typeof contract.raiseSeen>> {
  const raised = await sql.one(query.raiseSeen, [actor.id, column, MOST_COUNTERS, JSON.stringify(has_seen)])
  if (!raised) throw InvalidInput({ column: ['There are too many counters.'] })
  return raised
}

const withoutGaps = <T extends object>(value: T): { [K in keyof T]-?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
