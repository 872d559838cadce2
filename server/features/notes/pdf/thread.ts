import { parentPort, workerData } from 'node:worker_threads'
import { type NotesFile, writeNotes } from './write.ts'

// A thread of its own writes one file and ends.
const bytes = await writeNotes(workerData as NotesFile)
parentPort?.postMessage(bytes)
