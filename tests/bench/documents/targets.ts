import { atMost, type Target } from '../support/targets.ts'

export type LoadFigure = {
  name: string
  cpu: number
  redis: number
  p50: number
  p99: number
  acknowledgeP95: number
  memoryMb: number
  riseMb: number
}
export type LossFigure = { who: string; acknowledgedLost: number; oldestMs: number }
export type SyncFigure = { who: string; warm: number; idle: number; restarted: number }
type Measured = {
  crowd?: readonly LoadFigure[] | undefined
  groups?: readonly LoadFigure[] | undefined
  two?: readonly LoadFigure[] | undefined
  loss?: readonly LossFigure[] | undefined
  firstSync?: readonly SyncFigure[] | undefined
}
const of = (list: readonly LoadFigure[], name: string): LoadFigure => list.find((each) => each.name === name)!

/** What the live layer promises beside its peers, each with what was measured in this run. */
export const targetsOf = ({ crowd, groups, two, loss, firstSync }: Measured): Target[] => [
  ...(crowd ? ofOneClass(crowd) : []),
  ...(groups
    ? [atMost('3 documents of 8, CPU / Hocuspocus', of(groups, 'Pictomo').cpu / of(groups, 'Hocuspocus').cpu, 0.8)]
    : []),
  ...(two ? ofTwoProcesses(two) : []),
  ...(loss ? ofLoss(loss) : []),
  ...(firstSync ? ofFirstSync(firstSync) : []),
]

function ofOneClass(list: readonly LoadFigure[]): Target[] {
  const limit = of(list, 'limit: bare ws relay')
  const still = of(list, 'Pictomo, no window')
  const ours = of(list, 'Pictomo')
  const hocuspocus = of(list, 'Hocuspocus')
  return [
    atMost('1 one class without window, CPU / Hocuspocus', still.cpu / hocuspocus.cpu, 0.75),
    atMost('1 one class without window, CPU / limit', still.cpu / limit.cpu, 1.25),
    atMost('2 one class with window, CPU / Hocuspocus', ours.cpu / hocuspocus.cpu, 0.5),
    atMost('2 one class with window, CPU / limit', ours.cpu / limit.cpu, 0.85),
    atMost('2 one class with window, p50 ms', ours.p50, 20),
    atMost('2 one class with window, p99 ms', ours.p99, 25),
    atMost('5 without window, p50 above the limit, ms', still.p50 - limit.p50, 0.2),
    atMost('5 without window, p99 / Hocuspocus', still.p99 / hocuspocus.p99, 1.5),
    atMost('7 saved after an edit, p95 ms', ours.acknowledgeP95, 400),
    atMost('9 memory, one class / Hocuspocus', ours.memoryMb / hocuspocus.memoryMb, 1.5),
    atMost('9 of it above the empty process / Hocuspocus', ours.riseMb / hocuspocus.riseMb, 1.5),
  ]
}

function ofTwoProcesses(list: readonly LoadFigure[]): Target[] {
  const one = of(list, 'Pictomo')
  const ours = of(list, 'Pictomo, two processes')
  const theirs = of(list, 'Hocuspocus, two processes')
  return [
    atMost('4 two processes, CPU / Hocuspocus', ours.cpu / theirs.cpu, 0.5),
    atMost('4 two processes, Redis CPU / Hocuspocus', ours.redis / theirs.redis, 0.35),
    atMost('4 two processes, CPU / our one', ours.cpu / one.cpu, 1.6),
    atMost('4 two processes, p99 / Hocuspocus', ours.p99 / theirs.p99, 1.5),
  ]
}

function ofLoss(list: readonly LossFigure[]): Target[] {
  const ours = list.find((each) => each.who === 'Pictomo')!
  return [
    atMost('6 acknowledged edits lost at SIGKILL', ours.acknowledgedLost, 0),
    atMost('6 oldest lost edit, ms', ours.oldestMs, 150),
  ]
}

function ofFirstSync(list: readonly SyncFigure[]): Target[] {
  const [ours, theirs] = ['Pictomo', 'Hocuspocus'].map((who) => list.find((each) => each.who === who)!) as [
    SyncFigure,
    SyncFigure,
  ]
  return [
    atMost('8 first sync warm / Hocuspocus', ours.warm / theirs.warm, 1.1),
    atMost('8 first sync idle / Hocuspocus', ours.idle / theirs.idle, 0.6),
    atMost('8 first sync restarted / Hocuspocus', ours.restarted / theirs.restarted, 1),
  ]
}
