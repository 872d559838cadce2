/** Answers that came with the page's HTML, by the address they answer; each is taken once. */
let answers: Map<string, unknown> | undefined

function read(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('first-data')?.textContent
  try {
    return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>))
  } catch {
    return new Map()
  }
}

/** Whatever is left belongs to a stranger: it is not for who signs in. */
export function forgetFirst(): void {
  answers = new Map()
}

/** The answer to a read that came with the page, the first time it is asked for; undefined when there is none. */
export function takeFirst(url: string): unknown {
  answers ??= read()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}
