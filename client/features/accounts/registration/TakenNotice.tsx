import { Link, useLocation } from 'react-router'
import { signInPath } from '#client/platform/path.ts'
import { EmailTaken } from '#shared/contract/accounts/index.ts'

/** GLB-RU029. In an error the words that lead to sign-in lead there and back to the page one is on, or on from it to `onward`. */
export function TakenNotice({ onward }: { onward?: string | undefined }) {
  const here = useLocation()
  const onForm = here.pathname.startsWith('/register') || here.pathname.startsWith('/login')
  const [before, after] = EmailTaken.text.split('sign in')
  return (
    <>
      {before}
      <Link to={onForm ? `/login${here.search}` : signInPath(onward ? { pathname: onward, search: '' } : here)}>
        sign in
      </Link>
      {after}
    </>
  )
}
