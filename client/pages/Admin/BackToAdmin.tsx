import { Link } from 'react-router'

/** The way from a part of the back office to its front. */
export function BackToAdmin() {
  return (
    <p>
      <Link to="/adminv2">Back office</Link>
    </p>
  )
}
