import { Line, Rect } from 'react-konva'

type Box = { x: number; y: number; width: number; height: number }
type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number; isGap?: boolean | undefined }

/** Lines along which something snaps, and those that measure equal gaps. `scale` keeps them one pixel wide. */
export function GuideLines({ guides, colour, scale }: { guides: readonly Guide[]; colour: string; scale: number }) {
  return guides.map(({ axis, at, from, to, isGap = false }) => (
    <Line
      key={`${axis} ${at} ${from}`}
      points={isGap ? measure(axis, at, from, to, END_PX / scale) : along(axis, [at, from], [at, to])}
      stroke={colour}
      strokeWidth={1.5 / scale}
      {...(isGap ? {} : { dash: [6 / scale, 4 / scale] })}
      listening={false}
    />
  ))
}

const END_PX = 5
const along = (axis: 'x' | 'y', ...points: [at: number, place: number][]): number[] =>
  points.flatMap(([at, place]) => (axis === 'x' ? [at, place] : [place, at]))

/** A line with a stroke across at either end. */
const measure = (axis: 'x' | 'y', at: number, from: number, to: number, end: number): number[] =>
  along(axis, [at - end, from], [at + end, from], [at, from], [at, to], [at - end, to], [at + end, to])

/** The rectangle that is being drawn to select what it touches. */
export function Marquee({ box, colour, scale }: { box: Box; colour: string; scale: number }) {
  return (
    <>
      <Rect {...box} fill={colour} opacity={0.12} listening={false} />
      <Rect {...box} stroke={colour} strokeWidth={1 / scale} listening={false} />
    </>
  )
}
