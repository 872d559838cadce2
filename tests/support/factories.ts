import { randomUUID } from 'node:crypto'
import { Card } from '#server/features/catalogue/index.ts'
import { publishContent } from '#server/features/editor/index.ts'
import type { Database } from '#server/platform/database/orm.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { CardContent, type CharacterContent, type FactContent } from '#shared/documents/card/content.ts'

export type Person = { id: number; email: string }
export type MadeCard = {
  id: number
  slug: string
  facts: { id: number; key: string; name: string }[]
  content: CardContent
}
export type MadeClass = { id: number; schoolId: number }

const NURSING = 101
/** Staff may draw everything and publish it, where a test says nothing else. */
const STAFF_PERMISSIONS: [string, string][] = [
  ['workflow', 'publish'],
  ['workflow', 'full'],
]

/** Makes what a test needs; whatever is not said has a sensible value. */
export function createMakers(database: Database, now: () => Date = () => new Date()) {
  const rows = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows
  let count = 0

  async function person(
    given: {
      role?: string
      roles?: string[]
      trial?: boolean
      first?: string
      last?: string
      lead?: number | null
      approved?: boolean
      timezone?: string
      trialEnds?: Date
    } = {},
  ): Promise<Person> {
    const email = `person${++count}-${randomUUID().slice(0, 8)}@example.test`
    const [row] = await rows<{ id: number }>(
      `insert into users (email, first_name, last_name, role, roles, lead, approved_educator, educator, timezone, tos_accepted,
         created_at, email_verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $8, true, $9, $9) returning id`,
      [
        email,
        given.first ?? 'Ada',
        given.last ?? `Person${count}`,
        given.role ?? 'Student',
        given.roles ?? [],
        given.lead === undefined ? NURSING : given.lead,
        given.approved ?? false,
        given.timezone ?? 'UTC',
        // They have had their account for long.
        new Date(0),
      ],
    )
    const [kind, source, endsAt] = given.trial ? ['trial', '', given.trialEnds ?? null] : ['premium', 'account', null]
    await rows('insert into entitlements (user_id, kind, source, starts_at, ends_at) values ($1, $2, $3, $4, $5)', [
      row!.id,
      kind,
      source,
      new Date(0),
      endsAt,
    ])
    return { id: row!.id, email }
  }

  /** A track of a market, made where it has none. */
  async function trackOf(market: number): Promise<number> {
    const [there] = await rows<{ id: number }>(
      'select t.id from tracks t join pathways p on p.id = t.pathway_id where p.market_id = $1 limit 1',
      [market],
    )
    if (there) return there.id
    const [made] = await rows<{ id: number }>(
      `with made as (insert into pathways (market_id, name, pathway_type) values ($1, 'Pharmacology', 'courses') returning id)
       insert into tracks (pathway_id, name) select id, 'Hormones' from made returning id`,
      [market],
    )
    return made!.id
  }

  const makers = {
    /** A student whose trial is over with a plan: every card is open. */
    member: (given: Parameters<typeof person>[0] = {}) => person(given),
    /** A student on trial. */
    trial: (given: Parameters<typeof person>[0] = {}) =>
      person({ trial: true, trialEnds: new Date(now().getTime() + 5 * 86_400_000), ...given }),
    educator: (given: Parameters<typeof person>[0] = {}) => person({ role: 'Professor', approved: true, ...given }),
    staff: async (given: Parameters<typeof person>[0] & { permissions?: [string, string][] } = {}) => {
      const made = await person({ roles: ['staff'], ...given })
      for (const [resource, action] of given.permissions ?? STAFF_PERMISSIONS)
        await rows('insert into permissions (user_id, resource, action) values ($1, $2, $3)', [
          made.id,
          resource,
          action,
        ])
      return made
    },
    admin: () => person({ role: 'Administrator', roles: ['admin', 'superadmin'] }),

    /** A published card; in a track of each of `markets`, else in none. */
    card: async (
      given: {
        markets?: readonly number[]
        /** It stands open to nursing's trial users. */
        onTrialList?: boolean
        free?: boolean
        official?: boolean
        author?: Person
        /** How many; `content` may bring its own. */
        facts?: number
        content?: Partial<CardContent>
        /** What its first fact says instead. */
        fact?: Partial<FactContent>
        /** What its characters have instead. */
        character?: Partial<CharacterContent>
      } = {},
    ): Promise<MadeCard> => {
      const content = sampleContent({ facts: given.facts ?? 3, ...given.content }, given.character)
      Object.assign(content.facts[0]!, given.fact)
      const slug = `card-${randomUUID().slice(0, 8)}`
      const id = await inTransaction(database, async (em) => {
        const card = em.create(Card, {
          slug,
          name: content.name,
          topicType: content.topic_type,
          isFree: given.free ?? true,
          entityTypeId: given.official === false ? 1 : 2,
          author: given.author?.id ?? null,
          createdAt: now(),
        })
        await em.flush()
        await publishContent(
          { em, sql: transactionSql(em), now: now(), publish: createPublisher([]) },
          card.id,
          content,
          { packArt: '' },
        )
        return card.id
      })
      if (given.onTrialList)
        await rows('update markets set free_trial_pictomos = free_trial_pictomos || $1::int where id = $2', [
          id,
          NURSING,
        ])
      for (const market of given.markets ?? [])
        await rows('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, 999)', [
          await trackOf(market),
          id,
        ])
      const facts = await rows<{ id: number; key: string; name: string }>(
        'select id, key, name from facts where card_id = $1 order by "order"',
        [id],
      )
      return { id, slug, facts, content }
    },

    class: async (given: { teacher: Person; students?: Person[] }): Promise<MadeClass> => {
      const [school] = await rows<{ id: number }>('insert into schools (name) values ($1) returning id', [
        `School ${++count}`,
      ])
      const [made] = await rows<{ id: number }>(
        'insert into school_classes (school_id, name, start_date) values ($1, $2, $3) returning id',
        [school!.id, 'Pharmacology', now()],
      )
      await rows(`insert into class_members (school_class_id, user_id, role) values ($1, $2, 'instructor')`, [
        made!.id,
        given.teacher.id,
      ])
      for (const student of given.students ?? [])
        await rows(`insert into class_members (school_class_id, user_id, role) values ($1, $2, 'student')`, [
          made!.id,
          student.id,
        ])
      return { id: made!.id, schoolId: school!.id }
    },
  }
  return makers
}
export type Makers = ReturnType<typeof createMakers>

/** A card's content with so many facts, each with a picture. */
export function sampleContent(
  given: { facts?: number | FactContent[] } & Omit<Partial<CardContent>, 'facts'> = {},
  character: Partial<CharacterContent> = {},
): CardContent {
  const { facts = 3, ...rest } = given
  const keys =
    typeof facts === 'number' ? Array.from({ length: facts }, () => randomUUID()) : facts.map(({ key }) => key)
  return CardContent.parse({
    name: 'Sample drug',
    overview: 'A drug for tests.',
    keywords: ['sample'],
    narrator: 'Slt',
    topic_type: 'drug',
    question_mode: 'multiple_choice',
    background: '/media/kits/farm/far.svg',
    audio: { educational: { url: '/media/cards/digoxin/educational.webm', duration: 60 }, story: null },
    facts:
      typeof facts !== 'number'
        ? facts
        : keys.map((key, order) => ({
            key,
            name: `Fact ${order + 1}`,
            pictomo: `Character ${order + 1}`,
            definition: 'What it means.',
            header: null,
            indent: 0,
            is_primary: order === 0,
            order,
            classification: 'sign',
            question_text: `What is fact ${order + 1}?`,
            distractors: ['Wrong A', 'Wrong B', 'Wrong C', 'Wrong D', 'Wrong E', 'Wrong F'],
            tooltip_placement: 0,
            prevent_zoom: false,
            audio: { educational: [order * 10, order * 10 + 9], story: null },
          })),
    characters: keys.map((fact, place) => ({
      key: randomUUID(),
      fact,
      picture: 'fluent-emoji-flat/ox',
      frame: [100 + place * 300, 400, 300, 300],
      rotation: 0,
      mirrored: [false, false],
      z: place,
      animation: 'none',
      ...character,
    })),
    ...rest,
  })
}
