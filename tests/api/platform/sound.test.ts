import { describe, expect, it } from 'vitest'
import { markersOfMetadata, markersOfWav } from '#server/platform/sound/markers.ts'
import { PEAK_SAMPLE_RATE, peaksOf } from '#server/platform/sound/peaks.ts'
import { wavFile } from '../../support/sound.ts'

describe('markers', () => {
  it('of a WAV are its cue points, with their labels and lengths', () => {
    const wav = wavFile(4, [{ at: 0.5, label: 'Slows the heart', length: 1 }, { at: 2.25 }])
    expect(markersOfWav(wav)).toEqual([
      { start: 0.5, end: 1.5, label: 'Slows the heart' },
      { start: 2.25, end: null, label: '' },
    ])
    expect(markersOfWav(wavFile(1))).toEqual([])
  })
  it('of a WAV that lies about its sizes are none, or those that are there', () => {
    const wav = wavFile(1, [{ at: 0.5 }])
    const at = wav.indexOf('cue ')
    wav.writeUInt32LE(4_000_000_000, at + 8)
    expect(markersOfWav(wav).length).toBeLessThanOrEqual(2)
    for (let cut = 0; cut < wav.length; cut += 97) expect(() => markersOfWav(wav.subarray(0, cut))).not.toThrow()
  })
  it('of other files are their chapters', () => {
    const text = `;FFMETADATA1\ntitle=A card\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=500\nEND=1500\ntitle=Slows \\= less\n[CHAPTER]\nTIMEBASE=1/44100\nSTART=88200\nEND=88200\n`
    expect(markersOfMetadata(text)).toEqual([
      { start: 0.5, end: 1.5, label: 'Slows = less' },
      { start: 2, end: null, label: '' },
    ])
    expect(markersOfMetadata('')).toEqual([])
  })
})

describe('peaks', () => {
  it('are the loudest sample of each fiftieth of a second', () => {
    const samples = Buffer.alloc(PEAK_SAMPLE_RATE * 2)
    samples.writeInt16LE(-32_768, 0)
    samples.writeInt16LE(16_384, PEAK_SAMPLE_RATE)
    const peaks = peaksOf(samples)
    expect([peaks.length, peaks[0], peaks[1], peaks[25]]).toEqual([50, 255, 0, 128])
    expect(peaksOf(Buffer.alloc(0)).length).toBe(0)
  })
})
