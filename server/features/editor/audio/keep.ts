import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { MadeSound } from '#server/platform/sound/encode.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { Hand } from '#shared/documents/card/editCard.ts'
import { setRecording } from '#shared/documents/card/editSound.ts'
import { CREDIT_MAX } from '#shared/documents/card/measures.ts'
import { recordingUrl } from '#shared/documents/card/recording.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { type Actor, isStaff } from '#shared/rules/accounts/actor.ts'
import { soundsQuotaOf } from '#shared/rules/assets/sound.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { type EditorRight, holds, rightsOf } from '#shared/rules/editor/rights.ts'
import type { Timing } from '#shared/rules/editor/timings.ts'
import { readEditable } from '../documents.ts'
import { changeStored, storedContent } from '../stored.ts'
import * as query from './queries.ts'

export const modeOf = (type: contract.AudioType): SoundMode => (type === 'Story' ? 'story' : 'educational')

/** EDT-RU002, EDT-RU004. A recording is one of the card's own fields. @throws NotFound for who may not open it, Forbidden */
export async function mustSound(sql: Sql, actor: Actor, cardId: number, ...rights: EditorRight[]): Promise<void> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  const held = rightsOf(actor, card)
  if (!rights.some((right) => holds(held, right))) throw Forbidden('You may not change this card’s recordings.')
}

/** What the card holds, where such a recording may be put into it. @throws AudioThere, NotFound */
export async function mustBeFree(sql: Sql, asked: { card_id: number; type: contract.AudioType; update: boolean }) {
  const content = await storedContent(sql, asked.card_id)
  if (!content) throw NotFound()
  if (content.audio[modeOf(asked.type)] && !asked.update) throw contract.AudioThere()
  return content
}

/** What learners are told of whose work it is: of a synthetic voice they are told by its name. */
function credited(kind: Made['kind'], { author, licence, source }: Made['credit']): { credit?: string } {
  return kind === 'narrated'
    ? {}
    : { credit: [author, licence, source].filter(Boolean).join(', ').slice(0, CREDIT_MAX) }
}

type Made = {
  kind: Exclude<contract.AudioKind, 'pack'>
  voice: string | null
  credit: { origin: string; author: string; licence: string; source: string }
  made: MadeSound
  /** Where facts are spoken in it, as the card stands now; `kept`: where they are in what it replaces. */
  timingsOf: (facts: CardContent['facts']) => ReadonlyMap<string, Timing> | 'kept'
  /** What its facts say, by key, as the card stands then. */
  spokenOf: (content: CardContent) => Record<string, string>
  /** Who reads the card from now on; undefined where that stays. */
  narratorOf: (before: CardContent) => string | undefined
}

/**
 * Keeps a recording and puts it into the card, one of a person's at a time: what was there stands until then, and its bytes
 * as long as a version of the card has it. @throws AudioThere, AudioFull
 */
export async function keepRecording(
  ctx: Context,
  { card_id, type, update }: { card_id: number; type: contract.AudioType; update: boolean },
  { kind, voice, credit, made, timingsOf, spokenOf, narratorOf }: Made,
  setNarrator: (hand: Hand, narrator: string) => void,
): Promise<contract.StoredAudio> {
  const { sql, actor, now } = ctx
  const mode = modeOf(type)
  await sql.rows(query.lockNarrator, [actor.id])
  const size = made.sound.length + (made.low?.length ?? 0)
  const taken = await sql.one(query.takenBy, [actor.id])
  if ((taken?.bytes ?? 0) + size > soundsQuotaOf(isStaff(actor))) throw contract.AudioFull()
  const id = randomBytes(12).toString('hex')
  const url = recordingUrl(id)
  const content = await changeStored(ctx, card_id, 'audio', (hand, before) => {
    if (before.audio[mode] && !update) throw contract.AudioThere()
    const said = credited(kind, credit)
    setRecording(hand, mode, { url, duration: made.seconds, ...said }, timingsOf(before.facts))
    const narrator = narratorOf(before)
    if (narrator !== undefined) setNarrator(hand, narrator)
  })
  const { origin, author, licence, source } = credit
  await sql.rows(query.putRecording, [
    id,
    actor.id,
    mode,
    kind,
    voice,
    origin,
    author,
    licence,
    source,
    made.seconds,
    size,
    JSON.stringify(spokenOf(content)),
    now,
    made.sound,
    made.low,
    made.peaks,
    card_id,
  ])
  const markers = content.facts.flatMap(({ key, audio }) => {
    const timing = audio[mode]
    return timing ? [{ fact: key, start: timing[0], end: timing[1] }] : []
  })
  return {
    card_id: card_id as contract.StoredAudio['card_id'],
    type,
    url,
    duration: made.seconds,
    metadata: { markers },
  }
}
