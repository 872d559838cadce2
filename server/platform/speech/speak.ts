import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SyntheticVoice } from '#shared/rules/learning/narrators.ts'
import { inFolder, type SoundTools } from '../sound/tools.ts'
import { createWorkQueue } from '../workQueue.ts'
import { callOf, SPEAKER } from './voices.ts'
import type { Speech } from './words.ts'

/** Samples a second of what is spoken; mono, 16 bits. */
export const SPEECH_RATE = 22_050

/** A voice reads some forty times as fast as it speaks; a machine that has other work too is slower. */
const WITHIN_MS = 30_000
/** A person narrates a whole card, two facts at a time. */
const speaking = createWorkQueue({ atOnce: 2, waitingMax: 60 })

/** What is cut off at both ends: all that is quieter than a breath. */
const SILENCE = 'silenceremove=start_periods=1:start_silence=0.02:start_threshold=-50dB'
const EDGES = `${SILENCE},areverse,${SILENCE},areverse`

/**
 * Speaks a text, so many times as fast as the voice does by itself. Samples without silence at the ends, but for a breath;
 * null where the voice can't read it. To be asked outside a transaction, since it may wait. @throws RateLimited when too
 * many wait
 */
export const speak = (
  tools: SoundTools,
  { voice, text, dictionary, tempo }: Speech & { voice: SyntheticVoice; tempo: number },
): Promise<Buffer | null> =>
  speaking.enqueue({}, () =>
    inFolder(async (folder) => {
      const file = (name: string) => path.join(folder, name)
      await writeFile(file('words.txt'), text)
      await writeFile(file('setup.scm'), `${callOf(voice)}\n${dictionary}\n`)
      const say = ['-eval', file('setup.scm'), '-F', '32000', '-o', file('raw.wav'), file('words.txt')]
      if (!(await tools.run(SPEAKER, { args: say, folder, withinMs: WITHIN_MS }))) return null
      const effects = `${EDGES},atempo=${tempo},adelay=30,apad=pad_dur=0.06`
      const form = ['-ac', '1', '-ar', String(SPEECH_RATE), '-f', 's16le', 'pipe:1']
      const args = ['-nostdin', '-loglevel', 'error', '-f', 'wav', '-i', 'raw.wav', '-af', effects, ...form]
      const samples = await tools.run('ffmpeg', { args, folder, withinMs: WITHIN_MS })
      return samples && samples.length > SPEECH_RATE / 5 ? samples : null
    }),
  )
