import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { timingsSchema } from '#server/features/catalogue/pack/schema.ts'

/** Words a minute that a listener follows, and seconds of silence between two facts. */
const MOST_WORDS = { story: 170, educational: 160 }
const PAUSE = 0.8
const ROUNDING = 0.01

const wordsIn = (text: string): number => text.match(/[\w'’-]+/g)?.length ?? 0

/** Says of a card's narration what is spoken too fast, and where facts run into each other. */
export async function checkStory({ value: card, complain, dir }: CardSource): Promise<void> {
  const said = await readFile(join(dir, 'timings.yaml'), 'utf8').catch(() => 'null')
  const timings = timingsSchema.safeParse(parse(said))
  // That the sound is missing is told elsewhere.
  if (!timings.success) return
  for (const mode of ['story', 'educational'] as const) {
    const { facts } = timings.data[mode]
    let [words, spoken, last] = [0, 0, Number.NEGATIVE_INFINITY]
    for (const [index, fact] of card.facts.entries()) {
      const at = facts[fact.key]
      if (!at) continue
      words += wordsIn(fact.narration[mode])
      spoken += at.end - at.start
      if (at.start - last < PAUSE - ROUNDING)
        complain(
          ['facts', index, 'narration', mode],
          `begins ${(at.start - last).toFixed(2)} s after the fact before it, less than ${PAUSE}`,
        )
      last = at.end
    }
    const pace = Math.round((words * 60) / spoken)
    if (pace > MOST_WORDS[mode])
      complain(['slug'], `the ${mode} narration has ${pace} words a minute, more than ${MOST_WORDS[mode]}`)
  }
}
