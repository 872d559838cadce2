import { Link } from 'react-router'
import { BRAND } from '#shared/brand.ts'
import styles from './Footer.module.css'

/** Under public pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{BRAND.name}. For learning, not for deciding about patients.</p>
      <nav aria-label="Footer" className={styles.links}>
        <Link to="/find-pictomo">Find a {BRAND.name}</Link>
        <Link to="/educators">For educators</Link>
        <Link to="/help">Help</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/credits">Credits and licences</Link>
      </nav>
    </footer>
  )
}
