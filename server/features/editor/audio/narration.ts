import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Context } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { encodeSpeech, type MadeSound } from '#server/platform/sound/encode.ts'
import type { SoundTools } from '#server/platform/sound/tools.ts'
import { wavOf } from '#server/platform/sound/wav.ts'
import { SPEECH_RATE, speak } from '#server/platform/speech/speak.ts'
import { installedVoices } from '#server/platform/speech/voices.ts'
import { hasEndlessWord, type Pronunciations, readPronunciations, speechOf } from '#server/platform/speech/words.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { changeCard } from '#shared/documents/card/editCard.ts'
import { NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { SOUND_SECONDS_MAX } from '#shared/rules/assets/sound.ts'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { PAUSE_S, TEMPO } from '#shared/rules/editor/tempo.ts'
import { type Timing, toMs } from '#shared/rules/editor/timings.ts'
import { SYNTHETIC, type SyntheticVoice, voiceFor } from '#shared/rules/learning/narrators.ts'
import { storedContent } from '../stored.ts'
import { keepRecording, modeOf, mustBeFree, mustSound } from './keep.ts'
import * as query from './queries.ts'

/** What speech is made with: the programs, and where the product keeps how words are said. */
export type Speaking = { tools: SoundTools; contentDir: string }
type Before = BeforeContext & { actor: Actor }

/** Changes when speech is made in another way, so that all of it is made anew. */
const RECIPE = 'festival 1'
/** Facts of one card that are spoken at a time. */
const AT_ONCE = 2
/** What one person lets be spoken anew: some twenty cards an hour. Each piece is kept, and all of them take turns. */
const TAKES = { points: 400, seconds: 3600 }

/** How words of a card are said: as the product says them, but for what the card says itself. */
async function pronunciationsOf({ contentDir }: Speaking, content: CardContent): Promise<Pronunciations> {
  const ours = await readPronunciations(path.join(contentDir, 'build', 'pronounce.yaml'))
  return new Map([...ours, ...(content.pronunciations ?? [])])
}

/** @throws NoSoundTools, NoVoice */
function mustHaveVoice({ tools }: Speaking, narrator: string): SyntheticVoice {
  if (!tools.has('ffmpeg')) throw contract.NoSoundTools()
  const voice = voiceFor(narrator, installedVoices(tools))
  if (!voice) throw contract.NoVoice()
  return voice
}

type Wanted = { voice: SyntheticVoice; mode: SoundMode; text: string; pronunciations: Pronunciations }

/** The words as they are spoken, from what was spoken before where it is the same in all that is heard. @throws SpeechFailed, WordTooLong, SpokenTooLong, RateLimited */
async function take({ sql, now, transaction, limits, actor }: Before, { tools }: Speaking, wanted: Wanted) {
  const { voice, mode, text, pronunciations } = wanted
  const speech = speechOf(text, pronunciations)
  if (hasEndlessWord(speech)) throw contract.WordTooLong()
  const spoken = { ...speech, voice, tempo: TEMPO[mode] }
  const key = createHash('sha256')
    .update(JSON.stringify([RECIPE, SYNTHETIC[voice].festival, spoken.tempo, speech.text, speech.dictionary]))
    .digest('hex')
  const known = await transaction((work) => work.sql.one(query.takeOf, [key, now]))
  if (known) return { samples: known.samples, known: true }
  await limits.takeOne('speech takes', TAKES, `u ${actor.id}`)
  const samples = await speak(tools, { ...spoken, key }, { person: actor.id, now })
  if (samples === 'too long') throw contract.SpokenTooLong()
  if (samples === 'unreadable') throw contract.SpeechFailed()
  await sql.rows(query.putTake, [key, samples, now])
  return { samples, known: false }
}

const secondsOf = (bytes: number): number => toMs(bytes / 2 / SPEECH_RATE)

/** EDT-CA019. @throws NotFound, Forbidden, NoSoundTools, NoVoice, and as `take` */
export const speakWords =
  (speaking: Speaking) =>
  async (
    ctx: Before,
    input: Input<typeof contract.synthesizeSpeech>,
  ): Promise<Answer<typeof contract.synthesizeSpeech>> => {
    await mustSound(ctx.sql, ctx.actor, input.card_id, 'full', 'fact_edit')
    const content = await storedContent(ctx.sql, input.card_id)
    if (!content) throw NotFound()
    const voice = mustHaveVoice(speaking, input.voice ?? content.narrator)
    const pronunciations = await pronunciationsOf(speaking, content)
    const text = input.text.replace(/\s+/g, ' ')
    const { samples, known } = await take(ctx, speaking, { voice, mode: modeOf(input.type), text, pronunciations })
    const audio = input.listen ? `data:audio/wav;base64,${wavOf(samples, SPEECH_RATE).toString('base64')}` : null
    return { voice, seconds: secondsOf(samples.length), known, audio }
  }

/** A whole card as it was spoken. */
export type Narration = {
  made: MadeSound
  voice: SyntheticVoice
  timings: Map<string, Timing>
  said: Record<string, string>
  spoken: number
  left_out: number
}

/**
 * Speaks what the card says as it is stored: facts in their order, with a pause before the first and after each, so that
 * their times are exact. @throws NothingToSay, AudioTooLong, AudioThere, and as `speakWords`
 */
export const speakCard =
  (speaking: Speaking) =>
  async (ctx: Before, input: Input<typeof contract.narrateCard>): Promise<Narration> => {
    await mustSound(ctx.sql, ctx.actor, input.card_id, 'full')
    const mode = modeOf(input.type)
    const content = await mustBeFree(ctx.sql, input)
    const voice = mustHaveVoice(speaking, content.narrator)
    const told = content.facts.filter((fact) => wordsOf(fact, mode) !== '')
    if (told.length === 0) throw contract.NothingToSay()
    const pronunciations = await pronunciationsOf(speaking, content)
    const pause = Buffer.alloc(Math.round(SPEECH_RATE * PAUSE_S) * 2)
    let all = pause.length
    const takes = await inTurns(told, async (fact) => {
      const made = await take(ctx, speaking, { voice, mode, text: wordsOf(fact, mode), pronunciations })
      all += made.samples.length + pause.length
      // What would be too long is not held whole before it is said.
      if (secondsOf(all) > SOUND_SECONDS_MAX) throw contract.AudioTooLong()
      return made
    })
    const parts: Buffer[] = [pause]
    let bytes = pause.length
    const timings = new Map<string, Timing>()
    takes.forEach(({ samples }, place) => {
      timings.set(told[place]!.key, [secondsOf(bytes), secondsOf(bytes + samples.length)])
      parts.push(samples, pause)
      bytes += samples.length + pause.length
    })
    const made = await encodeSpeech(speaking.tools, ctx.actor.id, Buffer.concat(parts), SPEECH_RATE)
    if (!made) throw contract.SpeechFailed()
    return {
      made,
      voice,
      timings,
      said: Object.fromEntries(told.map((fact) => [fact.key, wordsOf(fact, mode)])),
      spoken: takes.filter(({ known }) => !known).length,
      left_out: content.facts.length - told.length,
    }
  }

/** EDT-CA008. @throws AudioThere, AudioFull, NotFound, Forbidden */
export async function narrateCard(
  ctx: Context,
  input: Input<typeof contract.narrateCard>,
  { made, voice, timings, said, spoken, left_out }: Narration,
): Promise<Answer<typeof contract.narrateCard>> {
  await mustSound(ctx.sql, ctx.actor, input.card_id, 'full')
  const stored = await keepRecording(
    ctx,
    input,
    {
      kind: 'narrated',
      voice,
      credit: { origin: 'narrated', author: SYNTHETIC[voice].about, licence: 'Free to use', source: '' },
      made,
      timingsOf: () => timings,
      spokenOf: () => said,
      // Learners are told who really speaks.
      narratorOf: () => voice,
    },
    (hand, narrator) => changeCard(hand, { narrator }),
  )
  return { ...stored, voice, spoken, left_out }
}

/** What is made of each, a few at a time, in their order; after one that failed no more are begun. */
async function inTurns<T, Made>(rows: readonly T[], make: (row: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  const queue = [...rows.entries()]
  const worker = async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) made[next[0]] = await make(next[1])
    } catch (error) {
      queue.length = 0
      throw error
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return made
}
