/** EDT-RU026. What a fact of a reader is worth to others, by what it says. */
type Worth = {
  /** Something is drawn for it. */
  hasCharacters: boolean
  /** The words of what is drawn. */
  pictureText: string
  definition: string
  classification: string
  /** How often others made it their own. */
  forks: number
}

/**
 * EDT-RU026. The score that readers' facts are ordered by: 1000 where it has characters, 100 where it has a picture's text,
 * 10 and a hundredth of its letters for a definition, 1 for a classification, 20 for each fork.
 */
export const qualityOf = ({ hasCharacters, pictureText, definition, classification, forks }: Worth): number =>
  (hasCharacters ? 1000 : 0) +
  (pictureText ? 100 : 0) +
  (definition ? 10 + definition.length / 100 : 0) +
  (classification ? 1 : 0) +
  20 * forks
