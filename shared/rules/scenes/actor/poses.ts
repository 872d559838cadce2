import type { ActorContent } from '../../../documents/card/actor.ts'
import type { Point } from '../svg.ts'

/** How a body stands: where its hands and feet are, and how it leans. In the measures of `ActorContent`. */
export type Stance = {
  left: Point
  right: Point
  left_foot: Point
  right_foot: Point
  /** Where the hips are, from where they are in one who stands. */
  hip: Point
  /** Of the body above the hips, of the head, and of all of it; degrees clockwise. */
  lean: number
  nod: number
  whole: number
  /** Arms that are drawn behind the body. */
  behind: readonly ('left' | 'right')[]
}

const STANDS: Stance = {
  left: [-175, -330],
  right: [175, -330],
  left_foot: [-70, 0],
  right_foot: [70, 0],
  hip: [0, 0],
  lean: 0,
  nod: 0,
  whole: 0,
  behind: [],
}

/** Every pose by its name; what is not said is as in one who stands. */
const POSES: Record<ActorContent['pose'], Partial<Stance>> = {
  stands: {},
  waves: { right: [235, -720], lean: -2, nod: 4 },
  points: { right: [330, -560], lean: 4, nod: 2, left: [-150, -340] },
  proud: { left: [-60, -345], right: [60, -345], left_foot: [-95, 0], right_foot: [95, 0], lean: -3, nod: -4 },
  'holds-out': { left: [215, -430], right: [265, -480], lean: 6, nod: 3 },
  carries: { left: [-70, -420], right: [110, -420], lean: -4 },
  lifts: { left: [-205, -830], right: [205, -830], left_foot: [-115, 0], right_foot: [115, 0], hip: [0, 25] },
  digs: {
    left: [95, -470],
    right: [200, -300],
    left_foot: [-100, 0],
    right_foot: [170, -70],
    hip: [-20, 20],
    lean: 14,
    nod: 6,
  },
  pushes: {
    left: [270, -470],
    right: [290, -430],
    left_foot: [-230, 0],
    right_foot: [-20, 0],
    hip: [-70, 45],
    lean: 26,
    nod: -8,
  },
  pulls: {
    left: [235, -400],
    right: [275, -380],
    left_foot: [-20, 0],
    right_foot: [190, 0],
    hip: [-90, 50],
    lean: -22,
    nod: 8,
  },
  throws: {
    left: [190, -560],
    right: [-190, -760],
    left_foot: [140, 0],
    right_foot: [-120, 0],
    lean: -12,
    nod: 4,
    behind: ['right'],
  },
  drinks: { right: [75, -640], left: [-165, -340], lean: -6, nod: -10 },
  'covers-eyes': { left: [-62, -722], right: [62, -722], nod: 4 },
  'holds-belly': { left: [-45, -385], right: [50, -365], lean: 12, nod: 10, hip: [0, 12] },
  'holds-head': { left: [-140, -770], right: [140, -770], nod: -3 },
  sits: {
    left: [-90, -250],
    right: [120, -260],
    left_foot: [110, 0],
    right_foot: [190, 0],
    hip: [-40, 135],
    lean: -3,
  },
  runs: {
    left: [150, -520],
    right: [-165, -420],
    left_foot: [-260, -130],
    right_foot: [190, -30],
    hip: [-20, 5],
    lean: 15,
    nod: -4,
    behind: ['right'],
  },
  climbs: {
    left: [-120, -830],
    right: [150, -680],
    left_foot: [-90, -40],
    right_foot: [120, -190],
    hip: [0, -40],
    lean: 2,
  },
  hangs: { left: [-120, -930], right: [120, -930], left_foot: [-70, 20], right_foot: [80, -20], hip: [0, -10] },
  kneels: {
    left: [130, -330],
    right: [190, -360],
    left_foot: [-190, -5],
    right_foot: [130, 0],
    hip: [-10, 120],
    lean: 8,
  },
  sleeps: { left: [-120, -420], right: [40, -380], nod: 12, whole: 90, left_foot: [-60, 0], right_foot: [60, 0] },
  dances: {
    left: [-235, -700],
    right: [225, -470],
    left_foot: [-60, 0],
    right_foot: [190, -120],
    lean: -9,
    nod: 8,
    hip: [0, 5],
  },
}

/** How this one stands: the pose, and where they differ from it. */
export function stanceOf({ pose, reach }: Pick<ActorContent, 'pose' | 'reach'>): Stance {
  const own = Object.fromEntries(Object.entries(reach).filter(([, value]) => value !== undefined))
  return { ...STANDS, ...POSES[pose], ...own }
}
