import { printTable, say } from './report.ts'

/** A promise beside a peer, and what was measured for it. */
export type Target = { what: string; figure: number; target: number; isMet: boolean }

/** `figure` may be at most `most`. */
export const atMost = (what: string, figure: number, most: number): Target => ({
  what,
  figure,
  target: most,
  isMet: figure <= most,
})

export function printTargets(targets: readonly Target[]): void {
  printTable(
    'Targets',
    targets.map(({ what, figure, target, isMet }) => ({
      what,
      measured: figure,
      'at most': target,
      outcome: isMet ? 'met' : target === 0 ? 'missed' : `missed by ${Math.round((figure / target - 1) * 100)} %`,
    })),
  )
  say(`\n${targets.filter(({ isMet }) => isMet).length} of ${targets.length} met`)
}
