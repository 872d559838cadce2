import fs from 'node:fs'
import path from 'node:path'
import { SYNTHETIC, type SyntheticVoice, VOICE_NAMES } from '#shared/rules/learning/narrators.ts'
import type { SoundTools } from '../sound/tools.ts'

/** Where Debian, and Festival itself, keep voices; each lies in a folder of its language. */
const FOLDERS = ['/usr/share/festival/voices', '/usr/local/share/festival/voices', '/usr/lib/festival/voices']

/** The call that Festival takes to speak as somebody. */
export const callOf = (voice: SyntheticVoice): string => `(voice_${SYNTHETIC[voice].festival})`
export const SPEAKER = 'text2wave'

/** The voices that are installed, in our order. */
export function installedVoices(tools: SoundTools): SyntheticVoice[] {
  if (!tools.has(SPEAKER)) return []
  const found = new Set(
    FOLDERS.flatMap((folder) => entriesOf(folder).flatMap((each) => entriesOf(path.join(folder, each)))),
  )
  return VOICE_NAMES.filter((name) => found.has(SYNTHETIC[name].festival))
}

function entriesOf(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
