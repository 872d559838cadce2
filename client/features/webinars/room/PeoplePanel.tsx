import { Download, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { ownState } from '#client/platform/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listRoomPeople } from '#shared/contract/webinars/index.ts'
import { asRead } from '#shared/text.ts'
import styles from './Panels.module.css'
import { PersonRow } from './PersonRow.tsx'
import { saveTable } from './tables.ts'

type People = Reply<typeof listRoomPeople>
/** From so many on one is looked for by their name. */
const MANY = 20

/** The list is looked at now and then: it is not told live. */
const AGAIN_MS = 10_000

type Props = { sessionId: string; runs: boolean; isOver: boolean }
/** RTM-EN005. Who is there or was, and for how long; for those who run the room. */
export function PeoplePanel({ sessionId, runs, isOver }: Props) {
  const [place] = useState(() => ownState<{ people: Remote<People> }>({ people: remote() }))
  const { people } = useSnapshot(place)
  const { busy, run } = useAction({ inPassing: true })
  /** This screen is often shown to others. */
  const [hasMail, setMail] = useState(false)
  const [sought, setSought] = useState('')
  const ask = () => load(place.people, () => call(listRoomPeople, { session_id: sessionId }))
  const seeks = sought.trim() !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this room
  useEffect(() => {
    // Whoever is looked for is looked for among all of them.
    if (seeks) return void run(all)
    void ask()
    const again = setInterval(ask, AGAIN_MS)
    return () => clearInterval(again)
  }, [sessionId, isOver, seeks])
  const more = async () => {
    const { data } = place.people
    const found = await call(listRoomPeople, { session_id: sessionId, after: data?.data.length ?? 0 })
    if (place.people.data) place.people.data = { ...found, data: [...place.people.data.data, ...found.data] }
  }
  const all = async () => {
    while (place.people.data && place.people.data.next !== null) await more()
  }
  const isSought = ({ name, email }: { name: string; email: string | null }): boolean =>
    asRead(`${name} ${hasMail ? (email ?? '') : ''}`).includes(asRead(sought))
  const keep = () => run(() => saveTable(sessionId, 'attendance'), 'file')
  return (
    <Loaded from={people} what="the people" onRetry={ask}>
      {({ data, next, total }) => (
        <div className={styles.panel}>
          <div className={styles.acts}>
            <span className={styles.quiet}>
              {total} {total === 1 ? 'attendee has' : 'attendees have'} come.
            </span>
            {runs && data.some(({ email }) => email !== null) ? (
              <Button
                look="quiet"
                aria-pressed={hasMail}
                leftSection={<Mail size={18} aria-hidden />}
                onClick={() => setMail(!hasMail)}
              >
                {hasMail ? 'Hide e-mail addresses' : 'Show e-mail addresses'}
              </Button>
            ) : null}
            {runs ? (
              <Button
                look="quiet"
                leftSection={<Download size={18} aria-hidden />}
                loading={busy === 'file'}
                onClick={keep}
              >
                Attendance as a table
              </Button>
            ) : null}
          </div>
          {total >= MANY ? (
            <Field
              type="search"
              label="Find somebody"
              value={sought}
              autoComplete="off"
              onChange={({ target }) => setSought(target.value)}
            />
          ) : null}
          {seeks && !data.some(isSought) ? <p className={styles.quiet}>Nobody of that name.</p> : null}
          <ul aria-label="People">
            {data.filter(isSought).map((one) => (
              <PersonRow
                key={one.participant_id}
                one={one}
                runs={runs}
                hasMail={hasMail}
                isOver={isOver}
                onDone={ask}
              />
            ))}
          </ul>
          {next === null || seeks ? null : (
            <Button look="plain" loading={busy === 'more'} onClick={() => run(more, 'more')}>
              More people
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
