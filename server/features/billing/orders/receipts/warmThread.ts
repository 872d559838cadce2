import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#shared/time.ts'
import type { ReceiptsFile } from './write.ts'

/** So long a thread with nothing to write stays, with its fonts unfolded; then it gives its memory back. */
const IDLE_MS = 10 * MINUTE_MS
export type Written = { bytes: Uint8Array } | { failed: string }

/** A thread that writes one file after the other: begun with the first, since its beginning takes longer than a file. */
export function receiptsThread(idleMs = IDLE_MS) {
  let warm: Worker | null = null
  let leaving: NodeJS.Timeout | undefined
  const leave = (thread: Worker) => {
    if (warm === thread) warm = null
    void thread.terminate()
  }
  const begin = (): Worker => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url))
    // One that ends while nothing is written is begun anew with the next file.
    thread.on('error', () => leave(thread)).on('exit', () => leave(thread))
    return thread
  }
  return {
    /** One at a time. */
    async write(file: ReceiptsFile): Promise<Buffer> {
      clearTimeout(leaving)
      warm ??= begin()
      const thread = warm
      thread.ref()
      try {
        return await writtenBy(thread, file)
      } finally {
        // Nobody's process stays for a thread that has nothing to do.
        thread.unref()
        leaving = setTimeout(() => leave(thread), idleMs).unref()
      }
    },
  }
}

function writtenBy(thread: Worker, file: ReceiptsFile): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onMessage = (written: Written) =>
    'bytes' in written ? resolve(Buffer.from(written.bytes)) : reject(new Error(written.failed))
  const onExit = (code: number) =>
    reject(new Error(`The thread that writes receipts ended with ${code} and without them.`))
  thread.on('message', onMessage).on('error', reject).on('exit', onExit)
  thread.postMessage(file)
  return promise.finally(() => thread.off('message', onMessage).off('error', reject).off('exit', onExit))
}
