import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { signInPath } from '#client/platform/path.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import {
  AccessCodeOver,
  AccessCodeUsed,
  type AccessCodeView,
  OpenForGood,
} from '#shared/contract/billing/accessCodes.ts'
import { accessCodeText } from '#shared/rules/billing/accessCodes.ts'
import styles from './AccessCodes.module.css'
import { redeem } from './store.ts'
import { billText, openingText, spanText } from './texts.ts'

type Props = { code: Snapshot<AccessCodeView>; onOther: () => void }

/** What a code opens, and the one thing to do with it now. */
export function AccessCodeCard({ code, onOther }: Props) {
  const heading = useFocusOn<HTMLHeadingElement>(`${code.code} ${code.state}`, true)
  const { market_name: area } = code
  return (
    <Card className={styles.part} aria-label={`Code ${accessCodeText(code.code)}`}>
      <p className={styles.code}>{accessCodeText(code.code)}</p>
      <h2 ref={heading} tabIndex={-1}>
        {code.state === 'yours' ? `${code.package_name} is yours` : code.package_name}
      </h2>
      <p>
        {area
          ? `Every scene of ${area}, its quizzes and your daily quiz, without a limit.`
          : 'Every scene of every area of study, without a limit.'}
      </p>
      <Act code={code} />
      {code.state === 'yours' ? null : (
        <Button look="plain" onClick={onOther}>
          Use another code
        </Button>
      )}
    </Card>
  )
}

function Act({ code }: { code: Snapshot<AccessCodeView> }) {
  const { user } = useSnapshot(session)
  const { busy, failed, run } = useAction()
  if (code.state === 'yours')
    return (
      <>
        <p role="status">{spanText(code)}</p>
        <ButtonLink to="/home">Start learning</ButtonLink>
        <ButtonLink look="quiet" to="/my-subscriptions/product-access">
          See all that is open to you
        </ButtonLink>
      </>
    )
  if (code.state === 'used') return <ErrorNotice title={AccessCodeUsed.text} />
  if (code.state === 'over') return <ErrorNotice title={AccessCodeOver.text} />
  if (!user)
    return (
      <>
        <p>{openingText(code)}</p>
        <ButtonLink to={registerPath(code)}>Create an account to use it</ButtonLink>
        <ButtonLink look="quiet" to={signInPath(hereOf(code.code))}>
          Sign in to use it
        </ButtonLink>
      </>
    )
  // Open to this reader, and nothing would come of it.
  if (code.until === null) return <p>{OpenForGood.text}</p>
  return (
    <>
      <p>{openingText(code)}</p>
      <Bill code={code} />
      {failed ? <ErrorNotice title={failed} /> : null}
      <Button loading={busy !== null} onClick={() => void run(() => redeem(code.code))}>
        Use this code
      </Button>
      <p className={styles.quiet}>A code is used once, for the account that you are signed in with: {user.email}.</p>
    </>
  )
}

const hereOf = (code: string) => ({ pathname: '/redeem', search: `?code=${code}` })

/** AUT-RU013. Whoever comes with a code for an area of study is not asked for it, and uses it at once. */
const registerPath = ({ code, market_id }: Snapshot<AccessCodeView>): string =>
  `${signInPath(hereOf(code), '/register')}${market_id === null ? '' : `&lead=${market_id}&skip_school=1`}`

/** SUB-GA006. Nobody pays for months that a code gives: said before it is used. */
const Bill = ({ code }: { code: Snapshot<AccessCodeView> }) => (code.bill ? <p>{billText(code.bill)}</p> : null)
