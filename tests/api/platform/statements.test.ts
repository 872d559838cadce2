import { expect, it } from 'vitest'
import { features } from '#server/features/index.ts'
import { readOwners, readStatements, relationsIn, trespasses } from '../../support/statements.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const ownersNow = () =>
  readOwners(world.database.pool, (entity) => world.database.orm.getMetadata().get(entity as never).tableName)
/** Fewer than this were not all of them: an empty scan proves nothing. */
const LEAST = 160

it('every statement fits the schema as it is', async () => {
  const statements = await readStatements()
  expect(statements.length).toBeGreaterThan(LEAST)
  const client = await world.database.pool.connect()
  const wrong: string[] = []
  try {
    for (const [n, { place, name, statement }] of statements.entries()) {
      await client.query(`prepare s${n} as ${statement.text}`).then(
        () => client.query(`deallocate s${n}`),
        (error: Error) => wrong.push(`${place} ${name}: ${error.message}`),
      )
    }
  } finally {
    client.release()
  }
  expect(wrong).toEqual([])
})

it('every statement keeps to its feature’s tables and to what others publish', async () => {
  const owners = await ownersNow()
  const wrong = (await readStatements()).flatMap(({ owner, place, name, statement }) =>
    owner === null ? [] : trespasses(owner, statement.text, owners).map((table) => `${place} ${name} touches ${table}`),
  )
  expect(wrong).toEqual([])
})

it('what a feature publishes is there, and is made of its own tables and of what others publish', async () => {
  const owners = await ownersNow()
  const wrong: string[] = []
  for (const { name, publishes = [] } of features)
    for (const published of publishes) {
      const { rows } = await world.database.pool.query<{ text: string }>(
        `select pg_get_viewdef(c.oid) as text from pg_class c where c.relname = $1 and c.relkind = 'v'
         union all select prosrc from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
        [published],
      )
      if (!rows.length) wrong.push(`${name} publishes ${published}, which is not there`)
      for (const { text } of rows)
        for (const table of trespasses(name, text, owners, [...publishes])) wrong.push(`${published} touches ${table}`)
    }
  expect(wrong).toEqual([])
})

/** Files whose statements read cards past the question who may know of them, each with the reason. */
const PAST_VISIBILITY: ReadonlyMap<string, string> = new Map([
  ['server/features/editor/queries.ts', 'makers see what nobody may see yet: `canEditCard` and `staff` decide'],
  ['server/features/comments/drafts/queries.ts', 'makers speak of what nobody may see yet: `canEditCard` is asked'],
  ['server/features/editor/making/queries.ts', 'one’s own cards, and those that `canEditCard` is asked about'],
  [
    'server/features/editor/schedule/queries.ts',
    'what was planned for a card is done in its planner’s name: `canPublish` is asked',
  ],
  [
    'server/features/learning/queries/preview.ts',
    'a draft is shown to who may edit it: `draftToShow` asks `canEditCard`',
  ],
  ['server/features/editor/submissions/queries.ts', 'administrators alone list what was submitted to them'],
  [
    'server/features/editor/pictures/queries.ts',
    'the cards that a picture of one’s own is used in: `canEditCard` is asked about each before it opens or names one',
  ],
  [
    'server/features/editor/audio/queries.ts',
    'the cards that a recording is used in: `canEditCard` is asked about each',
  ],
  [
    'server/features/webinars/room/queries/slides.ts',
    'the cards of a room’s slides are those that their host may know of: `seesCards` is asked when one is added',
  ],
  ['server/features/classes/queries.ts', 'the card of a session is the one that its educator could open'],
  [
    'server/features/quiz/generated/queries.ts',
    'makers’ own cards are asked too; what fills them up is everybody’s alone',
  ],
  ['server/features/quiz/distractors/queries.ts', 'moderators see what readers said of cards that are not private'],
  ['server/features/learning/queries/visits.ts', 'a visit is stored only where the card was open'],
  ['server/features/feedback/queries/answers.ts', 'what was reported of a card is told to staff, who see every card'],
  [
    'server/features/community/queries/moderation.ts',
    'what was added to a card is told to moderators, who see every card',
  ],
  ['server/features/rewards/queries/held.ts', 'staff see what was answered before it was held, of whatever card'],
  [
    'server/features/search/queries/indexing.ts',
    'every published card is indexed; whom it is found by is asked where it is looked for',
  ],
])

it('every statement that reads cards asks who may know of them, or says why not', async () => {
  const reading = (await readStatements()).filter(
    ({ owner, statement }) => owner && relationsIn(statement.text, new Set(['catalogue_cards'])).length > 0,
  )
  expect(reading.length).toBeGreaterThan(0)
  const wrong = reading.filter(({ place }) => !PAST_VISIBILITY.has(place)).map(({ place, name }) => `${place} ${name}`)
  expect(wrong).toEqual([])
  expect([...PAST_VISIBILITY.keys()].filter((file) => !reading.some(({ place }) => place === file))).toEqual([])
  const own = (await readStatements()).filter(
    ({ owner, statement }) => owner === 'catalogue' && /\brevision\s*>\s*0/.test(statement.text),
  )
  expect(own.map(({ name }) => name)).toEqual([])
})

it.each([
  ['quiz', 'select * from users', 'users'],
  ['quiz', 'update cards set name = $1', 'cards'],
  ['quiz', 'select * from quiz_rounds r, users u', 'users'],
  ['quiz', 'select u.password_hash from quiz_rounds r join lateral (select 1) x on true, users u', 'users'],
  ['quiz', 'select * from public.users', 'users'],
  ['quiz', 'select * from "users"', 'users'],
  ['quiz', 'table users', 'users'],
  ['notes', 'select * from billing_access(1, array[2], now())', 'billing_access'],
])('a planted trespass of %s is found: %s', async (owner, text, table) => {
  const owners = await ownersNow()
  expect(relationsIn(text, new Set(owners.keys()))).toContain(table)
  expect(trespasses(owner, text, owners)).toContain(table)
})
