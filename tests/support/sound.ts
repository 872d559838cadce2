import { soundTools } from '#server/platform/sound/tools.ts'
import { wavOf } from '#server/platform/sound/wav.ts'
import { installedVoices } from '#server/platform/speech/voices.ts'

const tools = soundTools('/usr/local/bin:/usr/bin:/bin')
/** Tests of sound need programs that a machine may lack: `npm test` installs them where it can. */
export const hasEncoder = tools.has('ffmpeg')
export const hasSpeaker = hasEncoder && installedVoices(tools).includes('Hazel')

const RATE = 16_000
/** Tones with silence between them, as somebody who speaks and breathes: each second and a half begins with one of a second. */
export function samplesOf(seconds: number, pitch = 220): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * RATE) * 2)
  for (let n = 0; n < samples.length / 2; n++) {
    const isHeard = (n / RATE) % 1.5 < 1
    const value = isHeard ? Math.sin((2 * Math.PI * pitch * n) / RATE) * 12_000 : 0
    samples.writeInt16LE(Math.round(value), n * 2)
  }
  return samples
}

type Cue = { at: number; label?: string; length?: number }
/** A WAV file, with cue points in seconds where they are given. */
export function wavFile(seconds: number, cues: readonly Cue[] = [], pitch = 220): Buffer {
  const plain = wavOf(samplesOf(seconds, pitch), RATE)
  if (cues.length === 0) return plain
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const points = cues.map(({ at }, n) => {
    const point = Buffer.alloc(24)
    point.writeUInt32LE(n + 1, 0)
    point.write('data', 8, 'latin1')
    point.writeUInt32LE(Math.round(at * RATE), 20)
    return point
  })
  const count = Buffer.alloc(4)
  count.writeUInt32LE(cues.length)
  const notes = cues.flatMap(({ label, length }, n) => {
    const id = Buffer.alloc(4)
    id.writeUInt32LE(n + 1)
    const long = Buffer.alloc(20)
    long.writeUInt32LE(n + 1, 0)
    long.writeUInt32LE(Math.round((length ?? 0) * RATE), 4)
    return [
      ...(label ? [chunk('labl', Buffer.concat([id, Buffer.from(`${label}\0`)]))] : []),
      ...(length ? [chunk('ltxt', long)] : []),
    ]
  })
  const list = chunk('LIST', Buffer.concat([Buffer.from('adtl'), ...notes]))
  const all = Buffer.concat([plain, chunk('cue ', Buffer.concat([count, ...points])), list])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

export const soundUrl = (bytes: Buffer, said = 'audio/wav'): string => `data:${said};base64,${bytes.toString('base64')}`
