/** FCT-CO002. Signs of a video's id. */
const ID = /^[\w-]{11}$/
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
/** Paths that end in an id, as `/shorts/…`. */
const WAYS = new Set(['embed', 'shorts', 'live', 'v'])

/** FCT-RU008. The id of 11 signs that a YouTube link is of, in any form that people copy; undefined where it is none. */
export function youtubeId(link: string): string | undefined {
  const text = link.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || url.username || url.password) return undefined
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  const id =
    url.hostname === 'youtu.be'
      ? first
      : HOSTS.has(url.hostname)
        ? WAYS.has(first)
          ? second
          : first === 'watch'
            ? (url.searchParams.get('v') ?? '')
            : ''
        : ''
  return ID.test(id) ? id : undefined
}

/** Where a video is seen. */
export const youtubeLink = (id: string): string => `https://www.youtube.com/watch?v=${id}`
