/** Where a failure is told. */
type Log = { error(facts: object, text: string): void }

/**
 * Does what a socket, a timer or a message of the bus asks for. What it throws ends there, with a line in the log: from
 * a handler of theirs it would end the process, and everybody's work in it.
 */
export function guard(log: Log, text: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    log.error({ error }, text)
  }
}
