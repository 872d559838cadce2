/** Characters of a link that are shown. */
export const LINK_SHOWN = 60
/** What a link of a stranger says to browsers and search engines. */
export const LINK_REL = 'nofollow ugc noopener'

/** Somebody by the name that others read. */
export type Named = Readonly<{ user_id: number; name: string }>

export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; user_id: number }

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Cut by whole signs, with the sign for what is left out among them. */
function cut(text: string): string {
  const signs = [...letters.segment(text)]
  return signs.length <= LINK_SHOWN
    ? text
    : `${signs
        .slice(0, LINK_SHOWN - 1)
        .map(({ segment }) => segment)
        .join('')}…`
}

const ENDINGS = new Set('.,;:!?\'"’”…')

/** What ends a sentence or closes a bracket that the link did not open is no part of the link. */
function withoutEnding(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  // One way through from its end: what is typed may be made to be gone through again and again.
  for (; end > 0; end--) {
    const last = found[end - 1]!
    if (last === ')' && unopened > 0) unopened--
    else if (!ENDINGS.has(last)) break
  }
  return found.slice(0, end)
}

/** The address of a link; undefined where it is none that we lead to: another scheme, or a name before an `@`, which lies. */
export function addressOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null
  const leads = url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.')
  return leads && !url.username && !url.password ? url.href : undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One expression for links and for the names that are mentioned, the longest first: Ann B. before Ann. */
function pattern(people: readonly Named[]): RegExp {
  const names = people.map(({ name }) => escaped(name)).toSorted((a, b) => b.length - a.length)
  const mention = names.length ? `|(?<![\\p{L}\\p{N}])@(?:${names.join('|')})(?![\\p{L}\\p{N}])` : ''
  return new RegExp(`https?:\\/\\/[^\\s<>"]+${mention}`, 'giu')
}

/**
 * GLB-RU028, FCT-RU009. Links in comments are wrapped by themselves: only `http` and `https`, shown with at most 60
 * characters. Whom it mentions is told apart too. All the rest is text, whatever it looks like.
 */
export function partsOf(text: string, people: readonly Named[]): CommentPart[] {
  const parts: CommentPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(pattern(people))) {
    const part = found.startsWith('@') ? mentionIn(found, people) : linkIn(found)
    if (!part || index < done) continue
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
    parts.push(part.part)
    done = index + part.length
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}

type Found = { part: CommentPart; length: number }

function mentionIn(found: string, people: readonly Named[]): Found | undefined {
  const person = people.find(({ name }) => name.toLowerCase() === found.slice(1).toLowerCase())
  return person && { part: { kind: 'mention', text: found, user_id: person.user_id }, length: found.length }
}

function linkIn(found: string): Found | undefined {
  const link = withoutEnding(found)
  const href = addressOf(link)
  return href ? { part: { kind: 'link', text: cut(link), href }, length: link.length } : undefined
}

/** Whether a comment leads anywhere. */
export const hasLink = (text: string): boolean => partsOf(text, []).some(({ kind }) => kind === 'link')
