import { Frown, Hand, MessageCircleQuestion, UserX, VolumeX } from 'lucide-react'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { keptFocus } from '#client/ui/keptFocus.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { RoomPerson, RoomQuestion } from '#shared/contract/webinars/index.ts'
import { inOrderOfVotes } from '#shared/rules/webinars/room/moves.ts'
import { moderateQuestion, setParticipant } from './acts.ts'
import { ChatPace } from './Desk.tsx'
import styles from './Room.module.css'
import { REACTION_LOOKS, sumOf } from './reactions.ts'
import { live } from './store.ts'

/** So many questions stand beside the stage. */
const WANTED = 3
/** So many rows are kept for hands; of more the last leads to the others. */
const HANDS = 4

/** What a host sees beside the stage without looking for it. */
export const Glance = ({ onMore }: { onMore: () => void }) => (
  <aside className={styles.glance} aria-label="At a glance" ref={keptFocus} tabIndex={-1}>
    <Reactions />
    <Hands onMore={onMore} />
    <MostWanted />
    <ChatPace />
    <HeldBack />
  </aside>
)

/** What most want to know, so that a host sees it without looking for it. */
export function MostWanted() {
  const { view } = useSnapshot(live)
  const { busy, run } = useAction({ inPassing: true })
  const open = inOrderOfVotes((view?.questions ?? []) as RoomQuestion[]).filter(({ is_answered }) => !is_answered)
  return (
    <section aria-label="Most wanted questions" className={styles.hands}>
      <h2 className={styles.small}>
        <MessageCircleQuestion size={18} aria-hidden /> {open.length} open{' '}
        {open.length === 1 ? 'question' : 'questions'}
      </h2>
      <ul>
        {open.slice(0, WANTED).map(({ question_id, text, votes }) => (
          <li key={question_id} className={styles.wanted}>
            <span>
              {text} <span className={styles.quiet}>{votes === 1 ? '1 vote' : `${votes} votes`}</span>
            </span>
            <Button
              look="plain"
              className={styles.flush}
              loading={busy === question_id}
              aria-label={`Mark answered: ${text}`}
              onClick={() => run(() => moderateQuestion(question_id, { is_answered: true }), question_id)}
            >
              Mark answered
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** WEB-LV001. How the room takes it: what came in the last ten seconds, and first of all who does not follow. Each has its place, and moves nothing as it comes and goes. */
export function Reactions() {
  const { recent } = useSnapshot(live)
  const sums = sumOf(recent)
  const lost = sums.question
  const says = lost === 0 ? '' : lost === 1 ? '1 person doesn’t follow' : `${lost} people don’t follow`
  return (
    <section aria-label="Reactions of the last 10 seconds" className={styles.hands} data-lost={lost > 0 || undefined}>
      <p className={styles.lost}>
        <Frown size={22} aria-hidden /> {lost} {lost === 1 ? 'doesn’t' : 'don’t'} follow
      </p>
      <ul className={styles.acts}>
        {(['clap', 'heart'] as const).map((kind) => {
          const { name, Icon } = REACTION_LOOKS[kind]
          return (
            <li key={kind} className={styles.people}>
              <Icon size={18} aria-hidden />
              <span className={styles.unseen}>{name}: </span>
              {sums[kind]}
            </li>
          )
        })}
        <li className={styles.quiet}>in 10 seconds</li>
      </ul>
      <LiveRegion text={says} />
    </section>
  )
}

type HandsProps = {
  /** Leads to all of them, where only the first have room. */
  onMore?: () => void
  isWhole?: boolean
}
/** Who has a hand up, the first one first. Beside the stage the room of four rows is kept for them, so that nothing moves as one goes down. */
export function Hands({ onMore, isWhole = false }: HandsProps) {
  const { desk } = useSnapshot(live)
  const { busy, run } = useAction({ inPassing: true })
  const hands = desk?.hands ?? []
  if (!desk || (isWhole && hands.length === 0)) return null
  const first = isWhole || hands.length <= HANDS ? hands : hands.slice(0, HANDS - 1)
  const rest = hands.length - first.length
  const lowerAll = async () => {
    for (const { participant_id } of hands) await setParticipant(participant_id, { hand_up: false })
  }
  return (
    <section aria-label="Hands" className={styles.hands}>
      <h2 className={styles.small}>
        <Hand size={18} aria-hidden /> {hands.length} {hands.length === 1 ? 'hand' : 'hands'} up
      </h2>
      <div className={isWhole ? undefined : styles.few}>
        <People people={first} act="Lower" onAct={(id) => setParticipant(id, { hand_up: false })} />
        {rest > 0 || (isWhole && hands.length > 1) ? (
          <div className={styles.rest}>
            {rest > 0 ? (
              <Button look="plain" onClick={onMore}>
                and {rest} more
              </Button>
            ) : null}
            <Button look="plain" loading={busy !== null} onClick={() => run(lowerAll)}>
              Lower all
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** Who is muted or was removed, by themselves. */
export function HeldBack() {
  const { desk } = useSnapshot(live)
  if (!desk) return null
  const { muted, removed } = desk
  return (
    <>
      {muted.length > 0 ? (
        <section aria-label="Muted" className={styles.hands}>
          <h2 className={styles.small}>
            <VolumeX size={18} aria-hidden /> {muted.length} muted
          </h2>
          <People people={muted} act="Let write" onAct={(id) => setParticipant(id, { is_muted: false })} />
        </section>
      ) : null}
      {removed.length > 0 ? (
        <section aria-label="Removed" className={styles.hands}>
          <h2 className={styles.small}>
            <UserX size={18} aria-hidden /> {removed.length} removed
          </h2>
          <People people={removed} act="Let back in" onAct={(id) => setParticipant(id, { is_removed: false })} />
        </section>
      ) : null}
    </>
  )
}

type PeopleProps = { people: Snapshot<RoomPerson[]>; act: string; onAct: (id: string) => Promise<unknown> }
const People = ({ people, act, onAct }: PeopleProps) => (
  <ul>
    {people.map((person) => (
      <Person key={person.participant_id} person={person} act={act} onAct={() => onAct(person.participant_id)} />
    ))}
  </ul>
)

type PersonProps = { person: Snapshot<RoomPerson>; act: string; onAct: () => Promise<unknown> }
function Person({ person: { name }, act, onAct }: PersonProps) {
  const { busy, run } = useAction({ inPassing: true })
  return (
    <li className={styles.person}>
      <span className={styles.named}>{name}</span>
      <Button look="plain" loading={busy !== null} aria-label={`${act}: ${name}`} onClick={() => run(onAct)}>
        {act}
      </Button>
    </li>
  )
}
