import { isNetworkFailure } from '#client/platform/api.ts'
import { RateLimited, Refusal } from '#shared/errors.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** A failure that may pass: no line, a server in trouble, too many tries. Anything else is the server's last word. */
const mayPass = (error: unknown): boolean =>
  isNetworkFailure(error) || RateLimited.is(error) || (error instanceof Refusal && error.status >= 500)

/** Sends again and again until it is saved; `stumbled` hears of every try that failed. */
export async function untilSaved<T>(
  send: () => Promise<T>,
  stumbled: () => void,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(LONGEST_WAIT_MS, pause * 2)) {
    try {
      return await send()
    } catch (error) {
      if (!mayPass(error)) throw error
      stumbled()
      await wait(pause)
    }
  }
}
