import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import type { NotesFile } from './write.ts'

/** A file keeps a core and up to half a gigabyte busy: one at a time, and one for a person. */
const files = createWorkQueue({ atOnce: 1, waitingMax: 20 })

/** Writes the file beside everything else that the process does. @throws RateLimited when too many wait */
export const notesFile = (userId: number, file: NotesFile): Promise<Buffer> =>
  files.enqueue({ isFamiliar: true, person: userId }, () => inThread(file))

const inThread = (file: NotesFile): Promise<Buffer> =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    thread.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)))
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`The thread that writes notes ended with ${code} and without them.`)))
  })
