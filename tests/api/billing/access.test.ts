import { expect, it } from 'vitest'
import { accessTo } from '#server/features/billing/access.ts'
import { accessToCards } from '#server/features/billing/queries.ts'
import { poolSql } from '#server/platform/sql.ts'
import { getCard, listTrackCards } from '#shared/contract/learning/index.ts'
import {
  ENTITLEMENT_KINDS,
  type Entitlement,
  isLocked,
  isMember,
  ownsCard,
  trialEndOf,
} from '#shared/rules/billing/access.ts'
import { dice } from '../../support/fuzz.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const DAY = 86_400_000
const [NURSING, ELSEWHERE] = [101, 103]

/** Random people with random rights, the same for the same seed. */
async function randomPeople(random: () => number, cardIds: readonly number[], now: Date) {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const near = () => new Date(now.getTime() + Math.round((random() - 0.5) * 6) * DAY)
  const people = []
  for (let n = 0; n < 40; n++) {
    const lead = pick([NURSING, ELSEWHERE, null])
    const { id } = await world.make.trial({ lead })
    await world.database.pool.query('delete from entitlements where user_id = $1', [id])
    const rights: Entitlement[] = []
    for (let k = Math.floor(random() * 4); k > 0; k--) {
      const kind = pick(ENTITLEMENT_KINDS)
      const right: Entitlement = {
        kind,
        marketId: kind === 'premium' || kind === 'group' ? pick([NURSING, ELSEWHERE, null]) : null,
        cardId: kind === 'token' ? pick(cardIds) : null,
        startsAt: near(),
        endsAt: pick([near(), null]),
      }
      rights.push(right)
      await world.database.pool.query(
        `insert into entitlements (user_id, kind, market_id, card_id, source, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, kind, right.marketId, right.cardId, `test ${k}`, right.startsAt, right.endsAt],
      )
    }
    people.push({ id, rights, lead })
  }
  return people
}

it('LRN-GA011, TOK-RU001: the database says of any rights what the rules say', async () => {
  const random = dice(7)
  const now = world.clock.now()
  const makers = [await world.make.staff(), await world.make.staff()]
  const cards = []
  for (let n = 0; n < 8; n++) {
    const author = random() < 0.5 ? makers[n % 2] : undefined
    const markets = [[NURSING], [ELSEWHERE], [NURSING, ELSEWHERE], []][n % 4]!
    const free = n % 5 === 0
    const made = await world.make.card({ free, official: n % 3 !== 0, markets, ...(author && { author }) })
    cards.push({ ...made, authorId: author?.id ?? null, free, official: n % 3 !== 0 })
  }
  const sql = poolSql(world.database.pool)
  const ids = cards.map(({ id }) => id)
  const { rows: places } = await world.database.pool.query<{ card_id: number; market_id: number }>(
    'select card_id, market_id from catalogue_places where card_id = any($1)',
    [ids],
  )
  // Two of the cards stand open to nursing's trial users.
  const listed = [ids[1]!, ids[4]!]
  await world.database.pool.query('update markets set free_trial_pictomos = $2 where id = $1', [NURSING, listed])
  let compared = 0
  for (const person of [
    ...(await randomPeople(random, ids, now)),
    ...makers.map(({ id }) => ({ id, rights: undefined, lead: NURSING })),
  ]) {
    const rights: readonly Entitlement[] = person.rights ?? [
      { kind: 'premium', marketId: null, cardId: null, startsAt: new Date(0), endsAt: null },
    ]
    for (const row of await sql.rows(accessToCards, [person.id, ids, now])) {
      const card = cards.find(({ id }) => id === row.card_id)!
      const marketIds = places.filter((place) => place.card_id === card.id).map((place) => place.market_id)
      const { authorId, free, official } = card
      const owned = ownsCard(person.id, rights, { cardId: card.id, authorId, free, official, marketIds }, now)
      const onTrialList = person.lead === NURSING && listed.includes(card.id)
      const facts = {
        free,
        official,
        owned,
        member: isMember(rights, now),
        trialEndsAt: trialEndOf(rights),
        onTrialList,
      }
      expect(row).toMatchObject({
        is_free: free,
        official,
        owned,
        member: facts.member,
        trial_ends_at: facts.trialEndsAt,
        on_trial_list: onTrialList,
      })
      const access = (await accessTo({ sql, now }, person.id, [card.id])).get(card.id)
      expect(access).toEqual({
        is_owned: owned,
        is_locked: isLocked(facts, now),
      })
      compared++
    }
  }
  expect(compared).toBe(42 * 8)
})

it('a private card is there for its maker alone, wherever cards are shown', async () => {
  const [maker, other] = [await world.make.member(), await world.make.member()]
  const card = await world.make.card({ author: maker, markets: [NURSING] })
  await world.database.pool.query('update cards set is_private = true where id = $1', [card.id])
  expect((await world.as(maker).call(getCard, { slug: card.slug })).slug).toBe(card.slug)
  await expect(world.as(other).call(getCard, { slug: card.slug })).rejects.toMatchObject({ status: 404 })
  await expect(world.as(null).call(getCard, { slug: card.slug })).rejects.toMatchObject({ status: 404 })
  const { rows } = await world.database.pool.query('select track_id from catalogue_places where card_id = $1', [
    card.id,
  ])
  expect(rows).toHaveLength(1)
  for (const person of [other, null]) {
    const { data } = await world.as(person).call(listTrackCards, { ...rows[0], page: 1, per_page: 100 })
    expect(data.length).toBeGreaterThan(0)
    expect(data.map((row) => row.slug)).not.toContain(card.slug)
  }
})

it('TOK-RU001: a trial user opens a card of the market’s trial list, and no longer when the trial is over', async () => {
  const card = await world.make.card({ free: false })
  await world.database.pool.query(
    'update markets set free_trial_pictomos = free_trial_pictomos || $2::int where id = $1',
    [NURSING, card.id],
  )
  const student = await world.make.trial()
  const lockedFor = async () => (await world.as(student).call(getCard, { slug: card.slug })).is_locked
  expect(await lockedFor()).toBe(false)
  world.clock.tick(6 * DAY)
  expect(await lockedFor()).toBe(true)
  world.clock.tick(-6 * DAY)
})
