import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOUDNESS, SOUND_SECONDS_MAX, SOUND_SECONDS_MIN } from '#shared/rules/assets/sound.ts'
import { createWorkQueue } from '../workQueue.ts'
import { type FileMarker, markersOfMetadata, markersOfWav } from './markers.ts'
import { PEAK_SAMPLE_RATE, peaksOf } from './peaks.ts'
import { inFolder, type SoundTools } from './tools.ts'

/** Sound as players get it. */
export type MadeSound = {
  /** MP3. `low` is for slow connections, where `sound` is more than speech needs. */
  sound: Buffer
  low: Buffer | null
  seconds: number
  peaks: Buffer
}
export type ReadSound = MadeSound & { markers: FileMarker[] }

/** Decoding and encoding keep a core for seconds: one after the other, and few that wait. */
const encoding = createWorkQueue({ atOnce: 1, waitingMax: 12 })
/** Levelling looks at all of it twice: a quarter of an hour takes some twenty seconds on a machine that has other work too. */
const WITHIN_MS = 120_000
const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const BARE = ['-map_metadata', '-1', '-map_chapters', '-1']

/** What a file is, by its first bytes: which of ffmpeg’s readers it is given to. No other is asked. */
function readerOf(bytes: Buffer): string | undefined {
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  if (word(0) === 'RIFF' && word(8) === 'WAVE') return 'wav'
  if (word(0) === 'OggS') return 'ogg'
  if (word(0) === 'fLaC') return 'flac'
  if (word(4) === 'ftyp') return 'mov'
  if (bytes.subarray(0, 4).toString('hex') === '1a45dfa3') return 'matroska'
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
  if (isFrame && ((bytes[1] ?? 0) & 0x06) === 0) return 'aac'
  return word(0).startsWith('ID3') || isFrame ? 'mp3' : undefined
}

/** What a level in three forms comes out of: two MP3s and the samples that peaks are measured from. */
function outputsOf(hasLow: boolean): string[] {
  const mp3 = ['-c:a', 'libmp3lame', '-ac', '1', ...BARE]
  return [
    ...['-map', '[a]', ...mp3, '-ar', hasLow ? '44100' : '22050', '-b:a', hasLow ? '64k' : '24k', 'sound.mp3'],
    ...(hasLow ? ['-map', '[b]', ...mp3, '-ar', '22050', '-b:a', '24k', 'low.mp3'] : []),
    ...['-map', '[c]', '-ac', '1', '-ar', String(PEAK_SAMPLE_RATE), '-f', 's16le', 'peaks.pcm'],
  ]
}

const levelled = (hasLow: boolean, rate: number): string =>
  `[0:a:0]aformat=channel_layouts=mono,${LOUDNESS},aresample=${rate},` +
  (hasLow ? 'asplit=3[a][b][c]' : 'asplit=2[a][c]')

async function collect(folder: string, hasLow: boolean): Promise<MadeSound> {
  const file = (name: string) => readFile(path.join(folder, name))
  const samples = await file('peaks.pcm')
  return {
    sound: await file('sound.mp3'),
    low: hasLow ? await file('low.mp3') : null,
    seconds: Math.round((samples.length / 2 / PEAK_SAMPLE_RATE) * 1000) / 1000,
    peaks: peaksOf(samples),
  }
}

/**
 * Reads sound that somebody sent, whatever it is called, by really decoding it; levels it as the pack’s recordings and encodes
 * it anew, so that nothing of the file is left but what is heard. Null for what is no sound, is broken, or is nothing;
 * `too long` for more than a recording may take. To be asked outside a transaction, since it may wait.
 * @throws RateLimited when too many wait, or the person has one there already
 */
export async function readSound(
  tools: SoundTools,
  person: number,
  bytes: Buffer,
): Promise<ReadSound | 'too long' | null> {
  const reader = readerOf(bytes)
  if (!reader) return null
  return encoding.enqueue({ person }, () =>
    inFolder(async (folder) => {
      await writeFile(path.join(folder, 'sent'), bytes)
      // Read as the one kind that it is, from its file alone: neither a list of other files nor an address is followed.
      const source = ['-protocol_whitelist', 'file', '-f', reader, '-t', String(SOUND_SECONDS_MAX + 1), '-i', 'sent']
      // How long it is shows only when it is decoded; levelling, which takes ten times as long, is not for what is refused.
      const plain = ['-map', '0:a:0', '-ac', '1', '-ar', '4000', '-f', 's16le', 'pipe:1']
      const heard = await tools.run('ffmpeg', { args: [...QUIET, ...source, ...plain], folder, withinMs: WITHIN_MS })
      const seconds = heard ? heard.length / 2 / 4000 : 0
      if (seconds > SOUND_SECONDS_MAX) return 'too long'
      if (seconds < SOUND_SECONDS_MIN) return null
      const args = [...QUIET, ...source, '-filter_complex', levelled(true, 44_100), ...outputsOf(true)]
      if (!(await tools.run('ffmpeg', { args, folder, withinMs: WITHIN_MS }))) return null
      const made = await collect(folder, true)
      const about = [
        ...QUIET,
        '-protocol_whitelist',
        'file,pipe',
        '-f',
        reader,
        '-i',
        'sent',
        '-f',
        'ffmetadata',
        'pipe:1',
      ]
      const told = reader === 'wav' ? null : await tools.run('ffmpeg', { args: about, folder, withinMs: 10_000 })
      return { ...made, markers: reader === 'wav' ? markersOfWav(bytes) : markersOfMetadata(told?.toString() ?? '') }
    }),
  )
}

/** Samples of speech (mono, 16 bits, `rate` a second) as a recording; null where that fails. */
export async function encodeSpeech(
  tools: SoundTools,
  person: number,
  samples: Buffer,
  rate: number,
): Promise<MadeSound | null> {
  return encoding.enqueue({ person }, () =>
    inFolder(async (folder) => {
      await writeFile(path.join(folder, 'samples'), samples)
      const source = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'samples']
      const args = [...QUIET, ...source, '-filter_complex', levelled(false, rate), ...outputsOf(false)]
      const done = await tools.run('ffmpeg', { args, folder, withinMs: WITHIN_MS })
      return done && collect(folder, false)
    }),
  )
}
