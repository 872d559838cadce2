import { statement } from '#server/platform/database/statement.ts'
import type { SubmissionState } from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'

export const hasLicense = statement<{ ugc_license: boolean }, [userId: number]>(
  'select ugc_license from accounts_people where id = $1',
)

/** Nothing comes back where the card waits already. */
export const submit = statement<{ submitted_at: Date }, [cardId: number, userId: number, revision: number, now: Date]>(
  `insert into card_submissions (card_id, user_id, revision, state, submitted_at) values ($1, $2, $3, 'waiting', $4)
   on conflict (card_id) where state = 'waiting' do nothing returning submitted_at`,
)

export type Waiting = {
  id: number
  card_id: number
  user_id: number
  revision: number
  submitted_at: Date
  copy_id: number | null
}
/** The one that waits, held to the end of the transaction. */
export const waiting = statement<Waiting, [cardId: number]>(
  `select id, card_id, user_id, revision, submitted_at, copy_id from card_submissions
   where card_id = $1 and state = 'waiting' for update`,
)

export const decide = statement<never, [id: number, state: string, note: string | null, by: number | null, now: Date]>(
  'update card_submissions set state = $2, note = $3, decided_by = $4, decided_at = $5 where id = $1',
)

export const keepCopy = statement<never, [id: number, copyId: number]>(
  'update card_submissions set copy_id = $2 where id = $1',
)

/** The official copy that a card became, while it is there. */
export const approvedCopy = statement<{ id: number }, [cardId: number]>(
  `select k.id from card_submissions s join catalogue_cards k on k.id = s.copy_id and k.archived_at is null
   where s.card_id = $1 and s.state = 'approved' limit 1`,
)

/** The version that was submitted. */
export const submittedContent = statement<{ content: CardContent }, [cardId: number, revision: number]>(
  'select content from card_versions where card_id = $1 and revision = $2',
)

export type SubmissionRow = {
  submission_id: number
  card_id: number
  name: string
  topic_type: string
  num_facts: number
  user_id: number
  maker: string
  submitted_at: Date
  state: SubmissionState
  note: string | null
  decided_at: Date | null
  decided_by: string | null
  copy_id: number | null
  copy_slug: string | null
}

/** `all`: every one that was not taken back, the newest first; else those that wait, the oldest first. */
export const submissions = statement<SubmissionRow & { all: number }, [all: boolean, limit: number, offset: number]>(
  `select s.id as submission_id, s.card_id, v.content->>'name' as name, v.content->>'topic_type' as topic_type,
     jsonb_array_length(v.content->'facts') as num_facts, s.user_id, u.name as maker,
     s.submitted_at, s.state, s.note, s.decided_at, b.name as decided_by,
     s.copy_id, k.slug as copy_slug, count(*) over ()::int as all
   from card_submissions s join accounts_people u on u.id = s.user_id
     join card_versions v on v.card_id = s.card_id and v.revision = s.revision
     left join accounts_people b on b.id = s.decided_by
     left join catalogue_cards k on k.id = s.copy_id and k.archived_at is null
   where s.state = 'waiting' or ($1 and s.state <> 'taken_back')
   order by case when $1 then -s.id else s.id end limit $2 offset $3`,
)
