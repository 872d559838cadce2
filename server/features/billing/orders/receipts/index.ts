import { createWorkQueue } from '#server/platform/workQueue.ts'
import { receiptsThread } from './warmThread.ts'
import type { ReceiptsFile } from './write.ts'

/** One file at a time, and people take turns: whoever asks for several waits for them, a heap of one person's is turned away. */
const files = createWorkQueue({ atOnce: 1, waitingMax: 40, ofNetworkMax: 10 })
const thread = receiptsThread()

/** Writes the file beside everything else that the process does. @throws RateLimited when too many wait */
export const receiptsFile = (userId: number, file: ReceiptsFile): Promise<Buffer> =>
  files.enqueue({ isFamiliar: true, network: String(userId) }, () => thread.write(file))
