import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { EmailConfirmation } from '#client/features/accounts/registration/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { clock } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type GroupBuyView, InAnotherGroup, JustLeft } from '#shared/contract/groupbuys/index.ts'
import { secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { AlertsForm } from './AlertsForm.tsx'
import { broughtFor, putBookAway } from './addressBooks.ts'
import { Countdown } from './Countdown.tsx'
import styles from './GroupBuy.module.css'
import { GroupPrices } from './GroupPrices.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Seats } from './Seats.tsx'
import { groupbuys, join, leave, loadOwn, loadSubscribed } from './store.ts'

const groupPath = (slug: string): string => `/gb/${slug}`

/** GBY-SC003, GBY-SC004. A group: who is in it, how long it is open, what its members pay, and what one may do. */
export function GroupBoard({ group }: { group: Snapshot<GroupBuyView> }) {
  const { user } = useSnapshot(session)
  const [isInviting, setInviting] = useState(() => broughtFor(group.slug) !== null)
  const isOver = useIsOver(group.end_date)
  const { slug, market_id, market_name, discount, is_reached, is_member, has_paid, starter } = group
  const knownId = user?.user_id
  const { subscribed, options } = useSnapshot(groupbuys)
  /** Who has a subscription already buys none beside it; a trial or a code is none. */
  const isFree = !options[market_id]?.data?.some(({ package_id }) => subscribed.includes(package_id))
  const canBuy = is_member && !has_paid && !isOver && isFree
  const prices = useRef<HTMLHeadingElement>(null)
  const showPrices = () => {
    prices.current?.focus({ preventScroll: true })
    prices.current?.scrollIntoView({ block: 'start' })
  }
  const close = () => {
    putBookAway()
    setInviting(false)
  }
  useEffect(() => {
    if (!knownId) return
    void loadOwn()
    void loadSubscribed()
  }, [knownId])
  return (
    <div className={styles.board}>
      <Card className={styles.part}>
        <div className={styles.head}>
          <p className={styles.discount}>
            <strong>{discount}% off</strong> {is_reached ? 'for everybody in it' : 'now, 30% once it is complete'}
          </p>
          <Countdown end={group.end_date} />
        </div>
        <Seats group={group} />
        {group.is_waiting && !isOver ? (
          <>
            <p>
              <strong>Confirm your e-mail to be counted.</strong> Open the link that we sent you.
            </p>
            <EmailConfirmation />
          </>
        ) : null}
        {is_member && !isOver && user?.first_name === '' ? (
          <p className={styles.quiet}>
            The others see you as “A member”. <Link to="/settings/profile">Add your name</Link> so that they know you.
          </p>
        ) : null}
        {starter && !is_member ? <p className={styles.quiet}>Begun by {starter}</p> : null}
        {isOver ? (
          <Over group={group} />
        ) : is_member ? (
          <div className={styles.acts}>
            {canBuy && is_reached ? <Button onClick={showPrices}>Buy at {discount}% off</Button> : null}
            <Button look={canBuy && is_reached ? 'quiet' : 'main'} onClick={() => setInviting(true)}>
              Invite people
            </Button>
            <ShareButton what="this group" title={`Buy ${market_name} together`} path={groupPath(slug)} />
            {has_paid ? null : <Leave slug={slug} />}
          </div>
        ) : (
          <Join slug={slug} marketId={market_id} isGuest={user === null} />
        )}
        {isOver ? null : <Waiting invited={group.invited} />}
      </Card>
      <Card className={styles.part} aria-labelledby="group-prices">
        <h2 id="group-prices" tabIndex={-1} ref={prices}>
          {market_name} Premium
        </h2>
        <GroupPrices marketId={market_id} discount={discount} canBuy={canBuy} />
        <p className={styles.quiet}>
          {user && !isFree && !has_paid
            ? 'You have a subscription already. A group’s price is for a new one: you can buy here once yours has ended.'
            : has_paid
              ? is_reached
                ? 'You have bought in this group. What you paid above 30% off goes back to you.'
                : 'You have bought in this group. Once it is complete, the difference goes back to you.'
              : is_reached
                ? 'Buy before the group ends. Prices are before any sales tax; a plan renews at its usual price until you cancel.'
                : 'Whoever buys now gets the difference back once the group is complete. Prices are before any sales tax; a plan renews at its usual price until you cancel.'}
        </p>
      </Card>
      {is_member && !isOver ? <AlertsForm /> : null}
      {isInviting ? <InviteDialog slug={slug} onClose={close} /> : null}
    </div>
  )
}

/** Whom one invited and who is not here yet: nobody asks them twice without knowing. */
function Waiting({ invited }: { invited: readonly string[] }) {
  if (invited.length === 0) return null
  return (
    <details>
      <summary>
        {invited.length === 1 ? '1 invitation of yours waits' : `${invited.length} invitations of yours wait`}
      </summary>
      <ul>
        {invited.map((email) => (
          <li key={email} className={styles.quiet}>
            {email}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Over before one's eyes, too. */
function useIsOver(end: string): boolean {
  const leftOf = () => secondsLeft(new Date(end), clock.now())
  const [isOver, setOver] = useState(() => leftOf() < 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this end
  useEffect(() => {
    setOver(leftOf() < 1)
    const timer = setInterval(() => setOver(leftOf() < 1), 1000)
    return () => clearInterval(timer)
  }, [end])
  return isOver
}

function Over({ group: { is_reached, is_member, has_paid } }: { group: Snapshot<GroupBuyView> }) {
  return (
    <>
      <p>
        {has_paid
          ? `This group is over. You bought at ${is_reached ? 30 : 15}% off.`
          : is_member
            ? 'This group is over, and you did not buy in it. Begin another one whenever you like.'
            : 'This group is over.'}
      </p>
      {has_paid ? null : <ButtonLink to="/gb">Begin a group</ButtonLink>}
    </>
  )
}

function Join({ slug, marketId, isGuest }: { slug: string; marketId: number; isGuest: boolean }) {
  const { own } = useSnapshot(groupbuys)
  const [other, setOther] = useState<string | null>(null)
  const { busy, failed, run } = useAction()
  const act = () => {
    if (isGuest) {
      joinsLater(slug)
      return askToRegister({
        quick: true,
        redirect: groupPath(slug),
        lead: marketId,
        skipSchool: true,
        reason: 'Then you are in this group.',
      })
    }
    void run(async () => {
      try {
        await join(slug)
        await loadOwn()
      } catch (error) {
        if (InAnotherGroup.is(error) || JustLeft.is(error)) setOther((error.data as { slug: string }).slug)
        throw error
      }
    })
  }
  // Who pressed it as a guest meant it: they have an account now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for who has come
  useEffect(() => {
    if (!isGuest && takesJoin(slug)) act()
  }, [isGuest, slug])
  const elsewhere = other ?? (own.data?.group_buy && own.data.group_buy.slug !== slug ? own.data.group_buy.slug : null)
  return (
    <div className={styles.stack}>
      {failed ? <ErrorNotice title={failed} /> : null}
      {elsewhere ? (
        <>
          {failed ? null : <p>You are in another group that is still open. You can be in one at a time.</p>}
          <div className={styles.acts}>
            <ButtonLink to={groupPath(elsewhere)} look="quiet">
              Open your group
            </ButtonLink>
          </div>
        </>
      ) : (
        <div className={styles.acts}>
          <Button onClick={act} loading={busy !== null}>
            Join this group
          </Button>
        </div>
      )}
      <p className={styles.quiet}>
        Joining costs nothing. Members see your first name and the first letter of your last.
      </p>
    </div>
  )
}

const WANTED = 'groupbuys.join'
const joinsLater = (slug: string): void => sessionStorage.setItem(WANTED, slug)
/** Whether this tab's guest pressed Join on this group; asked once. */
function takesJoin(slug: string): boolean {
  const isWanted = sessionStorage.getItem(WANTED) === slug
  if (isWanted) sessionStorage.removeItem(WANTED)
  return isWanted
}

function Leave({ slug }: { slug: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        Leave
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Leave this group?"
          act="Leave the group"
          keep="Stay"
          says="The group counts one less. You can join again while it is open."
          onDo={async () => {
            await leave(slug)
            await loadOwn()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
