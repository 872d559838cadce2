import { type Named, partsOf } from './parts.ts'

/** A name that is being typed after an `@`: where the sign stands, and what was typed since. */
export type TypedMention = { at: number; query: string }

/** FCT-RU009. The mention that stands before the caret, begun at the text's start or after a space; undefined for none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([^\s@][^@\n]{0,30}|)$/u.exec(before)
  if (!found) return undefined
  const query = found[1] ?? ''
  // Two words are a name, a third begins the sentence.
  return query.split(' ').length > 2 ? undefined : { at: caret - query.length - 1, query }
}

/** The text with the chosen name in place of what was typed of it, and where the caret stands then. */
export function withMention(
  text: string,
  { at, query }: TypedMention,
  { name }: Pick<Named, 'name'>,
): { text: string; caret: number } {
  const written = `@${name} `
  const rest = text.slice(at + 1 + query.length)
  return { text: text.slice(0, at) + written + rest.replace(/^ /, ''), caret: at + written.length }
}

/** Those of the chosen people whose name still stands in the text. */
export function stillMentioned<One extends Named>(text: string, chosen: readonly One[]): One[] {
  const named = partsOf(text, chosen).flatMap((part) => (part.kind === 'mention' ? [part.text.toLowerCase()] : []))
  return chosen.filter(({ name }) => named.includes(`@${name}`.toLowerCase()))
}
