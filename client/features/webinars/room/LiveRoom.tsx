import {
  ArrowLeft,
  Captions,
  CaptionsOff,
  ChartColumn,
  CircleHelp,
  Images,
  type LucideIcon,
  MessageSquare,
  Users,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { keptFocus } from '#client/ui/keptFocus.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import type { RoomEntry, RoomRole, RoomState, RoomView } from '#shared/contract/webinars/index.ts'
import { type RoomPart, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { canModerate, canRun } from '#shared/rules/webinars/room/policy.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { AboutToBegin, lateText } from './AboutToBegin.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { DeskClock, Presenting, RoomActs, RoomLines } from './Desk.tsx'
import { EndScreen } from './EndScreen.tsx'
import { Glance, Hands, HeldBack } from './Glance.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Moderating } from './Moderating.tsx'
import { NoSound } from './NoSound.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PollNotice } from './PollNotice.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import styles from './Room.module.css'
import { SlidesPanel } from './SlidesPanel.tsx'
import { Stage } from './Stage.tsx'
import { live } from './store.ts'
import { TakePart } from './TakePart.tsx'
import { useClosedPolls } from './useClosedPolls.ts'
import { HOST_AWAY, useHostAway } from './useHostAway.ts'
import { useSmallStage } from './useSmallStage.ts'
import { watchDesk, watchRoom } from './watch.ts'

type Props = { entry: Snapshot<RoomEntry>; webinarId: number; part: RoomPart | undefined }

/** RTM-SC001. The room: the stage, and beside it, or below it on a phone, what is said, asked and voted. */
export function LiveRoom({ entry, webinarId, part: opened }: Props) {
  const { view, line, refused, desk } = useSnapshot(live)
  const [chosen, setPart] = useState(opened === 'people' && canModerate(entry.role) ? 'people' : 'chat')
  const [captions, setCaptions] = useState(true)
  /** To the polls by what was told of one: the focus goes along. */
  const [isLed, setLed] = useState(false)
  const open = (next: string, led = false) => {
    setPart(next)
    setLed(led)
  }
  // A part that one may not see any more, or not at this desk, is the chat again.
  const part = mayOpen(chosen, entry.role, view?.state) ? chosen : 'chat'
  const unread = useUnread(part === 'chat')
  const closed = useClosedPolls(part === 'polls')
  const { isSmall, isNarrow, watch } = useSmallStage(part)
  const isHostAway = useHostAway()
  const { room_id, join_token } = entry
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as it is this room
  useEffect(() => watchRoom(entry as RoomEntry), [room_id, join_token])
  const atDesk = canModerate(entry.role)
  useEffect(() => (atDesk ? watchDesk(entry.session_id) : undefined), [atDesk, entry.session_id])
  if (!view)
    return (
      <div className={styles.room}>
        <Loading what="the room">
          <Skeleton ratio="16 / 9" />
        </Loading>
        {refused ? <p role="alert">{refused}</p> : null}
      </div>
    )
  const { role } = entry
  const [runs, moderates, isOver] = [canRun(role), canModerate(role), view.state === 'ended']
  const takesPart = !isOver && !(view.is_recording && role === 'attendee' && !entry.own?.has_agreed)
  const asks = view.questions.filter(({ is_answered }) => !is_answered).length
  const openPolls = view.polls.filter(({ is_open }) => is_open && !isOver).length
  const hands = desk?.hands.length ?? 0
  // The polls come before the stage for as long as one looks at them: what comes, is voted in or closes moves nothing under the thumb.
  const readsPolls = !runs && part === 'polls' && !isOver
  const counted = (label: string, count: number, Icon?: LucideIcon) =>
    runs && Icon ? <DeskTab label={label} count={count} Icon={Icon} /> : count > 0 ? `${label} (${count})` : label
  const tabs: Tab[] = [
    {
      value: 'chat',
      label: counted('Chat', unread, MessageSquare),
      content: <ChatPanel canWrite={takesPart} moderates={moderates} isOver={isOver} />,
    },
    {
      value: 'questions',
      label: counted('Questions', asks, CircleHelp),
      content: <QuestionsPanel canAsk={takesPart} moderates={moderates && !isOver} />,
    },
    {
      value: 'polls',
      label: counted('Polls', openPolls + (runs || isOver ? 0 : closed.length), ChartColumn),
      content: <PollsPanel canVote={takesPart} runs={runs && !isOver} isLed={isLed} />,
    },
    ...(moderates
      ? [
          {
            value: 'people',
            label: runs ? counted('People', 0, UsersRound) : counted('People', hands),
            content: (
              <div ref={keptFocus} tabIndex={-1}>
                {isOver ? null : <Hands isWhole />}
                {runs || isOver ? null : <HeldBack />}
                <PeoplePanel sessionId={entry.session_id} runs={runs} isOver={isOver} />
              </div>
            ),
          },
        ]
      : []),
    ...(runs && !isOver ? [{ value: 'slides', label: counted('Slides', 0, Images), content: <SlidesPanel /> }] : []),
  ]
  return (
    <div
      className={styles.room}
      data-desk={(runs && !isOver) || undefined}
      data-seat={(!runs && !isOver) || undefined}
      data-voting={readsPolls || undefined}
      data-part={part}
      data-whole-sideways={(!runs && !isOver) || undefined}
      data-whole-upright={(!runs && !isOver) || undefined}
    >
      <Head
        entry={entry}
        webinarId={webinarId}
        view={view}
        line={line}
        isHostAway={isHostAway}
        captions={captions}
        onCaptions={() => setCaptions(!captions)}
      >
        {runs && !isOver ? <RoomActs /> : null}
      </Head>
      <div className={styles.main} data-ended={isOver || undefined}>
        <div className={styles.pinned}>
          {isOver ? (
            <EndScreen sessionId={entry.session_id} runs={runs} moderates={moderates} opened={opened} />
          ) : (
            <>
              {runs ? <Presenting onSlides={() => setPart('slides')} /> : null}
              <Stage
                view={view}
                stream={entry.stream_url}
                title={entry.title}
                captions={captions}
                isSmall={!runs && (isSmall || (isNarrow && (moderates || readsPolls || part === 'questions')))}
                folds={!runs && isNarrow}
                scrolls={!runs}
                waiting={<AboutToBegin webinarId={webinarId} startsAt={view.starts_at} runs={runs} />}
                {...(runs ? { late: lateText } : {})}
                isHostAway={isHostAway}
                silent={<NoSound webinarId={webinarId} runs={runs} />}
              />
            </>
          )}
        </div>
        {runs && !isOver ? <RoomLines /> : null}
      </div>
      {runs && !isOver ? <Glance onMore={() => setPart('people')} /> : null}
      <div className={styles.side} {...watch}>
        {moderates && !runs && !isOver ? <Moderating /> : null}
        {runs || !takesPart ? null : (
          <PollNotice isSeen={part === 'polls'} closed={closed} onPoll={() => open('polls', true)} />
        )}
        <Tabs tabs={tabs} value={part} onChange={(next) => open(next)} label="Parts of the room" />
      </div>
      {runs && view.state === 'live' ? <LeaveQuestion isRecording={view.is_recording} /> : null}
      {runs || isOver ? null : <TakePart />}
      {view.is_recording && !takesPart && !isOver ? <ConsentDialog /> : null}
    </div>
  )
}

/** People are for who moderates, slides for who runs what is not over. */
const mayOpen = (part: string, role: RoomRole, state: RoomState | undefined): boolean =>
  part === 'people' ? canModerate(role) : part !== 'slides' || (canRun(role) && state !== 'ended')

/** How many messages of others came while the chat was not looked at. */
function useUnread(isSeen: boolean): number {
  const { view, entry } = useSnapshot(live)
  const last = view ? (view.messages.at(-1)?.place ?? 0) : undefined
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    if (last !== undefined) setSeen((before) => (isSeen || before === undefined ? last : before))
  }, [last, isSeen])
  if (isSeen || seen === undefined) return 0
  const mine = new Set(entry.data?.own?.messages)
  return view?.messages.filter(({ place, message_id }) => place > seen && !mine.has(message_id)).length ?? 0
}

/** Five of them stand beside each other: a picture with its word below it. */
function DeskTab({ label, count, Icon }: { label: string; count: number; Icon: LucideIcon }) {
  return (
    <span className={styles.tab}>
      <span className={styles.people} aria-hidden>
        <Icon size={18} />
        {count > 0 ? count : null}
      </span>
      <span>
        {label}
        {count > 0 ? <span className={styles.unseen}> ({count})</span> : null}
      </span>
    </span>
  )
}

const STATES: Record<RoomView['state'], string> = { lobby: 'Not begun', live: 'Live', ended: 'Ended' }
type HeadProps = {
  entry: Snapshot<RoomEntry>
  webinarId: number
  view: Snapshot<RoomView>
  line: 'joining' | 'live' | 'offline' | 'refused'
  isHostAway: boolean
  captions: boolean
  onCaptions: () => void
  children: ReactNode
}
function Head({ entry, webinarId, view, line, isHostAway, captions, onCaptions, children }: HeadProps) {
  // One is here oneself, also before the room has heard of it.
  const count = Math.max(1, view.count)
  const people = `${count} ${count === 1 ? 'person' : 'people'} here`
  const { role } = entry
  const isCut = line === 'offline' || line === 'refused'
  return (
    <header className={styles.head}>
      {/* Where the site's own header makes room for the room, this leads out of it. */}
      <Link to={webinarPath(webinarId)} className={styles.out} aria-label="Leave the room">
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <h1 className={styles.title}>{entry.title}</h1>
      {children}
      <div className={styles.facts}>
        {isCut && view.state !== 'ended' ? (
          <Badge tone="warning">Reconnecting</Badge>
        ) : view.is_recording ? (
          <Badge tone="wrong">Recording</Badge>
        ) : isHostAway ? (
          <Badge tone="warning">Host away</Badge>
        ) : (
          <Badge tone={view.state === 'live' ? 'right' : 'plain'}>{STATES[view.state]}</Badge>
        )}
        {role === 'moderator' ? <Badge tone="accent">{ROLE_NAMES[role]}</Badge> : null}
        {canRun(role) && view.state === 'live' ? <DeskClock /> : null}
        {view.state === 'ended' ? null : (
          <span className={styles.people}>
            <Users size={18} aria-hidden /> <span aria-hidden>{count}</span>
            <span className={styles.unseen}>{people}</span>
          </span>
        )}
        {view.state === 'ended' ? null : (
          <IconButton
            name={captions ? 'Hide captions' : 'Show captions'}
            tip="belowEnd"
            pressed={captions}
            onClick={onCaptions}
          >
            {captions ? <Captions size={20} /> : <CaptionsOff size={20} />}
          </IconButton>
        )}
      </div>
      <LiveRegion
        text={isCut ? 'The connection was lost. Trying again.' : isHostAway ? HOST_AWAY : STATES[view.state]}
      />
    </header>
  )
}
