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
/** What the live layer promises beside its peers, each with what was measured in this run. */
export function targetsOf(
  oneClass: readonly LoadFigure[],
  small: readonly LoadFigure[],
  two: readonly LoadFigure[],
  loss: readonly LossFigure[],
  sync: readonly SyncFigure[],
): Target[] {
  const of = (list: readonly LoadFigure[], name: string): LoadFigure => list.find((each) => each.name === name)!
  const [limit, still, ours, hocuspocus] = ['limit: bare ws relay', 'Pictomo, no window', 'Pictomo', 'Hocuspocus'].map(
    (name) => of(oneClass, name),
  ) as [LoadFigure, LoadFigure, LoadFigure, LoadFigure]
  const [one, ourTwo, theirTwo] = ['Pictomo', 'Pictomo, two processes', 'Hocuspocus, two processes'].map((name) =>
    of(two, name),
  ) as [LoadFigure, LoadFigure, LoadFigure]
  const [ourSync, theirSync] = ['Pictomo', 'Hocuspocus'].map((who) => sync.find((each) => each.who === who)!) as [
    SyncFigure,
    SyncFigure,
  ]
  const ourLoss = loss.find((each) => each.who === 'Pictomo')!
  return [
    atMost('1 one class without window, CPU / Hocuspocus', still.cpu / hocuspocus.cpu, 0.75),
    atMost('1 one class without window, CPU / limit', still.cpu / limit.cpu, 1.25),
    atMost('2 one class with window, CPU / Hocuspocus', ours.cpu / hocuspocus.cpu, 0.5),
    atMost('2 one class with window, CPU / limit', ours.cpu / limit.cpu, 0.85),
    atMost('2 one class with window, p50 ms', ours.p50, 20),
    atMost('3 documents of 8, CPU / Hocuspocus', of(small, 'Pictomo').cpu / of(small, 'Hocuspocus').cpu, 0.8),
    atMost('4 two processes, CPU / Hocuspocus', ourTwo.cpu / theirTwo.cpu, 0.5),
    atMost('4 two processes, Redis CPU / Hocuspocus', ourTwo.redis / theirTwo.redis, 0.35),
    atMost('4 two processes, CPU / our one', ourTwo.cpu / one.cpu, 1.7),
    atMost('5 without window, p50 above the limit, ms', still.p50 - limit.p50, 0.2),
    atMost('5 without window, p99 / Hocuspocus', still.p99 / hocuspocus.p99, 2),
    atMost('6 acknowledged edits lost at SIGKILL', ourLoss.acknowledgedLost, 0),
    atMost('6 oldest lost edit, ms', ourLoss.oldestMs, 150),
    atMost('7 saved after an edit, p95 ms', ours.acknowledgeP95, 400),
    atMost('8 first sync warm / Hocuspocus', ourSync.warm / theirSync.warm, 1.1),
    atMost('8 first sync idle / Hocuspocus', ourSync.idle / theirSync.idle, 0.6),
    atMost('8 first sync restarted / Hocuspocus', ourSync.restarted / theirSync.restarted, 1),
    atMost('9 memory, one class / Hocuspocus', ours.memoryMb / hocuspocus.memoryMb, 1),
    atMost('9 of it above the empty process / Hocuspocus', ours.riseMb / hocuspocus.riseMb, 1),
  ]
}
