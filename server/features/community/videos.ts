import * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { youtubeLink } from '#shared/rules/community/youtube.ts'
import { asText } from '#shared/text.ts'

/** Who knows what a video is called. */
export type VideoTitles = { titleOf: (id: string) => Promise<string | null> }

const WITHIN_MS = 4000
const LARGEST = 20_000

/**
 * YouTube, by its oEmbed (https://oembed.com). Null for a video that is not there or not open, when it does not answer in
 * time, sends more than a title has, or sends us elsewhere.
 */
export const youtube = (base: string): VideoTitles => ({
  async titleOf(id) {
    try {
      const address = new URL('/oembed', base)
      address.search = new URLSearchParams({ url: youtubeLink(id), format: 'json' }).toString()
      const reply = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' })
      const text = reply.ok ? await atMost(reply, LARGEST) : ''
      if (!reply.ok) await reply.body?.cancel()
      const { title } = (text ? JSON.parse(text) : {}) as { title?: unknown }
      return typeof title === 'string' && title.trim() ? asText(title.trim(), contract.NAME_MAX) : null
    } catch {
      return null
    }
  },
})

async function atMost(reply: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.byteLength
    if (length > most) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** FCT-CA012. @throws VideoUnknown where the service has none, or can't be reached */
export const lookUpVideo =
  (titles: VideoTitles | null) =>
  async (_: unknown, { id }: Input<typeof contract.lookUpVideo>): Promise<Answer<typeof contract.lookUpVideo>> => {
    if (!titles) return { id, title: null }
    const title = await titles.titleOf(id)
    if (!title) throw contract.VideoUnknown()
    return { id, title }
  }
