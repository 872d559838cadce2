import { Refusal } from '#shared/errors.ts'

/** So many sentences are remembered. */
const MOST = 50
/** So much of a request's id is enough to find it again, and short enough to be read out. */
const NUMBER_LENGTH = 8

/** The number of each fault on our side, by the sentence that told of it. */
const told = new Map<string, string>()

/** The sentence for a fault on our side: with its number, where the server said which request it was. */
export function tellFault(requestId: string | null | undefined): string {
  const sentence = 'Something went wrong on our side. Please try again in a moment.'
  const number = requestId?.slice(0, NUMBER_LENGTH)
  if (!number) return sentence
  const withNumber = `${sentence} (Number ${number})`
  told.set(withNumber, number)
  for (const oldest of told.keys()) if (told.size > MOST) told.delete(oldest)
  return withNumber
}

/** The number of the fault that was thrown, or that a text tells of in these or more words; undefined when it is none of ours. */
export function faultNumber(shown: unknown): string | undefined {
  const text = shown instanceof Refusal ? shown.message : shown
  if (typeof text !== 'string') return undefined
  for (const [sentence, number] of told) if (text.includes(sentence)) return number
  return undefined
}
