/** A run of text within a line. */
export type Inline =
  | { kind: 'text' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; to: string; own: boolean }
/** A part of a page. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; inline: Inline[] }
  /** A line `{card: digoxin}`: the scene of a card. */
  | { kind: 'card'; slug: string }

/**
 * Reads the Markdown that content pages are written in: headings, paragraphs, lists, quotes, strong and emphasised
 * words, links, and a line that places a card. Whatever else stands there, HTML too, is plain text.
 */
export function readMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
}

function blockOf(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim())
  const card = /^\{card: ?([a-z0-9-]+)\}$/.exec(part)
  if (card) return { kind: 'card', slug: card[1] as string }
  const heading = /^(##|###) (.+)$/.exec(part)
  if (heading && lines.length === 1)
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, inline: readInline(heading[2] as string) }
  if (/^> /.test(part))
    return { kind: 'quote', inline: readInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }
  const ordered = /^\d+\. /.test(part)
  if (ordered || /^[-*] /.test(part)) return { kind: 'list', ordered, items: itemsOf(lines).map(readInline) }
  return { kind: 'paragraph', inline: readInline(lines.join(' ')) }
}

/** Items of a list; a line without a mark goes on with the one before. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const begun = /^(?:[-*]|\d+\.) (.*)$/.exec(line)
    if (begun) items.push(begun[1] as string)
    else items.push(`${items.pop() ?? ''} ${line}`.trim())
  }
  return items
}

const MARK = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function readInline(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + match[0].length
    const [whole, strong, em, label, to] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (em !== undefined) found.push({ kind: 'em', text: em })
    else found.push(linkOf(label as string, to as string, whole))
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}

/** Links lead to our own pages or, by https, elsewhere; anything else stays as it was written. */
function linkOf(label: string, to: string, whole: string): Inline {
  const own = /^\/(?![/\\])/.test(to)
  return own || to.startsWith('https://') ? { kind: 'link', text: label, to, own } : { kind: 'text', text: whole }
}
