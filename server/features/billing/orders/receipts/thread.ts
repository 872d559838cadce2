import { parentPort, workerData } from 'node:worker_threads'
import { type ReceiptsFile, writeReceipts } from './write.ts'

// A thread of its own writes one file and ends.
const bytes = await writeReceipts(workerData as ReceiptsFile)
parentPort?.postMessage(bytes)
