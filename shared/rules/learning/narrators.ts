/** The voices that are synthetic, by the name that a card calls them; what they really are. */
export const SYNTHETIC: Record<string, string> = {
  Hazel: 'CMU US SLT, a voice of Carnegie Mellon University, spoken by Festival',
}

/** Who reads a card, said so that nobody takes a program for a person. */
export const voiceText = (narrator: string): string =>
  narrator in SYNTHETIC ? `Voice: ${narrator}, a synthetic voice` : `Voice: ${narrator}`
