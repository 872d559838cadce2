import { choiceOf } from '#client/features/accounts/preferences/index.ts'

/** What is heard and felt: notes in hertz, one after another, and pulses of the phone in milliseconds. */
type Cue = { notes: readonly number[]; pulses: readonly number[] }

const CUES = {
  right: { notes: [659, 880], pulses: [18] },
  wrong: { notes: [294, 247], pulses: [40, 40, 40] },
  perfect: { notes: [523, 659, 784, 1047], pulses: [20, 30, 20, 30, 60] },
} as const satisfies Record<string, Cue>
export type CueName = keyof typeof CUES

const NOTE_S = 0.11
/** Quiet enough for a library with the phone on the table. */
const LOUDNESS = 0.06

let audio: AudioContext | undefined

/** Says an answer by ear and hand, unless quizzes are muted. Where a browser has no sound, or no pulse, there is none. */
export function cue(name: CueName): void {
  if (choiceOf('quiz_mute')) return
  const { notes, pulses } = CUES[name]
  try {
    navigator.vibrate?.([...pulses])
    play(notes)
  } catch {
    // An answer is none the worse for being silent.
  }
}

function play(notes: readonly number[]): void {
  audio ??= new AudioContext()
  // A page that was not touched yet may not sound; it sounds with the next answer.
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
  const begin = audio.currentTime + 0.01
  for (const [place, hertz] of notes.entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    const at = begin + place * NOTE_S
    tone.type = 'triangle'
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 1.8)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + NOTE_S * 2)
  }
}
