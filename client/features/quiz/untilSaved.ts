import { mayPass, stillIn } from '#client/platform/api.ts'
import { personTurn } from '#client/platform/person.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

const waiting = new Set<() => void>()
/** Ends every wait: the network is back, or somebody does not want to wait. */
export function tryNow(): void {
  for (const goOn of waiting) goOn()
}
if (typeof window !== 'undefined') addEventListener('online', tryNow)

/** Waits for so long, or until `tryNow`. Says whether it was cut short. */
function waitFor(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCut: boolean) => {
      clearTimeout(timer)
      waiting.delete(goOn)
      resolve(isCut)
    }
    const goOn = () => end(true)
    const timer = setTimeout(() => end(false), ms)
    waiting.add(goOn)
  })
}

/** Sends again and again until it is saved, or its person is gone; `stumbled` hears of every try that failed. */
export async function untilSaved<T>(send: () => Promise<T>, stumbled: () => void, wait = waitFor): Promise<T> {
  const turn = personTurn()
  for (let pause = FIRST_WAIT_MS; ; ) {
    try {
      return await send()
    } catch (error) {
      if (!mayPass(error)) throw error
      stumbled()
      // The first moment of a network that is back may still fail, so it is tried soon again.
      pause = (await wait(pause)) ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, pause * 2)
      stillIn(turn)
    }
  }
}
