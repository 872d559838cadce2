import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { AudioKind } from '#shared/contract/editor/index.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import type { DraftCard } from '#shared/rules/editor/policy.ts'

export const lockNarrator = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.narrator}, $1)`,
)
/** What somebody's recordings take, those that no card has any more among them. */
export const takenBy = statement<{ bytes: number }, [userId: number]>(
  'select coalesce(sum(size), 0)::float8 as bytes from card_recordings where user_id = $1',
)

/** Keeps a recording with its bytes, and says that a card uses it. */
export const putRecording = statement<
  never,
  [
    id: string,
    userId: number,
    mode: SoundMode,
    kind: AudioKind,
    voice: string | null,
    origin: string,
    author: string,
    licence: string,
    source: string,
    duration: number,
    size: number,
    spoken: string,
    now: Date,
    sound: Buffer,
    low: Buffer | null,
    peaks: Buffer,
    cardId: number,
  ]
>(
  `with kept as (insert into card_recordings (id, user_id, mode, kind, voice, origin, author, licence, source, duration, size, spoken, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id),
   file as (insert into card_recording_files (recording, sound, low_sound, peaks) select id, $14::bytea, $15::bytea, $16::bytea from kept)
   insert into card_recording_uses (recording, card_id) select id, $17::int from kept`,
)

/** A copy of a card uses what the card used. */
export const copyUses = statement<never, [from: number, to: number]>(
  `insert into card_recording_uses (recording, card_id) select recording, $2 from card_recording_uses where card_id = $1
   on conflict do nothing`,
)
export const usesOfCard = statement<{ recording: string }, [cardId: number, recordings: readonly string[]]>(
  'select recording from card_recording_uses where card_id = $1 and recording = any($2)',
)

/** What is known of those recordings that a card uses. */
export const recordingsOfCard = statement<
  {
    id: string
    kind: AudioKind
    voice: string | null
    author: string
    licence: string
    duration: number
    spoken: Record<string, string>
    peaks: Buffer
    created_at: Date
    maker: string | null
  },
  [cardId: number, recordings: readonly string[]]
>(
  `select r.id, r.kind, r.voice, r.author, r.licence, r.duration, r.spoken, f.peaks, r.created_at, nullif(p.name, '') as maker
   from card_recording_uses u join card_recordings r on r.id = u.recording join card_recording_files f on f.recording = r.id
     left join accounts_people p on p.id = r.user_id
   where u.card_id = $1 and r.id = any($2)`,
)

/** How large a recording is; one without a form for slow connections is its own. */
export const recordingSize = statement<{ size: number }, [id: string, low: boolean]>(
  `select octet_length(case when $2 then coalesce(low_sound, sound) else sound end) as size
   from card_recording_files where recording = $1`,
)
/** A part of it: so many bytes from a place on, counted from 1. */
export const recordingBytes = statement<{ bytes: Buffer }, [id: string, low: boolean, from: number, length: number]>(
  `select substring(case when $2 then coalesce(low_sound, sound) else sound end from $3::int for $4::int) as bytes
   from card_recording_files where recording = $1`,
)
export const cardsOfRecording = statement<DraftCard, [recording: string]>(
  `select c.id as "cardId", c.entity_type_id as "entityTypeId", c.author_id as "authorId", c.is_private as "isPrivate"
   from card_recording_uses u join catalogue_cards c on c.id = u.card_id where u.recording = $1 and c.archived_at is null limit 200`,
)

/** Recordings older than a time that nothing has any more: no draft, no version that was published, none of the history. */
export const clearRecordings = statement<never, [before: Date]>(
  `delete from card_recordings r where r.created_at < $1 and not exists (
     select 1 from card_recording_uses u where u.recording = r.id and (
       exists (select 1 from card_drafts d where d.card_id = u.card_id and position(r.id in d.content::text) > 0)
       or exists (select 1 from card_versions v where v.card_id = u.card_id and position(r.id in v.content::text) > 0)
       or exists (select 1 from card_history h where h.card_id = u.card_id and position(r.id in h.content::text) > 0)))`,
)

/** What was spoken once, and that it is used again. */
export const takeOf = statement<{ samples: Buffer }, [key: string, now: Date]>(
  'update speech_takes set used_at = $2 where key = $1 returning samples',
)
export const putTake = statement<never, [key: string, samples: Buffer, now: Date]>(
  'insert into speech_takes (key, samples, used_at) values ($1, $2, $3) on conflict (key) do nothing',
)
/** Those that nobody used since a time, and of the others those that were used longest ago, where all take more than so many bytes. */
export const clearTakes = statement<never, [before: Date, mostBytes: number]>(
  `delete from speech_takes where used_at < $1 or key in (
     select key from (select key, sum(octet_length(samples)) over (order by used_at desc, key) as bytes from speech_takes) t
     where bytes > $2::bigint)`,
)
