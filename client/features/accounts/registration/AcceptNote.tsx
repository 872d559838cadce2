import { Link } from 'react-router'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** What making an account means. It opens beside the form, so that nothing typed is lost by reading it. */
export function AcceptNote() {
  return (
    <>
      By starting you accept the <Beside to="/terms">terms</Beside>. What we store:{' '}
      <Beside to="/privacy">privacy</Beside>.
    </>
  )
}

function Beside({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}
