import { statement } from '#server/platform/database/statement.ts'
import { type ContributionRow, FIELDS, FOR_ALL, JOINED, SEEN } from './contributions.ts'

export type CommunityFactRow = ContributionRow & {
  group_name: string
  pictomo: string
  definition: string
  classification: string
  indent: number
  cloned_from: number | null
  forks: number
  quality: number
  is_hidden: boolean
}
const FACT = `${FIELDS}, f.group_name, f.pictomo, f.definition, f.classification, f.indent, f.cloned_from, f.forks, f.quality,
  h.user_id is not null as is_hidden`
const FROM = `community_facts f join contributions c on c.id = f.contribution_id ${JOINED}
  left join hidden_community_facts h on h.contribution_id = c.id and h.user_id = $1`
/** What more people find wrong than right comes last; before it the best first. */
const ORDER = `(c.vote_total < 0), f.quality desc, c.vote_total desc, c.id`

/** Whether a person added a fact of this name to a card, and whether it has one itself. */
export const nameStands = statement<
  { added: boolean; on_card: boolean },
  [userId: number, cardId: number, name: string]
>(
  `select exists (select from contributions where user_id = $1 and card_id = $2 and lower(name) = lower($3) and kind = 'fact' and deleted_at is null) as added,
     exists (select from catalogue_facts where card_id = $2 and published and lower(name) = lower($3)) as on_card`,
)

/** The headings of a card, in its own order. */
export const headingsOf = statement<{ header: string }, [cardId: number]>(
  `select header from catalogue_facts where card_id = $1 and published and header <> '' group by header order by min("order")`,
)
/** The first of each group, and how many it has: placed by what orders them alone, and then told in full. */
export const firstOfGroups = statement<
  CommunityFactRow & { in_group: number; group_hidden: boolean },
  [readerId: number, cardId: number, size: number]
>(
  `select ${FACT}, placed.in_group, g.user_id is not null as group_hidden
   from (select c.id, (count(*) over (partition by f.group_name))::int as in_group,
           row_number() over (partition by f.group_name order by ${ORDER}) as place
         from contributions c join community_facts f on f.contribution_id = c.id
         where c.card_id = $2 and c.kind = 'fact' and ${SEEN}) as placed
     join contributions c on c.id = placed.id join community_facts f on f.contribution_id = c.id ${JOINED}
     left join hidden_community_facts h on h.contribution_id = c.id and h.user_id = $1
     left join hidden_fact_groups g on g.user_id = $1 and g.card_id = c.card_id and g.group_name = f.group_name
   where placed.place <= $3 order by f.group_name, placed.place`,
)
export const groupPage = statement<
  CommunityFactRow & { in_group: number },
  [readerId: number, cardId: number, group: string, limit: number, offset: number]
>(
  `select ${FACT}, (count(*) over ())::int as in_group from ${FROM}
   where c.card_id = $2 and c.kind = 'fact' and f.group_name = $3 and ${SEEN} order by ${ORDER} limit $4 offset $5`,
)
export const groupHidden = statement<{ user_id: number }, [readerId: number, cardId: number, group: string]>(
  'select user_id from hidden_fact_groups where user_id = $1 and card_id = $2 and group_name = $3',
)
export const factById = statement<CommunityFactRow, [readerId: number, id: number]>(
  `select ${FACT} from ${FROM} where c.id = $2`,
)
/**
 * What may be made one's own: another reader's, that everybody sees. It is held before the clone points to it: two who first
 * point and then count would wait for each other.
 */
export const factToClone = statement<
  { id: number; image_id: string | null },
  [id: number, cardId: number, userId: number]
>(
  `select c.id, c.image_id from community_facts f join contributions c on c.id = f.contribution_id
   where c.id = $1 and c.card_id = $2 and c.user_id <> $3 and ${FOR_ALL} for no key update of f`,
)
export const insertFact = statement<
  never,
  [
    id: number,
    userId: number,
    group: string,
    pictomo: string,
    definition: string,
    classification: string,
    indent: number,
    clonedFrom: number | null,
    quality: number,
  ]
>(
  `insert into community_facts (contribution_id, user_id, group_name, pictomo, definition, classification, indent, cloned_from, quality)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
export const updateFact = statement<
  never,
  [
    id: number,
    group: string,
    pictomo: string,
    definition: string,
    classification: string,
    indent: number,
    quality: number,
  ]
>(
  `update community_facts set group_name = $2, pictomo = $3, definition = $4, classification = $5, indent = $6, quality = $7
   where contribution_id = $1`,
)
/** What its forks count from, held: people who made it their own. */
export const countForks = statement<
  { pictomo: string; definition: string; classification: string; has_characters: boolean; forks: number },
  [id: number]
>(
  `select f.pictomo, f.definition, f.classification, c.image_id is not null as has_characters,
     (select count(distinct d.user_id)::int from community_facts o join contributions d on d.id = o.contribution_id
      where o.cloned_from = $1) as forks
   from community_facts f join contributions c on c.id = f.contribution_id where c.id = $1 for no key update of f`,
)
/** Those whose forks are others than are counted. */
export const forksToRecount = statement<{ id: number }>(
  `select f.contribution_id as id from community_facts f
   left join community_facts o on o.cloned_from = f.contribution_id left join contributions d on d.id = o.contribution_id
   group by f.contribution_id having count(distinct d.user_id) <> f.forks`,
)
export const writeForks = statement<never, [id: number, forks: number, quality: number]>(
  'update community_facts set forks = $2, quality = $3 where contribution_id = $1',
)

/** Held before what was made from it goes, in the order in which it was made. */
export const holdSource = statement<{ id: number }, [id: number]>(
  'select contribution_id as id from community_facts where contribution_id = $1 for no key update',
)

/** Whose fact it is and where, if others see it. */
export const shownFact = statement<{ user_id: number; card_id: number }, [id: number]>(
  `select c.user_id, c.card_id from contributions c where c.id = $1 and c.kind = 'fact' and ${FOR_ALL}`,
)

export const hideFact = statement<never, [userId: number, id: number]>(
  'insert into hidden_community_facts (user_id, contribution_id) values ($1, $2) on conflict do nothing',
)
export const unhideFact = statement<never, [userId: number, id: number]>(
  'delete from hidden_community_facts where user_id = $1 and contribution_id = $2',
)
export const hideGroup = statement<never, [userId: number, cardId: number, group: string]>(
  'insert into hidden_fact_groups (user_id, card_id, group_name) values ($1, $2, $3) on conflict do nothing',
)
export const unhideGroup = statement<never, [userId: number, cardId: number, group: string]>(
  'delete from hidden_fact_groups where user_id = $1 and card_id = $2 and group_name = $3',
)
export const hasGroup = statement<{ one: 1 }, [userId: number, cardId: number, group: string]>(
  `select 1 as one from community_facts f join contributions c on c.id = f.contribution_id
   where c.card_id = $2 and c.kind = 'fact' and f.group_name = $3 and ${SEEN} limit 1`,
)
