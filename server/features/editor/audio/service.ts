import type { Context } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { type ReadSound, readSound } from '#server/platform/sound/encode.ts'
import type { SoundTools } from '#server/platform/sound/tools.ts'
import { installedVoices } from '#server/platform/speech/voices.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { changeCard } from '#shared/documents/card/editCard.ts'
import { setRecording } from '#shared/documents/card/editSound.ts'
import { recordingOf } from '#shared/documents/card/recording.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { creditOf, missingOfLicense } from '#shared/rules/assets/license.ts'
import { SOUND_BYTES_MAX } from '#shared/rules/assets/sound.ts'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { PEAKS_PER_SECOND } from '#shared/rules/editor/peaks.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { timingsOfMarkers } from '#shared/rules/editor/timings.ts'
import { isSynthetic, SYNTHETIC, VOICE_NAMES } from '#shared/rules/learning/narrators.ts'
import { DAY_MS } from '#shared/time.ts'
import { readEditable } from '../documents.ts'
import { changeStored, storedContent } from '../stored.ts'
import { keepRecording, modeOf, mustBeFree, mustSound } from './keep.ts'
import * as query from './queries.ts'

type Upload = Input<typeof contract.uploadAudio>

/** Asked before the file is decoded, and again when it is kept: rights are taken away meanwhile. @throws also what it is refused for */
export const decodeAudio =
  (tools: SoundTools) =>
  async ({ sql, actor }: BeforeContext & { actor: Actor }, input: Upload): Promise<ReadSound> => {
    await mustSound(sql, actor, input.card_id, 'full')
    const missing = Object.entries(missingOfLicense(input))
    if (missing.length > 0) throw InvalidInput(Object.fromEntries(missing.map(([name, text]) => [name, [text]])))
    if (!tools.has('ffmpeg')) throw contract.NoSoundTools()
    await mustBeFree(sql, input)
    const bytes = Buffer.from(input.file.slice(input.file.indexOf(',') + 1), 'base64')
    if (bytes.length > SOUND_BYTES_MAX) throw contract.AudioFailed()
    const read = await readSound(tools, actor.id, bytes)
    if (read === 'too long') throw contract.AudioTooLong()
    if (!read) throw contract.AudioFailed()
    return read
  }

/** EDT-CA013, EDT-RU022. @throws AudioThere, AudioFull, NotFound, Forbidden */
export async function uploadAudio(
  ctx: Context,
  input: Upload,
  read: ReadSound,
): Promise<Answer<typeof contract.uploadAudio>> {
  await mustSound(ctx.sql, ctx.actor, input.card_id, 'full')
  const mode = modeOf(input.type)
  const credit = { origin: input.origin, ...creditOf(input) }
  const starts = input.starts?.map((start) => ({ start, end: null, label: '' })) ?? []
  const markers = starts.length > 0 ? starts : read.markers
  const hasTimes = input.sync_timings && markers.length > 0
  return keepRecording(
    ctx,
    input,
    {
      kind: input.recorded ? 'recorded' : 'uploaded',
      voice: null,
      credit,
      made: read,
      timingsOf: (facts) => (hasTimes ? timingsOfMarkers(markers, facts, read.seconds) : 'kept'),
      spokenOf: ({ facts }) =>
        Object.fromEntries(
          facts.flatMap((fact) => {
            // Words that nobody had written yet are written from what is heard.
            const words = fact.audio[mode] ? wordsOf(fact, mode) : ''
            return words ? [[fact.key, words]] : []
          }),
        ),
      // No person is called a synthetic voice by what the card was called before.
      narratorOf: (before) =>
        isSynthetic(before.narrator) && before.audio[mode === 'story' ? 'educational' : 'story'] === null
          ? credit.author.slice(0, 60)
          : undefined,
    },
    (hand, narrator) => changeCard(hand, { narrator }),
  )
}

/** EDT-CA014, EDT-RU017. Done again it changes nothing. @throws NotFound, Forbidden */
export async function removeAudio(
  ctx: Context,
  { card_id, type }: Input<typeof contract.removeAudio>,
): Promise<Answer<typeof contract.removeAudio>> {
  await mustSound(ctx.sql, ctx.actor, card_id, 'full')
  await changeStored(ctx, card_id, 'audio', (hand) => setRecording(hand, modeOf(type), null))
  return { card_id, type }
}

/** @throws NotFound for who may not open the card */
export const getAudio =
  (tools: SoundTools) =>
  async (
    { sql, actor }: Context,
    { card_id }: Input<typeof contract.getAudio>,
  ): Promise<Answer<typeof contract.getAudio>> => {
    const card = await readEditable(sql, card_id)
    const content = card && canEditCard(actor, card) ? await storedContent(sql, card_id) : undefined
    if (!content) throw NotFound()
    const installed = installedVoices(tools)
    const takesFiles = tools.has('ffmpeg')
    const voiceless = VOICE_NAMES.filter((name) => !installed.includes(name)).map((name) => SYNTHETIC[name].debian)
    return {
      educational: await viewAudio(sql, card_id, content, 'educational'),
      story: await viewAudio(sql, card_id, content, 'story'),
      takes_files: takesFiles,
      voices: takesFiles ? installed.map((name) => ({ name, about: SYNTHETIC[name].about })) : [],
      lacking: [
        ...(takesFiles ? [] : [{ what: 'Recordings and synthetic voices', packages: ['ffmpeg'] }]),
        ...(installed.length > 0 ? [] : [{ what: 'A synthetic voice', packages: ['festival', ...voiceless] }]),
      ],
    }
  }

async function viewAudio(
  sql: Context['sql'],
  cardId: number,
  { audio }: CardContent,
  mode: SoundMode,
): Promise<Answer<typeof contract.getAudio>['story']> {
  const recording = audio[mode]
  if (!recording) return null
  const { url, duration } = recording
  const rest = { url, duration, peaks_per_second: PEAKS_PER_SECOND }
  const id = recordingOf(url)?.id
  const [known] = id ? await sql.rows(query.recordingsOfCard, [cardId, [id]]) : []
  if (!known)
    return {
      ...rest,
      kind: 'pack',
      voice: null,
      made_at: null,
      made_by: null,
      author: '',
      licence: '',
      peaks: null,
      spoken: {},
    }
  const { kind, voice, author, licence, spoken, created_at, maker, peaks } = known
  return {
    ...rest,
    kind,
    voice,
    author,
    licence,
    spoken,
    made_at: created_at,
    made_by: maker,
    peaks: peaks.toString('base64'),
  }
}

/** Undo and versions bring back what was taken out: for so long after it was made a recording is there. */
export const RECORDINGS_DAYS = 30
/** So long what was spoken once need not be spoken again. */
export const TAKES_DAYS = 14
/** So much of the disk what was spoken takes at most, seen each hour. */
const TAKES_BYTES_MAX = 2 * 1024 ** 3

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
type Clearing = Pick<Context, 'sql' | 'now'>
export const clearRecordings = ({ sql, now }: Clearing) =>
  sql.rows(query.clearRecordings, [daysAgo(now, RECORDINGS_DAYS)])
export const clearTakes = ({ sql, now }: Clearing, mostBytes = TAKES_BYTES_MAX) =>
  sql.rows(query.clearTakes, [daysAgo(now, TAKES_DAYS), mostBytes])
