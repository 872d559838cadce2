import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SyntheticVoice } from '#shared/rules/learning/narrators.ts'
import { HOUR_MS } from '#shared/time.ts'
import { inFolder, type SoundTools } from '../sound/tools.ts'
import { createWorkQueue } from '../workQueue.ts'
import { callOf, SPEAKER } from './voices.ts'
import type { Speech } from './words.ts'

/** Samples a second of what is spoken; mono, 16 bits. */
export const SPEECH_RATE = 22_050
/** More than anybody says of one fact. */
export const TAKE_SECONDS_MAX = 120

/** A voice reads some forty times as fast as it speaks; a machine that has other work too is slower. */
const WITHIN_MS = 12_000
/** Who narrates a whole card speaks two facts at a time; each person waits in a lane of their own, and lanes take turns. */
const speaking = createWorkQueue({ atOnce: 2, waitingMax: 60, ofNetworkMax: 30 })

/** What is cut off at both ends: all that is quieter than a breath. */
const SILENCE = 'silenceremove=start_periods=1:start_silence=0.02:start_threshold=-50dB'
const EDGES = `${SILENCE},areverse,${SILENCE},areverse`

export type Unspoken = 'unreadable' | 'too long'
/** What could not be spoken, and until when nobody tries it again: it would keep the voice from everybody for as long as before. */
const refused = new Map<string, { why: Unspoken; until: number }>()
const REFUSED_MAX = 1000

function refusalOf(key: string, now: Date): Unspoken | null {
  const known = refused.get(key)
  if (known && known.until > now.getTime()) return known.why
  refused.delete(key)
  return null
}

function refuse(key: string, now: Date, why: Unspoken): Unspoken {
  const [first] = refused.keys()
  if (first !== undefined && refused.size >= REFUSED_MAX) refused.delete(first)
  refused.set(key, { why, until: now.getTime() + HOUR_MS })
  return why
}

/** `key` is the same for what sounds the same. */
type Spoken = Speech & { voice: SyntheticVoice; tempo: number; key: string }
type Asking = { person: number; now: Date }

/**
 * Speaks a text, so many times as fast as the voice does by itself. Samples without silence at the ends, but for a breath;
 * else why the voice can't. To be asked outside a transaction, since it may wait. @throws RateLimited when too many wait
 */
export async function speak(tools: SoundTools, spoken: Spoken, { person, now }: Asking): Promise<Buffer | Unspoken> {
  const { key } = spoken
  return (
    refusalOf(key, now) ??
    speaking.enqueue({ network: String(person) }, async () => {
      // The same may have been tried while this waited.
      const before = refusalOf(key, now)
      if (before) return before
      const made = await read(tools, spoken)
      return typeof made === 'string' ? refuse(key, now, made) : made
    })
  )
}

const read = (tools: SoundTools, { voice, text, dictionary, tempo }: Spoken): Promise<Buffer | Unspoken> =>
  inFolder(async (folder) => {
    const file = (name: string) => path.join(folder, name)
    await writeFile(file('words.txt'), text)
    await writeFile(file('setup.scm'), `${callOf(voice)}\n${dictionary}\n`)
    const say = ['-eval', file('setup.scm'), '-F', '32000', '-o', file('raw.wav'), file('words.txt')]
    const begun = performance.now()
    if (!(await tools.run(SPEAKER, { args: say, folder, withinMs: WITHIN_MS }))) return 'unreadable'
    const effects = `${EDGES},atempo=${tempo},adelay=30,apad=pad_dur=0.06`
    // A second more than there may be tells that it is too long.
    const form = ['-t', String(TAKE_SECONDS_MAX + 1), '-ac', '1', '-ar', String(SPEECH_RATE), '-f', 's16le', 'pipe:1']
    const args = ['-nostdin', '-loglevel', 'error', '-f', 'wav', '-i', 'raw.wav', '-af', effects, ...form]
    const withinMs = Math.max(1, Math.round(WITHIN_MS - (performance.now() - begun)))
    const samples = await tools.run('ffmpeg', { args, folder, withinMs })
    if (!samples || samples.length <= SPEECH_RATE / 5) return 'unreadable'
    return samples.length > TAKE_SECONDS_MAX * SPEECH_RATE * 2 ? 'too long' : samples
  })
