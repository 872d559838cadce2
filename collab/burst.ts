import { type EventFrame, events } from '#shared/events/index.ts'

/** A room sends at most one joined delta in this time; the first change in a quiet room goes at once. */
export const BURST_MS = 250

/** Whether several of a frame's kind can be sent as one. */
export const isJoined = (frame: EventFrame): boolean => events.get(frame.name)?.join !== undefined

type Timer = (work: () => void, ms: number) => unknown

/**
 * Holds back what follows a first change and sends it joined. Frames whose event can't be joined, or between which a
 * version is missing, are sent as they are, in order: the receiver sees the gap and asks for a new snapshot.
 */
export function createBurst(send: (frame: EventFrame, json?: string) => void, timer: Timer = setTimeout) {
  let held: EventFrame[] = []
  let quiet = true
  const open = () => {
    quiet = false
    timer(close, BURST_MS)
  }
  const close = () => {
    if (!held.length) {
      quiet = true
      return
    }
    const frames = held
    held = []
    open()
    for (const frame of joinFrames(frames)) send(frame)
  }
  return {
    /** `json` is the frame's text, handed on where the frame goes out as it came. */
    take: (frame: EventFrame, json?: string) => {
      if (!isJoined(frame)) return send(frame, json)
      if (!quiet) return void held.push(frame)
      send(frame, json)
      open()
    },
  }
}

/** Joins neighbours of one kind that follow each other without a gap. */
export function joinFrames(frames: readonly EventFrame[]): EventFrame[] {
  const runs: EventFrame[][] = []
  for (const frame of frames.toSorted((a, b) => a.to - b.to)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && last.name === frame.name && frame.from <= last.to) run.push(frame)
    else runs.push([frame])
  }
  return runs.map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!]
    const join = events.get(first.name)?.join
    if (run.length === 1 || !join) return first
    return { ...first, to: last.to, payload: join(run.map((frame) => frame.payload)) }
  })
}
