import { statement } from '#server/platform/database/statement.ts'
import type { CardSort, EditableShown, listEditableCards } from '#shared/contract/editor/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { CardContent, LightContent } from '#shared/documents/card/content.ts'
import type { Touched } from '#shared/documents/card/touched.ts'
import type { DraftCard } from '#shared/rules/editor/policy.ts'
import { CARD_ID_USER_FROM } from '#shared/rules/learning/cardIds.ts'

export type HistoryKind = 'start' | 'session' | 'publish' | 'named' | 'restore'
export type HistoryRow = {
  id: string
  kind: HistoryKind
  name: string | null
  content: CardContent
  touched: Touched
  at: Date
  by_id: number | null
}
const FIELDS = 'id, kind, name, touched, at, by_id'

type EditableRow = Answer<typeof listEditableCards>['data'][number]
/** Of a card `c` with its draft `d`: the order that is asked for by a parameter; whatever is alike, the last changed first. `first` stands before it. */
export const orderBy = (sort: string, first = ''): string =>
  `order by ${first} case ${sort} when 'name' then lower(coalesce(d.content->>'name', c.name)) end,
     case ${sort} when 'made' then c.created_at end desc, coalesce(c.archived_at, d.updated_at) desc, c.id desc`
/** Of a card `c` with its draft `d`: it differs from what learners see. */
export const HAS_CHANGES = `d.hash is distinct from (select v.hash from card_versions v where v.card_id = c.id order by v.revision desc limit 1)`

/** What learners have of a card that was published and is not withdrawn or thrown away. */
export const lastVersion = statement<{ revision: number; hash: string; is_private: boolean }, [cardId: number]>(
  `select v.revision, v.hash, c.is_private from catalogue_cards c join card_versions v on v.card_id = c.id and v.revision = c.revision
   where c.id = $1 and c.archived_at is null`,
)

export const editableCard = statement<DraftCard, [cardId: number]>(
  `select id as "cardId", entity_type_id as "entityTypeId", author_id as "authorId", is_private as "isPrivate"
   from catalogue_cards where id = $1 and archived_at is null`,
)

export const draftOf = statement<{ content: CardContent }, [cardId: number]>(
  'select content from card_drafts where card_id = $1',
)

/** The newest version: of the history, or what was last published while there is none. */
export const latestVersion = statement<
  { hash: string; vector: Buffer | null; at: Date; is_listed: boolean },
  [cardId: number]
>(
  `select hash, vector, at, is_listed from (select hash, vector, at, true as is_listed from card_history where card_id = $1
         union all select hash, null, published_at, false from card_versions where card_id = $1
           and not exists (select 1 from card_history where card_id = $1)) v order by at desc limit 1`,
)

export const insertHistory = statement<
  never,
  [
    id: string,
    cardId: number,
    kind: string,
    name: string | null,
    content: string,
    hash: string,
    touched: string,
    vector: Buffer,
    at: Date,
    by: number | null,
  ]
>(
  `insert into card_history (id, card_id, kind, name, content, hash, touched, vector, at, by_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export const historyVersion = statement<HistoryRow, [cardId: number, versionId: string]>(
  `select ${FIELDS}, content from card_history where card_id = $1 and id = $2`,
)

export const namesOf = statement<{ user_id: number; name: string }, [userIds: readonly number[]]>(
  `select id as user_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), 'Someone') as name from accounts_people where id = any($1)`,
)

export const historyOf = statement<
  Omit<HistoryRow, 'content'>,
  [cardId: number, beforeAt: Date | null, beforeId: string | null, limit: number]
>(
  `select ${FIELDS} from card_history where card_id = $1 and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
     order by at desc, id desc limit $4`,
)

export const touchedBetween = statement<{ touched: Touched }, [cardId: number, one: Date, other: Date]>(
  'select touched from card_history where card_id = $1 and at > least($2::timestamptz, $3) and at <= greatest($2::timestamptz, $3)',
)

/** What a member made for themselves: `isSomebodysOwn`. */
const SOMEBODYS = `(c.is_private and (c.entity_type_id = 1 or c.id >= ${CARD_ID_USER_FROM}))`

export const revisionFor = statement<{ revision: number }, [cardId: number, readerId: number, staff: boolean]>(
  `select revision from catalogue_visible_cards($2) where id = $1
   union select c.revision from catalogue_cards c where c.id = $1 and c.archived_at is null and (c.author_id = $2 or ($3 and not ${SOMEBODYS})) limit 1`,
)

/** Official cards as learners see them, the free ones first. */
export const publishedCards = statement<{ card: number; revision: number }>(
  `select id as card, revision from catalogue_cards where revision > 0 and entity_type_id = 2 and not is_private and archived_at is null
   order by is_free desc, id limit 1000`,
)
/** The addresses of the pictures that a card's facts are drawn by. */
export const picturesOfCard = statement<{ url: string }, [cardId: number]>(
  `select distinct u.url from catalogue_facts f cross join jsonb_array_elements(f.characters) ch
   cross join lateral (values (ch->>'image_url'), (ch->'shadow'->>'image_url')) u (url)
   where f.card_id = $1 and f.published and u.url is not null`,
)

/** A published version, of a card that a reader (0 for a guest) may know of. */
export const publishedVersion = statement<
  { content: CardContent; hash: string; art: string },
  [cardId: number, revision: number | null, readerId: number]
>(
  `select v.content, v.hash, v.art from card_versions v join catalogue_visible_cards($3) c on c.id = v.card_id
     where v.card_id = $1 and v.revision = coalesce($2, c.revision)`,
)

export const historyContent = statement<{ content: CardContent; hash: string } & DraftCard, [versionId: string]>(
  `select h.content, h.hash, c.id as "cardId", c.entity_type_id as "entityTypeId", c.author_id as "authorId", c.is_private as "isPrivate"
     from card_history h join catalogue_cards c on c.id = h.card_id where h.id = $1 and c.archived_at is null`,
)

/** Of a card `c` with its draft `d`: it is called so in part. */
const NAMED = `position(lower($3) in lower(coalesce(d.content->>'name', c.name))) > 0`
/** And what it is found by: its name and keywords, and what its facts and their characters are called. */
const TOLD = `lower(concat_ws(' ', coalesce(d.content->>'name', c.name), d.content->'keywords',
  jsonb_path_query_array(d.content, '$.facts[*].name'), jsonb_path_query_array(d.content, '$.facts[*].pictomo')))`

/** Those that are called so in part, and after them those of which all words are told. */
export const editableCards = statement<
  Omit<EditableRow, 'archived_at' | 'restorable_until'> & { archived_at: Date | null; all: number },
  [
    limit: number,
    offset: number,
    name: string,
    show: EditableShown,
    deletedSince: Date,
    sort: CardSort,
    words: readonly string[],
  ]
>(
  `select c.id as card_id, c.entity_type_id, c.author_id, c.slug, coalesce(d.content->>'name', c.name) as name, c.topic_type, c.main_image, c.num_facts, c.revision,
       c.is_private, ${HAS_CHANGES} as has_changes, d.updated_at, c.archived_at,
       (select s.publish_at from card_schedules s where s.card_id = c.id and s.failed_at is null) as scheduled_at, count(*) over ()::int as all
     from card_drafts d join catalogue_cards c on c.id = d.card_id
     where not ${SOMEBODYS} and ($3 = '' or ${NAMED} or cardinality($7::text[]) > 0 and not exists (select from unnest($7) word where position(word in ${TOLD}) = 0))
       and case when $4 = 'deleted' then c.archived_at > $5 else c.archived_at is null end
       and case $4 when 'changed' then c.revision > 0 and ${HAS_CHANGES} when 'unpublished' then c.revision = 0
         when 'withdrawn' then c.revision > 0 and c.is_private else true end
     ${orderBy('$6', `${NAMED} desc,`)} limit $1 offset $2`,
)

/** The words by which cards are found that look like one of these, the likest first. */
export const editableWords = statement<{ word: string }, [words: readonly string[]]>(
  `select word from (select distinct regexp_split_to_table(${TOLD}, '[^[:alnum:]]+') as word
     from card_drafts d join catalogue_cards c on c.id = d.card_id where c.archived_at is null and not ${SOMEBODYS}) told
   where exists (select from unnest($1::text[]) typed where word % typed or position(typed in word) > 0) order by word`,
)

export const draftBySlug = statement<
  {
    card_id: number
    slug: string
    revision: number
    has_changes: boolean
    content: CardContent
    is_private: boolean
    author_id: number | null
    entity_type_id: number
  },
  [slug: string]
>(
  `select c.id as card_id, c.slug, c.revision, c.is_private, c.author_id, c.entity_type_id, d.content, ${HAS_CHANGES} as has_changes
     from catalogue_cards c join card_drafts d on d.card_id = c.id 
     where c.archived_at is null and (c.slug = $1 or c.id::text = $1
       or c.id = (select f.card_id from catalogue_former_slugs f where f.slug = $1))
     order by c.slug <> $1 limit 1`,
)

/**
 * The places that everybody may use, which hold so many of some things (a `tsquery` each) or are told of so by a published
 * official card that stands in them; and, unless only those are asked for, what such cards have for themselves. First what
 * shows it itself. All of them for no things.
 */
export const backgroundsLike = statement<
  {
    title: string
    image_url: string
    back_url: string
    front_url: string
    light: LightContent | null
    all: number
  },
  [held: readonly string[], least: number, limit: number, offset: number, placesOnly: boolean]
>(
  `with telling as (select background_url as url, name, scenery from catalogue_visible_cards(0)
     where entity_type_id = 2 and background_url <> '' and (cardinality($1::tsquery[]) = 0 or (select count(*) from unnest($1::tsquery[]) held
       where to_tsvector('simple', concat_ws(' ', name, topic_type, overview, array_to_string(keywords, ' '))) @@ held) >= $2)),
   stood_in as (select distinct on (url) url, name, scenery from telling order by url, name),
   places as (select *, cardinality($1::tsquery[]) = 0 or (select count(*) from unnest($1::tsquery[]) held where search @@ held) >= $2 as shows_it
     from assets_backgrounds)
   select coalesce(p.title, c.name) as title, url as image_url, coalesce(p.back, c.scenery->>'back', '') as back_url,
     coalesce(p.front, c.scenery->>'front', '') as front_url, coalesce(p.light, nullif(c.scenery->'light', 'null')) as light, count(*) over ()::int as all
   from places p full join stood_in c using (url)
   where (p.shows_it or c.url is not null) and (p.url is not null or not $5)
   order by p.shows_it is not true, title, url limit $3 offset $4`,
)

export const putDraft = statement<never, [cardId: number, content: string, hash: string, now: Date]>(
  `insert into card_drafts (card_id, content, hash, updated_at) values ($1, $2, $3, $4)
     on conflict (card_id) do update set content = excluded.content, hash = excluded.hash, updated_at = excluded.updated_at, revision = card_drafts.revision + 1
     where card_drafts.hash <> excluded.hash`,
)

export const draftState = statement<{ draft_revision: number; revision: number }, [cardId: number]>(
  `select d.revision as draft_revision, c.revision from card_drafts d join catalogue_cards c on c.id = d.card_id where d.card_id = $1`,
)

export const insertVersion = statement<
  never,
  [cardId: number, revision: number, content: string, hash: string, art: string, now: Date, by: number | null]
>(
  'insert into card_versions (card_id, revision, content, hash, art, published_at, published_by_id) values ($1, $2, $3, $4, $5, $6, $7)',
)
