import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPlayer, pause, play, player, refreshPlayer, seek, switchMode } from './player.ts'

/** What a browser's audio does, as far as the player asks it. */
class FakeAudio extends EventTarget {
  static made: FakeAudio[] = []
  currentTime = 0
  duration = 100
  error: { code: number } | null = null
  loads = 0
  preload = ''
  playbackRate = 1
  volume = 1
  constructor() {
    super()
    FakeAudio.made.push(this)
  }
  load = () => {
    this.loads++
    this.error = null
    this.currentTime = 0
  }
  play = async () => this.says('play')
  pause = () => this.says('pause')
  says(name: string) {
    this.dispatchEvent(new Event(name))
  }
  breaks(code: number) {
    this.error = { code }
    this.says('error')
  }
}
const [DECODE, NETWORK] = [3, 2]

let close = () => {}
beforeEach(() => {
  FakeAudio.made = []
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  close = openPlayer({
    audio: { educational: { url: '/a.mp3', duration: 100 }, story: null },
    facts: [],
    resume_fact_id: null,
  } as never)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('LRN-RU016: a spot that can’t be decoded is stepped over, and told of; the fourth ends it', async () => {
  const [audio] = FakeAudio.made
  await play()
  for (const spot of [10, 40, 60]) {
    audio!.currentTime = spot
    await vi.advanceTimersByTimeAsync(50)
    audio!.breaks(DECODE)
    expect([player.broken, player.failed, audio!.currentTime]).toEqual([DECODE, false, spot + 0.5])
    audio!.says('playing')
    expect(player.broken).toBeNull()
  }
  expect(audio!.loads).toBe(3)
  audio!.breaks(DECODE)
  expect([player.broken, player.failed, player.playing]).toEqual([DECODE, true, false])
})

it('LRN-RU016: a line that is cut is no spot of the recording', async () => {
  const [audio] = FakeAudio.made
  await play()
  audio!.breaks(NETWORK)
  expect([player.broken, player.failed, audio!.loads]).toEqual([null, true, 0])
})

it('LRN-RU014: what comes after the recording is made ready half a second before its end', async () => {
  const [audio] = FakeAudio.made
  await play()
  audio!.currentTime = 99.4
  await vi.advanceTimersByTimeAsync(50)
  expect(player.closing).toBe(false)
  audio!.currentTime = 99.5
  await vi.advanceTimersByTimeAsync(50)
  expect([player.closing, player.ended]).toEqual([true, false])
})

it('LRN-RU004: a card of one recording is locked to it, and one of two is told the other way', () => {
  switchMode('story')
  expect([player.mode, FakeAudio.made.length]).toEqual(['educational', 1])
  close()
  const audio = { educational: { url: '/a.mp3', duration: 100 }, story: { url: '/s.mp3', duration: 60 } }
  close = openPlayer({ audio, facts: [], resume_fact_id: null } as never)
  switchMode('story')
  expect([player.mode, player.duration]).toEqual(['story', 60])
  switchMode('educational')
  expect(player.mode).toBe('educational')
})

it('moved to where nothing is spoken of, the fact before that is lit, and not the one that the move began at', () => {
  const fact = (fact_id: number, start: number, end: number) => ({
    fact_id,
    audio: { educational: { start, end }, story: null },
  })
  close()
  close = openPlayer({
    audio: { educational: { url: '/a.mp3', duration: 100 }, story: null },
    facts: [fact(1, 2, 10), fact(2, 20, 30), fact(3, 40, 50)],
    resume_fact_id: null,
  } as never)
  seek(5)
  expect(player.fact).toBe(0)
  seek(100)
  expect(player.fact).toBe(2)
  seek(35)
  expect(player.fact).toBe(1)
})

it('another recording of the card is taken with its times, once nobody hears the one before', async () => {
  const card = (url: string, start: number) =>
    ({
      audio: { educational: { url, duration: 100 }, story: null },
      facts: [{ fact_id: 1, audio: { educational: { start, end: start + 5 }, story: null } }],
      resume_fact_id: null,
    }) as never
  refreshPlayer(card('/a.mp3?until=2', 10))
  expect(FakeAudio.made).toHaveLength(1)
  await play()
  refreshPlayer(card('/b.mp3', 20))
  expect(FakeAudio.made).toHaveLength(1)
  FakeAudio.made[0]!.currentTime = 12
  await vi.advanceTimersByTimeAsync(50)
  expect(player.fact).toBe(0)
  pause()
  expect(FakeAudio.made).toHaveLength(2)
  refreshPlayer(card('/c.mp3', 30))
  expect(FakeAudio.made).toHaveLength(3)
})
