import { ownState } from '#client/platform/store.ts'
import { SOUND_SECONDS_MAX } from '#shared/rules/assets/sound.ts'

export type RecorderState = {
  /** `none`: this browser can't record. `refused`: nobody let it, or there is no microphone. */
  phase: 'idle' | 'asking' | 'none' | 'refused' | 'recording' | 'paused' | 'done'
  /** So much was recorded, without the pauses. */
  seconds: number
  /** How loud it is now, from 0 to 1. */
  level: number
  /** When each fact began that was marked so far. */
  starts: number[]
  /** Where it can be listened to. */
  url: string | null
}

const FORMS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

/** Records from the microphone, which is asked for when somebody begins, and let go when they are done. */
export function createRecorder() {
  const state = ownState<RecorderState>({
    phase: canRecord() ? 'idle' : 'none',
    seconds: 0,
    level: 0,
    starts: [],
    url: null,
  })
  let stream: MediaStream | null = null
  let recorder: MediaRecorder | null = null
  let context: AudioContext | null = null
  let blob: Blob | null = null
  let frame = 0
  let isOver = false
  /** Of what was recorded before the last pause, in ms; and when it went on. */
  let before = 0
  let since = 0

  function letGo(): void {
    cancelAnimationFrame(frame)
    for (const track of stream?.getTracks() ?? []) track.stop()
    void context?.close().catch(() => undefined)
    stream = null
    context = null
  }
  function forget(): void {
    if (state.url) URL.revokeObjectURL(state.url)
    Object.assign(state, { seconds: 0, level: 0, starts: [], url: null })
    blob = null
    before = 0
  }
  const elapsed = () => (before + (state.phase === 'recording' ? performance.now() - since : 0)) / 1000

  function watch(source: MediaStream): void {
    context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(source).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const look = () => {
      analyser.getFloatTimeDomainData(samples)
      const top = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      // It falls slower than it rises, so that an eye can follow.
      state.level = Math.max(top, state.level * 0.92)
      state.seconds = elapsed()
      if (state.seconds >= SOUND_SECONDS_MAX) return api.stop()
      frame = requestAnimationFrame(look)
    }
    look()
  }

  const api = {
    state,
    blob: () => blob,
    async start(): Promise<void> {
      if (state.phase === 'none' || state.phase === 'asking') return
      state.phase = 'asking'
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: false } })
      } catch {
        state.phase = 'refused'
        return
      }
      // Who has gone meanwhile is not listened to.
      if (isOver) return letGo()
      const parts: Blob[] = []
      const mimeType = FORMS.find((form) => MediaRecorder.isTypeSupported(form))
      const made = new MediaRecorder(stream, mimeType ? { mimeType, audioBitsPerSecond: 128_000 } : {})
      made.addEventListener('dataavailable', ({ data }) => parts.push(data))
      made.addEventListener('stop', () => {
        letGo()
        if (isOver) return
        blob = new Blob(parts, { type: made.mimeType })
        state.url = URL.createObjectURL(blob)
        state.phase = 'done'
      })
      recorder = made
      made.start()
      // What was recorded before stays until here, where another one has begun.
      forget()
      since = performance.now()
      state.starts = [0]
      state.phase = 'recording'
      watch(stream)
    },
    /** The next fact begins here. */
    mark(): void {
      if (state.phase === 'recording') state.starts.push(Math.round(elapsed() * 1000) / 1000)
    },
    pause(): void {
      if (state.phase !== 'recording') return
      before = elapsed() * 1000
      state.phase = 'paused'
      recorder?.pause()
    },
    resume(): void {
      if (state.phase !== 'paused') return
      since = performance.now()
      state.phase = 'recording'
      recorder?.resume()
    },
    stop(): void {
      state.seconds = elapsed()
      if (recorder && recorder.state !== 'inactive') recorder.stop()
    },
    close(): void {
      isOver = true
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      letGo()
      forget()
    },
  }
  return api
}
export type Recorder = ReturnType<typeof createRecorder>
