/** Fewer different characters than this are no drawing by chance. */
const DIFFERENT = 12
/** What stands in examples. */
const EXAMPLES = /change.?me|password|placeholder|example|default|secret/i
/** What fingers follow on their own: alphabet, digits, rows of keys. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** What is wrong with a secret, in a sentence's part; null for one that may have been drawn by chance. */
export function secretFault(secret: string): string | null {
  if (/\s/.test(secret)) return 'has white space in it; a remark behind the value is taken for a part of it'
  const isGuessable =
    new Set(secret).size < DIFFERENT || EXAMPLES.test(secret) || repeats(secret) || follows(secret.toLowerCase())
  return isGuessable ? 'can be guessed; let it be random, such as the output of `openssl rand -base64 32`' : null
}

/** Whether a piece of it comes again and again: what is left after two thirds at most says nothing new. */
function repeats(secret: string): boolean {
  for (let piece = 1; piece <= (secret.length * 2) / 3; piece++)
    if (secret.slice(piece) === secret.slice(0, -piece)) return true
  return false
}

/** Whether more than half of its neighbors are neighbors in a row as well, in either direction. */
function follows(secret: string): boolean {
  const pairs = Array.from({ length: secret.length - 1 }, (_, at) => secret.slice(at, at + 2))
  const inRow = pairs.filter((pair) => ROWS.some((row) => row.includes(pair) || row.includes(`${pair[1]}${pair[0]}`)))
  return inRow.length > pairs.length / 2
}
