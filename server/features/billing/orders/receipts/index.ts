import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import type { ReceiptsFile } from './write.ts'

/** Fonts and pages keep a core busy for seconds: one file at a time, and one for a person. */
const files = createWorkQueue({ atOnce: 1, waitingMax: 20 })

/** Writes the file beside everything else that the process does. @throws RateLimited when too many wait */
export const receiptsFile = (userId: number, file: ReceiptsFile): Promise<Buffer> =>
  files.enqueue({ isFamiliar: true, person: userId }, () => inThread(file))

const inThread = (file: ReceiptsFile): Promise<Buffer> =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: file })
    thread.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)))
    thread.once('error', fail)
    thread.once('exit', (code) =>
      fail(new Error(`The thread that writes receipts ended with ${code} and without them.`)),
    )
  })
