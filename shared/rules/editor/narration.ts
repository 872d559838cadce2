import type { CardContent, FactContent } from '../../documents/card/content.ts'
import { SPOKEN_MAX } from '../../documents/card/measures.ts'

export type SoundMode = 'educational' | 'story'
type Told = Pick<FactContent, 'key' | 'name' | 'definition' | 'spoken_educational' | 'spoken_story'>

/** What a recording says of a fact, as captions show it. */
export const wordsOf = (fact: Pick<Told, 'spoken_educational' | 'spoken_story'>, mode: SoundMode): string =>
  (mode === 'story' ? fact.spoken_story : fact.spoken_educational).replaceAll('**', '').replace(/\s+/g, ' ').trim()

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

type Heard = Pick<CardContent, 'audio'> & { facts: readonly Pick<FactContent, 'name' | 'audio'>[] }

/** EDT-RU011. What is still worth having, if not needed: sound for all facts. Null where every fact is heard in each recording. */
export function lacksSound({ audio, facts }: Heard): string | null {
  const modes = (['educational', 'story'] as const).filter((mode) => audio[mode] !== null)
  if (modes.length === 0) return 'Nothing is heard yet.'
  const silent = facts.filter((fact) => modes.some((mode) => fact.audio[mode] === null))
  if (silent.length === 0) return null
  const names = silent.slice(0, 3).map(({ name }) => `“${name.trim() || 'A fact without a name'}”`)
  const more = silent.length > names.length ? [`${silent.length - names.length} more`] : []
  return `${new Intl.ListFormat('en').format([...names, ...more])} ${silent.length === 1 ? 'has' : 'have'} no time in a recording, and will not light up.`
}

/** A first draft of what is spoken of a fact: its name, and what it means. */
export function firstWords({ name, definition }: Pick<Told, 'name' | 'definition'>): string {
  const [what, means] = [name.trim(), definition.replaceAll('**', '').trim()]
  // Many a definition begins with the name itself.
  const all = means.toLowerCase().startsWith(what.toLowerCase()) && means !== '' ? [means] : [what, means]
  const sentences = all.filter(Boolean).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  return sentences.join(' ').slice(0, SPOKEN_MAX)
}
