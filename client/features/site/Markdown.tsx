import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Block, type Inline, readMarkdown } from '#shared/rules/site/markdown.ts'
import styles from './Markdown.module.css'

/** A page's text. `card` shows the scene that a line of it names. */
export function Markdown({ source, card }: { source: string; card: (slug: string) => ReactNode }) {
  return (
    <div className={styles.text}>
      {readMarkdown(source).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
        <Fragment key={place}>{shown(block, card)}</Fragment>
      ))}
    </div>
  )
}

function shown(block: Block, card: (slug: string) => ReactNode): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{line(block.inline)}</h2> : <h3>{line(block.inline)}</h3>
    case 'list': {
      const items = block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>{line(item)}</li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return <blockquote className={styles.quote}>{line(block.inline)}</blockquote>
    case 'card':
      return card(block.slug)
    case 'paragraph':
      return <p>{line(block.inline)}</p>
  }
}

const line = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, place) => {
    const key = `${part.kind}-${place}`
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'em') return <em key={key}>{part.text}</em>
    if (part.kind !== 'link') return <Fragment key={key}>{part.text}</Fragment>
    return part.own ? (
      <Link key={key} to={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={key} href={part.to} rel="noreferrer">
        {part.text}
      </a>
    )
  })
