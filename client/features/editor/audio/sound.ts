import { ownState } from '#client/platform/store.ts'

export type SoundState = { playing: boolean; time: number; failed: boolean }

/** Plays one recording for its makers: from a place on, and up to one. */
export function createSound(url: string) {
  const state = ownState<SoundState>({ playing: false, time: 0, failed: false })
  let audio: HTMLAudioElement | null = null
  let until = Number.POSITIVE_INFINITY
  let frame = 0

  function look(): void {
    cancelAnimationFrame(frame)
    if (!audio) return
    state.time = Math.min(audio.currentTime, until)
    if (audio.currentTime >= until) audio.pause()
    if (state.playing) frame = requestAnimationFrame(look)
  }
  function element(): HTMLAudioElement {
    if (audio) return audio
    const made = new Audio(url)
    made.preload = 'auto'
    made.addEventListener('play', () => {
      state.playing = true
      state.failed = false
      look()
    })
    made.addEventListener('pause', () => {
      state.playing = false
      look()
    })
    made.addEventListener('ended', () => {
      state.playing = false
    })
    made.addEventListener('error', () => {
      state.failed = true
      state.playing = false
    })
    audio = made
    return made
  }
  async function start(): Promise<void> {
    try {
      await element().play()
    } catch (error) {
      // A pause takes the promise back; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) state.failed = true
    }
  }
  return {
    state,
    seek(time: number): void {
      until = Number.POSITIVE_INFINITY
      state.time = time
      element().currentTime = time
    },
    /** Plays from a place on, up to another one where that is given. */
    play(from: number, to = Number.POSITIVE_INFINITY): void {
      element().currentTime = from
      state.time = from
      until = to
      void start()
    },
    toggle(): void {
      if (state.playing) element().pause()
      else {
        until = Number.POSITIVE_INFINITY
        if (element().ended) state.time = 0
        void start()
      }
    },
    close(): void {
      cancelAnimationFrame(frame)
      audio?.pause()
      audio = null
    },
  }
}
export type Sound = ReturnType<typeof createSound>
