type Voice = {
  /** What it really is. */
  about: string
  /** What Festival calls it, and the Debian package that brings it. */
  festival: string
  debian: string
}

/** The voices that are synthetic, by the name that a card calls them. */
export const SYNTHETIC = {
  Hazel: {
    about: 'CMU US SLT, a voice of Carnegie Mellon University, spoken by Festival',
    festival: 'cmu_us_slt_arctic_hts',
    debian: 'festvox-us-slt-hts',
  },
  Brian: {
    about: 'KAL, a voice of Carnegie Mellon University, spoken by Festival',
    festival: 'kal_diphone',
    debian: 'festvox-kallpc16k',
  },
} as const satisfies Record<string, Voice>
export type SyntheticVoice = keyof typeof SYNTHETIC
export const VOICE_NAMES = Object.keys(SYNTHETIC) as SyntheticVoice[]

export const isSynthetic = (narrator: string): narrator is SyntheticVoice => Object.hasOwn(SYNTHETIC, narrator)

/**
 * EDT-RU025. The voice that reads a card: its narrator's where that is one of them and installed, or else the first that is;
 * undefined where none is.
 */
export const voiceFor = (narrator: string, installed: readonly SyntheticVoice[]): SyntheticVoice | undefined =>
  installed.find((name) => name === narrator) ?? installed[0]

/** Who reads a card, said so that nobody takes a program for a person. */
export const voiceText = (narrator: string): string =>
  isSynthetic(narrator) ? `Voice: ${narrator}, a synthetic voice` : `Voice: ${narrator}`
