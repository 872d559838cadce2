import { Fragment } from 'react'
import type { CommentName } from '#shared/contract/comments/index.ts'
import { type CommentPart, LINK_REL, partsOf } from '#shared/rules/comments/parts.ts'
import styles from './Comments.module.css'

/** GLB-RU028. What somebody wrote: links to other places, names, and for the rest plain text with its lines. */
export function CommentText({ text, people }: { text: string; people: readonly CommentName[] }) {
  const parts = partsOf(text, people)
  return (
    <p className={styles.text}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay in their order
        <Fragment key={place}>{show(part)}</Fragment>
      ))}
    </p>
  )
}

function show(part: CommentPart) {
  if (part.kind === 'link')
    return (
      <a href={part.href} rel={LINK_REL} target="_blank">
        {part.text}
      </a>
    )
  return part.kind === 'mention' ? <strong className={styles.mention}>{part.text}</strong> : part.text
}
