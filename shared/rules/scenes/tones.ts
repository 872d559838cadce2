import type { ToneName } from '../../documents/card/measures.ts'

/** How a light looks on what it falls on: colors as `#rrggbb`, strengths from 0 to 1. */
export type Tone = {
  /** The line around everything near, and around what is far. */
  ink: string
  farInk: string
  /** The edge towards the light. */
  rim: string
  rimStrength: number
  /** The side that is turned away. */
  shade: string
  shadeStrength: number
  /** The air before what is far. */
  haze: string
  hazeStrength: number
  /** What is thrown on the ground. */
  shadow: string
  shadowStrength: number
  /** Over the whole picture: darkness at its edges, and warmth around the light. */
  edge: string
  edgeStrength: number
  warmth: string
  warmthStrength: number
}

const DAY: Tone = {
  ink: '#2b2030',
  farInk: '#5a6478',
  rim: '#fffbe6',
  rimStrength: 0.6,
  shade: '#2c2a6b',
  shadeStrength: 0.34,
  haze: '#cfe6f5',
  hazeStrength: 0.2,
  shadow: '#2a2b4d',
  shadowStrength: 0.42,
  edge: '#1d2350',
  edgeStrength: 0.36,
  warmth: '#fff6cf',
  warmthStrength: 0.16,
}

/** The lights that a scene may have, by name. */
export const TONES: Record<ToneName, Tone> = {
  noon: DAY,
  morning: {
    ...DAY,
    ink: '#33232b',
    farInk: '#7b6a78',
    rim: '#fff1c4',
    rimStrength: 0.68,
    shade: '#3d2f70',
    haze: '#ffe9cf',
    warmth: '#ffe9a8',
    warmthStrength: 0.24,
  },
  sunset: {
    ...DAY,
    ink: '#33181a',
    farInk: '#6b3a2c',
    rim: '#ffe9a8',
    rimStrength: 0.75,
    shade: '#45163a',
    shadeStrength: 0.5,
    haze: '#ffc48a',
    hazeStrength: 0.18,
    shadow: '#33140d',
    shadowStrength: 0.55,
    edge: '#3a1030',
    edgeStrength: 0.5,
    warmth: '#ffdf90',
    warmthStrength: 0.28,
  },
  dusk: {
    ...DAY,
    ink: '#221636',
    farInk: '#54487c',
    rim: '#ffc9c4',
    rimStrength: 0.6,
    shade: '#241255',
    shadeStrength: 0.5,
    haze: '#a58fd0',
    hazeStrength: 0.26,
    shadow: '#170d33',
    shadowStrength: 0.5,
    edge: '#160a38',
    edgeStrength: 0.5,
    warmth: '#ffb59a',
    warmthStrength: 0.18,
  },
  night: {
    ...DAY,
    ink: '#121230',
    farInk: '#333f74',
    rim: '#cfe2ff',
    rimStrength: 0.6,
    shade: '#0b0f45',
    shadeStrength: 0.55,
    haze: '#39508f',
    hazeStrength: 0.3,
    shadow: '#070922',
    shadowStrength: 0.55,
    edge: '#05071f',
    edgeStrength: 0.6,
    warmth: '#9fc0ff',
    warmthStrength: 0.14,
  },
  /** A room with a warm lamp. */
  lamp: {
    ...DAY,
    ink: '#33201c',
    farInk: '#7a5844',
    rim: '#ffedb8',
    rimStrength: 0.66,
    shade: '#3c1c45',
    shadeStrength: 0.42,
    haze: '#e9bd86',
    hazeStrength: 0.16,
    shadow: '#2c140c',
    shadowStrength: 0.48,
    edge: '#2b0f26',
    edgeStrength: 0.45,
    warmth: '#ffe2a0',
    warmthStrength: 0.26,
  },
  /** A ward, a laboratory: white light from the ceiling. */
  clinic: {
    ...DAY,
    ink: '#1f2c3d',
    farInk: '#6a8497',
    rim: '#ffffff',
    rimStrength: 0.6,
    shade: '#1d3f6b',
    shadeStrength: 0.3,
    haze: '#d8eef0',
    shadow: '#1b3148',
    shadowStrength: 0.36,
    edge: '#123048',
    edgeStrength: 0.32,
    warmth: '#f4ffff',
    warmthStrength: 0.16,
  },
  /** A stage, a ring: a beam in the dark. */
  spot: {
    ...DAY,
    ink: '#2a1220',
    farInk: '#6b3552',
    rim: '#fff3cf',
    rimStrength: 0.8,
    shade: '#300a3d',
    shadeStrength: 0.55,
    haze: '#a35c8a',
    hazeStrength: 0.2,
    shadow: '#1c0616',
    shadowStrength: 0.6,
    edge: '#1a0420',
    edgeStrength: 0.62,
    warmth: '#ffe7b0',
    warmthStrength: 0.3,
  },
  /** A fire, a furnace: red from below or beside. */
  fire: {
    ...DAY,
    ink: '#2e120e',
    farInk: '#6e2f22',
    rim: '#ffcf7a',
    rimStrength: 0.8,
    shade: '#33082b',
    shadeStrength: 0.55,
    haze: '#d9683f',
    hazeStrength: 0.18,
    shadow: '#210805',
    shadowStrength: 0.58,
    edge: '#24060c',
    edgeStrength: 0.58,
    warmth: '#ff9d4d',
    warmthStrength: 0.3,
  },
  water: {
    ...DAY,
    ink: '#0e2e42',
    farInk: '#3e88a0',
    rim: '#e6fff8',
    rimStrength: 0.64,
    shade: '#07385f',
    shadeStrength: 0.45,
    haze: '#6fd0d6',
    hazeStrength: 0.32,
    shadow: '#06293f',
    shadowStrength: 0.42,
    edge: '#04243d',
    edgeStrength: 0.46,
    warmth: '#c9fff0',
    warmthStrength: 0.18,
  },
  snow: {
    ...DAY,
    ink: '#22304d',
    farInk: '#7f9cbd',
    rim: '#ffffff',
    rimStrength: 0.72,
    shade: '#2f4f9c',
    shadeStrength: 0.32,
    haze: '#e6f2ff',
    hazeStrength: 0.3,
    shadow: '#38549b',
    shadowStrength: 0.4,
    edge: '#1d3a75',
    edgeStrength: 0.34,
    warmth: '#fffbe9',
    warmthStrength: 0.18,
  },
  forest: {
    ...DAY,
    ink: '#1f2a17',
    farInk: '#5c7a4a',
    rim: '#f4ffc9',
    rimStrength: 0.66,
    shade: '#123a3a',
    shadeStrength: 0.42,
    haze: '#cde8b5',
    hazeStrength: 0.24,
    shadow: '#12240f',
    shadowStrength: 0.48,
    edge: '#0c2414',
    edgeStrength: 0.42,
    warmth: '#fbffb9',
    warmthStrength: 0.2,
  },
}
