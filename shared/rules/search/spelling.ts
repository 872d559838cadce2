/** Shorter words are too like one another to guess. */
export const SHORTEST_GUESSED = 4

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbor to make one word of another (optimal
 * string alignment), or more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}

/** Longer words may hold more errors. */
const errorsIn = (word: string): number => (word.length < 6 ? 1 : word.length < 10 ? 2 : 3)

/** The word that was meant, of those that are known; undefined where none is near. The first of equals is taken. */
export function meantWord(typed: string, known: readonly string[]): string | undefined {
  const most = errorsIn(typed)
  let [best, least]: [string | undefined, number] = [undefined, most + 1]
  for (const word of known) {
    const distance = editDistance(typed, word, most)
    if (distance < least) [best, least] = [word, distance]
  }
  return best
}
