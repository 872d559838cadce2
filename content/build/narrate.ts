import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import type { z } from 'zod'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { RECORDING_MODES, type RecordingMode, recordingPath } from '#server/features/catalogue/pack/recordings.ts'
import { type narrationSchema, type PackTimings, timingsSchema } from '#server/features/catalogue/pack/schema.ts'
import { callOf } from '#server/platform/speech/voices.ts'
import { type Pronunciations, readPronunciations, type Speech, speechOf } from '#server/platform/speech/words.ts'
import { LOUDNESS } from '#shared/rules/assets/sound.ts'
import { TEMPO } from '#shared/rules/editor/tempo.ts'
import { loadTexts } from './texts.ts'

const run = promisify(execFile)
const voice = callOf('Hazel')
const sampleRate = 22050
const pauseSamples = Math.round(sampleRate * 0.8)
/** Changes when the sound is made in another way, so that all of it is made anew. */
const recipe = `slt-hts opus16k 0.8 ${TEMPO.educational} ${TEMPO.story}`

type Narration = z.infer<typeof narrationSchema>

/** The number of samples in a mono 16 bit WAV file, from its data chunk. */
async function countSamples(wav: string): Promise<number> {
  const file = await open(wav)
  try {
    const head = Buffer.alloc(4096)
    await file.read(head, 0, head.length, 0)
    const data = head.indexOf('data', 12, 'latin1')
    const { size } = await file.stat()
    return Math.floor((size - data - 8) / 2)
  } finally {
    await file.close()
  }
}

/** Speaks one text to a mono WAV without silence at its ends. */
async function speak(speech: Speech, mode: RecordingMode, dir: string, name: string): Promise<string> {
  const script = join(dir, `${name}.txt`)
  const raw = join(dir, `${name}-raw.wav`)
  const wav = join(dir, `${name}.wav`)
  const setup = join(dir, `${name}.scm`)
  await writeFile(script, speech.text)
  await writeFile(setup, `${voice}\n${speech.dictionary}\n`)
  await run('text2wave', ['-eval', setup, '-F', '32000', '-o', raw, script])
  const silence = ['silence', '1', '0.02', '0.3%', 'reverse']
  const effects = [...silence, ...silence, 'tempo', '-s', String(TEMPO[mode]), 'pad', '0.03', '0.06']
  await run('sox', [raw, '-r', String(sampleRate), '-c', '1', '-b', '16', wav, ...effects])
  return wav
}

async function narrateMode(
  card: CardSource,
  mode: RecordingMode,
  speeches: Speech[],
  hash: string,
): Promise<Narration> {
  const dir = await mkdtemp(join(tmpdir(), 'narrate-'))
  try {
    const pause = join(dir, 'pause.wav')
    const silence = `${pauseSamples}s`
    await run('sox', ['-r', String(sampleRate), '-n', '-c', '1', '-b', '16', pause, 'trim', '0s', silence])
    const queue: string[] = [pause]
    const facts: Narration['facts'] = {}
    let samples = pauseSamples
    for (const [index, fact] of card.value.facts.entries()) {
      const wav = await speak(speeches[index] ?? { text: '', dictionary: '' }, mode, dir, `fact-${index}`)
      const start = samples
      samples += await countSamples(wav)
      facts[fact.key] = { start: seconds(start), end: seconds(samples) }
      samples += pauseSamples
      queue.push(wav, pause)
    }
    const whole = join(dir, 'whole.wav')
    await run('sox', [...queue, whole])
    await run('ffmpeg', [
      '-y',
      '-loglevel',
      'error',
      '-i',
      whole,
      '-af',
      LOUDNESS,
      ...opus,
      recordingPath(card.dir, mode),
    ])
    return { text: hash, duration: seconds(samples), facts }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Long frames and an index at the head: a third of a file's weight less than MP3, and a seek needs one request. */
const opus = [
  ...['-ar', '24000', '-ac', '1', '-c:a', 'libopus', '-b:a', '16k', '-application', 'voip', '-frame_duration', '60'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-cues_to_front', '1', '-f', 'webm'],
]

const seconds = (samples: number): number => Math.round((samples / sampleRate) * 1000) / 1000

async function readTimings(card: CardSource): Promise<Partial<PackTimings>> {
  const content = await readFile(join(card.dir, 'timings.yaml'), 'utf8').catch(() => 'null')
  return timingsSchema.partial().safeParse(parse(content)).data ?? {}
}

async function narrateCard(card: CardSource, pronunciations: Pronunciations): Promise<void> {
  const before = await readTimings(card)
  const after: Partial<PackTimings> = {}
  let changed = false
  for (const mode of RECORDING_MODES) {
    const speeches = card.value.facts.map(({ narration }) => speechOf(narration[mode], pronunciations))
    const keys = card.value.facts.map((fact) => fact.key)
    const hash = createHash('sha256')
      .update(JSON.stringify([recipe, keys, speeches]))
      .digest('hex')
      .slice(0, 16)
    const known = before[mode]
    const sound = await stat(recordingPath(card.dir, mode)).catch(() => null)
    if (known?.text === hash && sound) {
      after[mode] = known
      continue
    }
    after[mode] = await narrateMode(card, mode, speeches, hash)
    changed = true
  }
  if (!changed) return
  const body = stringify(timingsSchema.parse(after), { lineWidth: 0 })
  await writeFile(join(card.dir, 'timings.yaml'), `# Written by: npm run content -- narrate\n${body}`)
  const length = RECORDING_MODES.map((mode) => `${mode} ${after[mode]?.duration.toFixed(0)} s`).join(', ')
  console.log(`${card.folder}: ${length}`)
}

/** Speaks the narration of the cards named (or all), where its text has changed. */
export async function narrate(contentDir: string, slugs: string[]): Promise<void> {
  const cards = await loadTexts(contentDir, slugs)
  const pronunciations = await readPronunciations(join(contentDir, 'build', 'pronounce.yaml'))
  const queue = [...cards]
  const worker = async (): Promise<void> => {
    for (let card = queue.shift(); card; card = queue.shift()) await narrateCard(card, pronunciations)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
