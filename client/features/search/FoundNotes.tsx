import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import type { FoundNoteView } from '#shared/contract/search/index.ts'
import { Marks } from './Marks.tsx'
import styles from './Search.module.css'

/** What one wrote oneself, each with the card and fact that it is on. */
export function FoundNotes({ notes }: { notes: readonly Snapshot<FoundNoteView>[] }) {
  return (
    <ul className={styles.list}>
      {notes.map(({ slug, name, fact_key, fact_name, text }) => (
        <li key={`${slug} ${fact_key}`}>
          <Link to={`/learn/${slug}${fact_key ? `?fact=${fact_key}` : ''}`} className={styles.card} data-result>
            <span className={styles.words}>
              <span className={styles.name}>{fact_name ? `${name}: ${fact_name}` : name}</span>
              <span className={styles.definition}>
                <Marks text={text} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
