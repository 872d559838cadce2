import type { FactContent } from '../../documents/card/content.ts'
import { SPOKEN_MAX } from '../../documents/card/measures.ts'

export type SoundMode = 'educational' | 'story'
type Told = Pick<FactContent, 'key' | 'name' | 'definition' | 'spoken_educational' | 'spoken_story'>

/** What a recording says of a fact, as captions show it. */
export const wordsOf = (fact: Pick<Told, 'spoken_educational' | 'spoken_story'>, mode: SoundMode): string =>
  (mode === 'story' ? fact.spoken_story : fact.spoken_educational).replace(/\s+/g, ' ').trim()

/**
 * The facts whose words are others than when the recording was made. `spoken` is what each fact said then, by its key: of a fact
 * that it doesn't name nothing was known, and nothing is older.
 */
export const olderFacts = <Fact extends Told>(
  facts: readonly Fact[],
  mode: SoundMode,
  spoken: Readonly<Record<string, string>>,
): Fact[] => facts.filter((fact) => spoken[fact.key] !== undefined && spoken[fact.key] !== wordsOf(fact, mode))

/** The facts that have words and are not in a recording yet. */
export const newFacts = <Fact extends Told>(
  facts: readonly Fact[],
  mode: SoundMode,
  spoken: Readonly<Record<string, string>>,
): Fact[] => facts.filter((fact) => spoken[fact.key] === undefined && wordsOf(fact, mode) !== '')

/** A first draft of what is spoken of a fact: its name, and what it means. */
export function firstWords({ name, definition }: Pick<Told, 'name' | 'definition'>): string {
  const [what, means] = [name.trim(), definition.trim()]
  // Many a definition begins with the name itself.
  const all = means.toLowerCase().startsWith(what.toLowerCase()) && means !== '' ? [means] : [what, means]
  const sentences = all.filter(Boolean).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  return sentences.join(' ').slice(0, SPOKEN_MAX)
}
