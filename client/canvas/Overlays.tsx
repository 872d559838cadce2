import { Line, Rect } from 'react-konva'

type Box = { x: number; y: number; width: number; height: number }
type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }

/** Lines along which something snaps. `scale` keeps them one pixel wide. */
export function GuideLines({ guides, colour, scale }: { guides: readonly Guide[]; colour: string; scale: number }) {
  return guides.map(({ axis, at, from, to }) => (
    <Line
      key={axis}
      points={axis === 'x' ? [at, from, at, to] : [from, at, to, at]}
      stroke={colour}
      strokeWidth={1.5 / scale}
      dash={[6 / scale, 4 / scale]}
      listening={false}
    />
  ))
}

/** The rectangle that is being drawn to select what it touches. */
export function Marquee({ box, colour, scale }: { box: Box; colour: string; scale: number }) {
  return (
    <>
      <Rect {...box} fill={colour} opacity={0.12} listening={false} />
      <Rect {...box} stroke={colour} strokeWidth={1 / scale} listening={false} />
    </>
  )
}
