import { parentPort } from 'node:worker_threads'
import type { Written } from './warmThread.ts'
import { type ReceiptsFile, writeReceipts } from './write.ts'

const say = (written: Written) => parentPort?.postMessage(written)

// Writes what it is sent, one file after the other; one that can't be written is no end of the others.
parentPort?.on('message', (file: ReceiptsFile) => {
  writeReceipts(file).then(
    (bytes) => say({ bytes }),
    (error: unknown) => say({ failed: String((error as Error)?.stack ?? error) }),
  )
})
