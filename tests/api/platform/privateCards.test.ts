import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getTrack, listCredits, listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { getCard, listTrackCards } from '#shared/contract/learning/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { searchCards } from '#shared/contract/search/index.ts'
import { NotFound } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { sampleOf } from '../../support/sampleInput.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const NAME = 'Quokkamycin'
const MARKET = 101
/** The fields of contracts that name a card, a fact of one, or what is looked for. */
const CARD_FIELDS = ['card_id', 'quiz_resource_id', 'resource_id', 'source_id', 'pictomo_id']
const namesCard = ({ input }: Endpoint) =>
  [...CARD_FIELDS, 'slug', 'fact_id', 'viewed_fact_ids'].some((field) => field in input.shape)

let [author, other]: Person[] = []
let card: MadeCard
let trackId: number

const makePrivate = (id: number, maker: Person) =>
  world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [id, maker.id])

beforeAll(async () => {
  author = await world.make.member()
  other = await world.make.educator()
  card = await world.make.card({ markets: [MARKET], content: { name: NAME, keywords: [NAME] } })
  const { rows } = await world.database.pool.query('select track_id from track_cards where card_id = $1', [card.id])
  trackId = rows[0].track_id
}, 60_000)

/** What a reader is told of a card by its number, its name in addresses and its facts; numbers of the request aside. */
async function toldOf(endpoint: Endpoint, person: Person | null, given: { id: number; slug: string; fact: number }) {
  const fields = Object.fromEntries(CARD_FIELDS.map((field) => [field, given.id]))
  const known = {
    ...fields,
    slug: given.slug,
    fact_id: given.fact,
    viewed_fact_ids: [given.fact],
    query: NAME,
    words: NAME,
    // Told twice it is another answer, whichever card it is of.
    showing_id: randomUUID(),
  }
  const { input } = sampleOf(endpoint, { ...known, email: 'private@example.test', per_page: 50 })
  const { status, body } = await rawCall(world.base, endpoint, input, {
    'x-forwarded-for': `10.3.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    ...(person && { authorization: `Bearer ${await world.keyOf(person)}` }),
  })
  const { request_id: _, ...told } = (typeof body === 'object' ? body : { body }) as Record<string, unknown>
  return { status, told: JSON.stringify(told).replaceAll(String(given.id), '#').replaceAll(String(given.fact), '#') }
}

describe('somebody else’s private card', () => {
  const asking = allEndpoints.filter(({ endpoint }) => namesCard(endpoint))
  it.each(asking.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s answers as for one that is not there',
    async (_, endpoint) => {
      await makePrivate(card.id, author!)
      const none = { id: 2_000_000_000, slug: 'no-such-card', fact: 2_000_000_001 }
      const own = { id: card.id, slug: card.slug, fact: card.facts[0]!.id }
      for (const person of [null, other!])
        for (const slug of [card.slug, String(card.id)])
          expect(await toldOf(endpoint, person, { ...own, slug })).toEqual(await toldOf(endpoint, person, none))
    },
  )

  it('stands in no list, no number of cards and no credits, and is its author’s to open', async () => {
    const numbers = async (person: Person | null) => {
      const as = world.as(person)
      const { markets } = await as.call(listMarkets, {})
      const { data } = await as.call(listPathways, { market_id: MARKET, per_page: 50 })
      return [
        markets.map(({ id, pictomos_count, facts_count }) => [id, pictomos_count, facts_count]),
        data.flatMap(({ tracks }) => tracks.map(({ track_id, total, total_facts }) => [track_id, total, total_facts])),
        (await as.call(getTrack, { track_id: trackId as never })).total,
        (await as.call(listCredits, {})).credits.reduce((sum, { count }) => sum + count, 0),
      ]
    }
    await world.database.pool.query(
      `insert into pictures (id, title, url, author, licence, source) values ('own/quokka', 'Quokka', '/', 'A', 'MIT', 'S')`,
    )
    await world.database.pool.query(
      `update facts set characters = jsonb_set(characters, '{0,pictures}', '["own/quokka"]') where card_id = $1`,
      [card.id],
    )
    await world.database.pool.query('update cards set revision = 0 where id = $1', [card.id])
    const without = await numbers(other!)
    await world.database.pool.query('update cards set revision = 1 where id = $1', [card.id])
    await makePrivate(card.id, author!)
    expect(await numbers(other!)).toEqual(without)
    expect(await numbers(null)).toEqual(without)
    const lists = [
      await world.as(other!).call(searchCards, { query: NAME }),
      await world.as(other!).call(listTrackCards, { track_id: trackId as never, per_page: 50 }),
    ]
    expect(JSON.stringify(lists)).not.toContain(NAME)
    expect((await world.as(author!).call(getCard, { slug: card.slug })).name).toBe(NAME)
    expect((await world.as(author!).call(listCredits, { card_id: card.id as never })).credits).toHaveLength(1)
  })

  it('is judged no more in a quiz that was begun before it became private', async () => {
    const shown = await world.make.card()
    const round = await world
      .as(other!)
      .call(createRound, { key: crypto.randomUUID(), quiz_resource_type: 'pictomo', quiz_resource_id: shown.id })
    const answer = () =>
      world.as(other!).call(answerFact, {
        fact_id: shown.facts[0]!.id,
        key: crypto.randomUUID(),
        quiz_round_id: round.user_quiz_round_id,
        answer: 'Fact 1',
        answer_time: 1,
      })
    await answer()
    await makePrivate(shown.id, author!)
    await expect(answer()).rejects.toSatisfy(NotFound.is)
  })
})
