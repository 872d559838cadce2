import { PEAKS_PER_SECOND } from '#shared/rules/editor/peaks.ts'

/** Samples a second that peaks are measured from: more than shows in a picture of them. */
export const PEAK_SAMPLE_RATE = 8000

/** How loud sound is over time: the largest sample of each fiftieth of a second, from 0 to 255. */
export function peaksOf(samples: Buffer): Buffer {
  const each = PEAK_SAMPLE_RATE / PEAKS_PER_SECOND
  const count = Math.floor(samples.length / 2)
  const peaks = Buffer.alloc(Math.ceil(count / each))
  for (let n = 0; n < peaks.length; n++) {
    let top = 0
    for (let at = n * each; at < Math.min(count, (n + 1) * each); at++)
      top = Math.max(top, Math.abs(samples.readInt16LE(at * 2)))
    peaks[n] = Math.min(255, Math.round((top / 32_768) * 255))
  }
  return peaks
}
