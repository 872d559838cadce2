import { describe, expect, it } from 'vitest'
import { getTokens, NoTokensLeft, redeemToken } from '#shared/contract/billing/index.ts'
import { listCredits, listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import {
  CardLocked,
  getCard,
  getFacts,
  listRecentCards,
  listRelatedCards,
  listTrackCards,
  saveAttempt,
} from '#shared/contract/learning/index.ts'
import { listClassOfficerOrganisations, listCountries, searchSchools } from '#shared/contract/schools/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const guest = () => world.as(null)
const visit = (cardId: number, facts: number[], attempt_id: string = crypto.randomUUID()) => ({
  card_id: cardId,
  attempt_id,
  start_time: '2026-11-20T10:00:00Z',
  end_time: '2026-11-20T10:04:00Z',
  learn_time_spent: 240,
  viewed_fact_ids: facts,
  segments: [{ mode: 'educational' as const, from: 0, to: 42 }],
})

describe('the content pack', () => {
  it('MKT-RU002: has partners’ markets that point to a main one, each with its number', async () => {
    const { markets } = await guest().call(listMarkets, {})
    const pseudo = markets.filter((market) => market.is_pseudo)
    expect(pseudo.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, place) => 502 + place))
    const mains = new Set<number>(markets.filter((market) => !market.is_pseudo).map(({ id }) => id))
    for (const { id, main_market_id } of pseudo) expect([id, mains.has(main_market_id ?? 0)]).toEqual([id, true])
  })
  it('fills every market that is not a partner’s with pathways, tracks and cards', async () => {
    const { markets } = await guest().call(listMarkets, {})
    const real = markets.filter((market) => !market.is_pseudo)
    expect(real.length).toBe(19)
    for (const market of real) expect([market.slug, market.pictomos_count > 0]).toEqual([market.slug, true])
    const { data } = await guest().call(listPathways, { market_id: 101 })
    expect(data.flatMap((pathway) => pathway.tracks).length).toBeGreaterThan(3)
    const track = data[0]!.tracks[0]!
    const cards = await guest().call(listTrackCards, { track_id: track.track_id })
    expect(cards.total).toBe(track.total)
  })
  it('knows schools, countries, states, organisations and whose pictures it shows', async () => {
    const { schools } = await guest().call(searchSchools, { query: 'univ' })
    expect(schools.length).toBeGreaterThan(5)
    const { countries, us_states } = await guest().call(listCountries, {})
    expect([
      countries[0]!.name,
      countries.some((country) => country.name === 'Other Country'),
      us_states.length,
    ]).toEqual(['United States', true, 51])
    expect((await guest().call(listClassOfficerOrganisations, {})).organisations).toHaveLength(4)
    const { credits } = await guest().call(listCredits, {})
    expect(credits.every((credit) => credit.licence && credit.author)).toBe(true)
  })
})

describe('getCard', () => {
  it('gives a guest a free card with its facts, by slug and by id', async () => {
    const card = await world.make.card({ free: true })
    const bySlug = await guest().call(getCard, { slug: card.slug })
    expect(bySlug).toMatchObject({ card_id: card.id, is_locked: false, is_owned: false, num_facts: 3, revision: 1 })
    expect(bySlug.facts.map((fact) => fact.name)).toEqual(['Fact 1', 'Fact 2', 'Fact 3'])
    expect(await guest().call(getCard, { slug: String(card.id) })).toEqual(bySlug)
  })
  it('TOK-RU001: keeps the facts of a locked card back', async () => {
    const card = await world.make.card({ free: false })
    for (const reader of [null, await world.make.trial()]) {
      const seen = await world.as(reader).call(getCard, { slug: card.slug })
      expect([seen.is_locked, seen.facts]).toEqual([true, []])
      expect(CardLocked.is(await refusalOf(world.as(reader).call(getFacts, { card_id: card.id })))).toBe(true)
    }
    const member = await world.make.member()
    expect((await world.as(member).call(getCard, { slug: card.slug })).facts).toHaveLength(3)
  })
  it('says of a fact what concerns nurses and prescribers alone, where that differs', async () => {
    const made = await world.make.card({ fact: { for_nurses: 'Hold the dose.' } })
    const { facts } = await guest().call(getCard, { slug: made.slug })
    expect(facts.map(({ for_nurses, for_prescribers }) => [for_nurses, for_prescribers])).toEqual([
      ['Hold the dose.', ''],
      ['', ''],
      ['', ''],
    ])
  })
  it('does not know a slug that is not there', async () => {
    expect(NotFound.is(await refusalOf(guest().call(getCard, { slug: 'no-such-card' })))).toBe(true)
  })
})

describe('redeemToken', () => {
  it('TOK-RU007 TOK-RU010: opens one card for each of the market’s tokens, and the same card once', async () => {
    const me = world.as(await world.make.trial())
    const cards = await Promise.all([1, 2, 3, 4].map(() => world.make.card({ free: false })))
    expect((await me.call(getTokens, {})).tokens).toBe(3)
    expect((await me.call(redeemToken, { card_id: cards[0]!.id })).tokens).toBe(2)
    expect((await me.call(redeemToken, { card_id: cards[0]!.id })).tokens).toBe(2)
    expect((await me.call(getCard, { slug: cards[0]!.slug })).is_locked).toBe(false)
    await me.call(redeemToken, { card_id: cards[1]!.id })
    await me.call(redeemToken, { card_id: cards[2]!.id })
    expect(NoTokensLeft.is(await refusalOf(me.call(redeemToken, { card_id: cards[3]!.id })))).toBe(true)
  })
  it('TOK-GA001: what it opened is open while the trial runs, and after it for the day', async () => {
    const trial = await world.make.trial()
    const me = world.as(trial)
    const [card, late] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
    const isLocked = async ({ slug }: { slug: string }) => (await me.call(getCard, { slug })).is_locked
    await me.call(redeemToken, { card_id: card.id })
    world.clock.tick(4 * 86_400_000)
    expect(await isLocked(card)).toBe(false)
    world.clock.tick(2 * 86_400_000)
    expect(await isLocked(card)).toBe(true)

    expect((await me.call(redeemToken, { card_id: late.id })).tokens).toBe(2)
    expect(await isLocked(late)).toBe(false)
    world.clock.tick(86_400_000)
    expect(await isLocked(late)).toBe(true)
    expect((await me.call(redeemToken, { card_id: late.id })).tokens).toBe(2)
    expect(await isLocked(late)).toBe(false)
    world.clock.tick(-7 * 86_400_000)
  })
  it('costs nothing for an open card and is without limit for a member', async () => {
    const open = await world.make.card({ free: true })
    expect((await world.as(await world.make.trial()).call(redeemToken, { card_id: open.id })).tokens).toBe(3)
    expect((await world.as(await world.make.member()).call(getTokens, {})).tokens).toBeNull()
  })
  it('two at once never take more than there is', async () => {
    const me = world.as(await world.make.trial())
    const cards = await Promise.all(Array.from({ length: 6 }, () => world.make.card({ free: false })))
    const outcomes = await Promise.all(cards.map((card) => refusalOf(me.call(redeemToken, { card_id: card.id }))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(3)
  })
})

describe('listRelatedCards', () => {
  it('LRN-CA003, LRN-RU029: gives cards of the same tracks, those that share keywords first, four at a time', async () => {
    const me = world.as(await world.make.member())
    const card = await me.call(getCard, { slug: 'digoxin' })
    const first = await me.call(listRelatedCards, { card_id: card.card_id, per_page: 4 })
    expect(first.data).toHaveLength(4)
    expect(first.data[0]!.shared.length).toBeGreaterThan(0)
    const rest = await me.call(listRelatedCards, { card_id: card.card_id, per_page: 4, page: 2 })
    const all = [...first.data, ...rest.data]
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    expect(all.map(({ slug }) => slug)).not.toContain('digoxin')
    expect(all.map(({ shared }) => shared.length)).toEqual(
      all.map(({ shared }) => shared.length).toSorted((a, b) => b - a),
    )
    const alone = await world.make.card()
    expect((await world.as(null).call(listRelatedCards, { card_id: alone.id })).data).toEqual([])
  })
})

describe('saveAttempt', () => {
  it('remembers where it was last, for any device; an older visit that comes late and another card’s fact change nothing', async () => {
    const card = await world.make.card({ free: true })
    const other = await world.make.card({ free: true })
    const me = world.as(await world.make.member())
    const [first, second] = card.facts.map(({ id }) => id) as [number, number]
    const now = (met: number[]) => ({
      ...visit(card.id, met),
      start_time: new Date().toISOString(),
      end_time: new Date().toISOString(),
    })
    const resume = async () => (await me.call(getCard, { slug: card.slug })).resume_fact_id
    expect(await resume()).toBeNull()
    await me.call(saveAttempt, { ...now([first, second]), last_fact_id: second })
    expect(await resume()).toBe(second)
    const late = { start_time: '2020-01-01T00:00:00.000Z', end_time: '2020-01-01T00:05:00.000Z' }
    await me.call(saveAttempt, { ...visit(card.id, [first]), ...late, last_fact_id: first })
    expect(await resume()).toBe(second)
    await me.call(saveAttempt, now([first]))
    expect(await resume()).toBe(second)
    await me.call(saveAttempt, { ...now([first]), last_fact_id: other.facts[0]!.id })
    expect(await resume()).toBeNull()
    await me.call(saveAttempt, { ...now([first]), last_fact_id: first })
    await me.call(saveAttempt, { ...now([second]), last_fact_id: null })
    expect(await resume()).toBeNull()
  })
  it('LRN-RU020 LRN-RU007: stores a visit once, and the card is learned when every fact was met', async () => {
    const card = await world.make.card()
    const member = await world.make.member()
    const me = world.as(member)
    const first = visit(card.id, [card.facts[0]!.id])
    expect((await me.call(saveAttempt, first)).learned_flag).toBe(false)
    expect((await me.call(saveAttempt, first)).learned_flag).toBe(false)
    const rest = visit(
      card.id,
      card.facts.slice(1).map((fact) => fact.id),
    )
    expect((await me.call(saveAttempt, rest)).learned_flag).toBe(true)
    const { rows } = await world.database.pool.query(
      'select count(*)::int as n from card_attempts where user_id = $1',
      [member.id],
    )
    expect(rows[0].n).toBe(2)
    expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ viewed_flag: true, learned_flag: true })
  })
  it('LRN-RU020: keeps a visit of a device whose clock is wrong, at a time when it can have been', async () => {
    const card = await world.make.card()
    const member = await world.make.member()
    for (const [start_time, end_time] of [
      ['1900-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
      ['2999-01-01T00:00:00Z', '2999-01-01T00:10:00Z'],
      ['1970-01-01T00:10:00Z', '1970-01-01T00:00:00Z'],
    ] as const)
      await world.as(member).call(saveAttempt, { ...visit(card.id, []), start_time, end_time })
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from card_attempts where user_id = $1 and start_time <= end_time
         and end_time - start_time <= interval '1 day' and end_time <= $2 and end_time >= $2::timestamptz - interval '31 days'`,
      [member.id, world.clock.now()],
    )
    expect(rows[0].n).toBe(3)
  })
  it('refuses a card that is locked, and never touches another person’s visit', async () => {
    const locked = await world.make.card({ free: false })
    expect(
      CardLocked.is(await refusalOf(world.as(await world.make.trial()).call(saveAttempt, visit(locked.id, [])))),
    ).toBe(true)
    const [card, owner, other] = [await world.make.card(), await world.make.member(), await world.make.member()]
    const mine = visit(card.id, [])
    await world.as(owner).call(saveAttempt, mine)
    const taken = world.as(other).call(saveAttempt, { ...mine, learn_time_spent: 9999 })
    expect(Conflict.is(await refusalOf(taken))).toBe(true)
    const { rows } = await world.database.pool.query('select user_id, learn_seconds from card_attempts where id = $1', [
      mine.attempt_id,
    ])
    expect(rows).toEqual([{ user_id: owner.id, learn_seconds: 240 }])
  })
})

describe('listRecentCards', () => {
  it('offers what was begun and not mastered, then what is new', async () => {
    const me = world.as(await world.make.member())
    const card = await world.make.card()
    await me.call(saveAttempt, visit(card.id, []))
    const { cards_viewed, continue: begun, begin } = await me.call(listRecentCards, {})
    expect(cards_viewed).toBe(1)
    expect(begun.map((row) => [row.card_id, row.step])).toEqual([[card.id, 'go_on']])
    expect(begin.length).toBeGreaterThan(0)
    expect(begin.some((row) => row.card_id === card.id)).toBe(false)
  })
})
