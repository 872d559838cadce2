/** A cue point or a chapter of a file, in seconds; `end` where it says one. */
export type FileMarker = { start: number; end: number | null; label: string }

const MARKERS_MAX = 400
const LABEL_MAX = 200
const labelOf = (bytes: Buffer) => bytes.toString('utf8').replace(/\0.*$/s, '').trim().slice(0, LABEL_MAX)

/** The cue points of a WAV file, with the labels and lengths that its list of them says. */
export function markersOfWav(wav: Buffer): FileMarker[] {
  const chunks = chunksOf(wav, 12, wav.length)
  const format = chunks.find(({ name, body }) => name === 'fmt ' && body.length >= 16)
  const rate = format?.body.readUInt32LE(4) ?? 0
  if (rate === 0) return []
  const labels = new Map<number, string>()
  const lengths = new Map<number, number>()
  for (const { name, body } of chunks) {
    if (name !== 'LIST' || body.toString('latin1', 0, 4) !== 'adtl') continue
    for (const note of chunksOf(body, 4, body.length)) {
      if (note.body.length < 4) continue
      const id = note.body.readUInt32LE(0)
      if (note.name === 'labl') labels.set(id, labelOf(note.body.subarray(4)))
      if (note.name === 'ltxt' && note.body.length >= 8) lengths.set(id, note.body.readUInt32LE(4))
    }
  }
  const cues = chunks.find(({ name, body }) => name === 'cue ' && body.length >= 4)?.body
  if (!cues) return []
  const count = Math.min(cues.readUInt32LE(0), Math.floor((cues.length - 4) / 24), MARKERS_MAX)
  return Array.from({ length: count }, (_, n) => {
    const id = cues.readUInt32LE(4 + n * 24)
    const start = cues.readUInt32LE(4 + n * 24 + 20) / rate
    const length = lengths.get(id) ?? 0
    return { start, end: length > 0 ? start + length / rate : null, label: labels.get(id) ?? '' }
  })
}

type Chunk = { name: string; body: Buffer }
function chunksOf(bytes: Buffer, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= to && chunks.length < 1000; ) {
    const size = bytes.readUInt32LE(at + 4)
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      body: bytes.subarray(at + 8, Math.min(to, at + 8 + size)),
    })
    // Each begins at an even place.
    at += 8 + size + (size % 2)
  }
  return chunks
}

/** The chapters in what ffmpeg writes of a file’s metadata (`-f ffmetadata`). */
export function markersOfMetadata(text: string): FileMarker[] {
  const [, ...chapters] = text.split(/^\[CHAPTER\]$/m)
  return chapters.slice(0, MARKERS_MAX).flatMap((chapter) => {
    const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(chapter)?.[1]
    const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(of('TIMEBASE') ?? '') ?? []
    const unit = Number(top) / Number(bottom)
    const [start, end] = [Number(of('START')) * unit, Number(of('END')) * unit]
    const label = (of('title') ?? '').replace(/\\(.)/g, '$1').slice(0, LABEL_MAX)
    return Number.isFinite(start) ? [{ start, end: Number.isFinite(end) && end > start ? end : null, label }] : []
  })
}
