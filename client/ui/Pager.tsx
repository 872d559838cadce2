import { Button } from './Button.tsx'
import styles from './Pager.module.css'

/** Back and forth through a counted list; nothing for a single page. */
export function Pager({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  if (last <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Before
      </Button>
      <span className={styles.place}>
        Page {page} of {last}
      </span>
      <Button look="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
