import { describe, expect, it } from 'vitest'
import { exportData, listUserTiles, raiseSeen, updateUser } from '#shared/contract/accounts/index.ts'
import { InvalidInput, Unauthenticated } from '#shared/errors.ts'
import { graduationYears } from '#shared/rules/schools/graduation.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const member = async (given: object = {}) => {
  const person = await world.make.member(given)
  return { ...person, ...world.as(person) }
}
const nextYear = graduationYears(new Date())[1]!

describe('updateUser', () => {
  it('waits for a change that is under way instead of not finding the person', async () => {
    const me = await member()
    const sent = Array.from({ length: 8 }, (_, place) => me.call(updateUser, { has_seen: { [`c${place}`]: 1 } }))
    await Promise.all(sent)
    expect(Object.keys((await me.call(updateUser, {})).user.has_seen)).toHaveLength(8)
  })
  it('LRN-RU027: takes nothing from a visitor', async () => {
    const refused = await refusalOf(world.as(null).call(updateUser, { audio_speed: 1.5 }))
    expect(Unauthenticated.is(refused)).toBe(true)
  })
  it('keeps everything a person says of themselves', async () => {
    const me = await member()
    const said = {
      phone: '+1 555 0100',
      title: 'Dr.',
      lead_secondary: 202,
      selected_lead: 101,
      program: 'BSN',
      graduation_year: nextYear,
      graduation_month: 5,
      student_officer: true,
      class_officer_organisation_id: 2,
      interests: ['cardiology'],
      link: 'https://example.test/me',
      exam: { exam_id: null, exam_month: 6, exam_year: nextYear, score: null },
      facts_open: false,
      quiz_mute: true,
      playlist_view_mode: 'list' as const,
    }
    const { user } = await me.call(updateUser, said)
    expect(user).toMatchObject({ ...said, quiz_show_pictomo: true, show_prelearn_modal: true })
    // Two parts of one thing that were chosen without a line come one after the other.
    await me.call(updateUser, { exam: { exam_month: 7 } })
    const { user: both } = await me.call(updateUser, { exam: { exam_year: nextYear + 1 } })
    expect(both.exam).toEqual({ ...said.exam, exam_month: 7, exam_year: nextYear + 1 })
    expect((await me.call(updateUser, { exam: null })).user.exam).toBeNull()
    const again = await me.call(updateUser, { quiz_mute: false, link: null })
    expect(again.user).toMatchObject({ quiz_mute: false, facts_open: false, link: null, phone: said.phone })
  })
  it.each([
    { role: 'Administrator' },
    { roles: ['superadmin'] },
    { approved_educator: true },
    { educator_admin: true },
    { beta_user_flag: true },
    { affiliate_type: 'Ambassador' },
    { is_trial: false },
    { ugc_license: false },
    { email_verified_at: '2026-01-01T00:00:00Z' },
    { referrer_code: 'MINE' },
    { free_trial_expiration: 99999999999 },
    { uploaded_avatar: '/media/x.png' },
    { password_hash: 'x' },
    { unknown: 1 },
  ])('nobody sets themselves %j', async (wish) => {
    const me = await member()
    expect(InvalidInput.is(await refusalOf(me.call(updateUser, wish as never)))).toBe(true)
    const { rows } = await world.database.pool.query('select role, roles from users where id = $1', [me.id])
    expect(rows).toEqual([{ role: 'Student', roles: [] }])
  })
  it.each([
    [{ lead: 999 }, 'lead'],
    [{ program: 'Sewing' }, 'program'],
    [{ school_id: 99_999 }, 'school_id'],
    [{ school_id: 1, other_school: 'Evening school' }, 'other_school'],
    [{ class_officer_organisation_id: 99 }, 'class_officer_organisation_id'],
    [{ graduation_month: 13 }, 'graduation_month'],
    [{ link: 'javascript:void 0' }, 'link'],
    [{ phone: 'call me' }, 'phone'],
  ])('AUT-RU035: %j is refused beside its field, and nothing of it is kept', async (wish, field) => {
    const me = await member()
    const refused = await refusalOf(me.call(updateUser, { phone: '555 0100', ...wish } as never))
    expect(InvalidInput.is(refused) && Object.keys(refused.fields ?? {})).toEqual([field])
    expect((await me.call(updateUser, {})).user.phone).toBeNull()
  })
  it('MKT-RU005: graduation is this year or one of the next nine; what stands there may stay', async () => {
    const me = await member()
    for (const year of [nextYear - 2, nextYear + 9])
      expect(InvalidInput.is(await refusalOf(me.call(updateUser, { graduation_year: year })))).toBe(true)
    await world.database.pool.query('update users set graduation_year = 2019 where id = $1', [me.id])
    expect((await me.call(updateUser, { graduation_year: 2019 })).user.graduation_year).toBe(2019)
  })
  it('MKT-RU007: a school is of the list or has its own name, never both', async () => {
    const me = await member()
    const listed = (await me.call(updateUser, { school_id: 3 })).user
    expect(listed).toMatchObject({ school: { id: 3, school_id: 3, name: expect.any(String) }, other_school: null })
    const other = (await me.call(updateUser, { other_school: 'Evening school' })).user
    expect(other).toMatchObject({ school: null, other_school: 'Evening school' })
    expect((await me.call(updateUser, { school_id: 4 })).user).toMatchObject({ school: { id: 4 }, other_school: null })
    expect((await me.call(updateUser, {})).user.school).toMatchObject({ id: 4 })
  })
  it('AUT-RU014: a student may become a professor and go back, but nobody else’s role moves', async () => {
    const me = await member()
    expect((await me.call(updateUser, { educator: true })).user).toMatchObject({ role: 'Professor', educator: true })
    expect((await me.call(updateUser, { educator: false })).user).toMatchObject({ role: 'Student', educator: false })
    const affiliate = await member({ role: 'Affiliate' })
    expect((await affiliate.call(updateUser, { educator: true })).user.role).toBe('Affiliate')
    const approved = await member({ role: 'Professor', approved: true })
    expect((await approved.call(updateUser, { educator: false })).user.role).toBe('Professor')
  })
  it('AUT-GA005: another area of study drops a program that it has not', async () => {
    const me = await member()
    await me.call(updateUser, { program: 'BSN' })
    expect((await me.call(updateUser, { lead: 112 })).user.program).toBeNull()
  })
})

describe('raiseSeen', () => {
  it('GLB-RU027: counts every time, also of two screens at once, for oneself alone', async () => {
    const [me, other] = [await member(), await member()]
    await Promise.all(Array.from({ length: 6 }, () => me.call(raiseSeen, { column: 'terms_modal' })))
    expect(await me.call(raiseSeen, { column: 'intro' })).toEqual({ has_seen: { terms_modal: 6, intro: 1 } })
    expect((await other.call(updateUser, {})).user.has_seen).toEqual({})
    const marked = await me.call(raiseSeen, { column: 'intro', has_seen: { intro: 99, intro_day: 20_777 } })
    expect(marked).toEqual({ has_seen: { terms_modal: 6, intro: 2, intro_day: 20_777 } })
  })
  it('refuses what is no name, and counters without end', async () => {
    const me = await member()
    expect(InvalidInput.is(await refusalOf(me.call(raiseSeen, { column: 'a b' })))).toBe(true)
    await world.database.pool.query(
      `update users set has_seen = (select jsonb_object_agg('c' || n, 1) from generate_series(1, 300) n) where id = $1`,
      [me.id],
    )
    expect(InvalidInput.is(await refusalOf(me.call(raiseSeen, { column: 'one_more' })))).toBe(true)
    expect((await me.call(raiseSeen, { column: 'c7' })).has_seen.c7).toBe(2)
  })
})

it('what was said of oneself is in the file of one’s data', async () => {
  const me = await member()
  await me.call(updateUser, { phone: '+1 555 0199', school_id: 2 })
  const { data } = await me.call(exportData, {})
  expect(data.users?.[0]).toMatchObject({ phone: '+1 555 0199', school_id: 2 })
  expect(data).toHaveProperty('email_verifications')
})

it('HOM-CA006, LRN-RU031: professors and alumni have tiles of their own, others none', async () => {
  const tilesOf = async (person: Person) => (await world.as(person).call(listUserTiles, {})).data
  const [professor, student, graduate] = [
    await world.make.educator(),
    await world.make.member(),
    await world.make.member(),
  ]
  await world.database.pool.query('update users set graduation_year = 2001, graduation_month = 5 where id = $1', [
    graduate.id,
  ])
  expect((await tilesOf(professor)).map(({ key, audience }) => [key, audience])).toEqual([
    ['research', 'professors'],
    ['intro', 'professors'],
    ['contact', 'professors'],
  ])
  expect(new Set((await tilesOf(graduate)).map(({ audience }) => audience))).toEqual(new Set(['alumni']))
  expect(await tilesOf(student)).toEqual([])
})
