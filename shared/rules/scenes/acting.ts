/** How long a figure acts when it begins to be spoken of, in ms. */
export const ACT_MS = 760

/** What stands to change, from when to when of the act, and how far: shares of the figure's height, and of its size. */
const PARTS = [
  // It gathers itself, springs up, and lands.
  { from: 0, to: 0.26, rise: 0, tall: -0.05 },
  { from: 0.2, to: 0.72, rise: 0.05, tall: 0.05 },
  { from: 0.66, to: 1, rise: 0, tall: -0.03 },
] as const

/** What a figure's act comes to at a moment of it, from 0 to 1; at both ends it stands as it is drawn. */
export function actAt(moment: number): { rise: number; wide: number; tall: number } {
  let [rise, tall] = [0, 0]
  for (const part of PARTS) {
    const within = (moment - part.from) / (part.to - part.from)
    if (within <= 0 || within >= 1) continue
    const share = Math.sin(within * Math.PI)
    rise += part.rise * share
    tall += part.tall * share
  }
  // What grows taller grows thinner.
  return { rise, wide: 1 - tall * 0.6, tall: 1 + tall }
}
