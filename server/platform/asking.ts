/** The same answer for whoever asks within so many ms of who was the first. */
export function freshFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, answer: ask() }
    return last.answer
  }
}

/** What is answered within so many ms; undefined for what is later, or fails. */
export async function inTime<T>(ms: number, asked: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  return Promise.race([asked.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}
