import type { Snapshot } from 'valtio'
import { useMinute } from '#client/platform/clock.ts'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { isMovable } from '#shared/rules/webinars/times.ts'
import styles from './Office.module.css'
import { publishWebinar, type WebinarWhole } from './store.ts'

/** What nobody outside sees yet is published by one press, once there is a session to come to. */
export function PublishNow({ webinar }: { webinar: Snapshot<WebinarWhole> }) {
  const now = useMinute()
  const isTyped = useHasDraft(`webinar: ${webinar.webinar_id}`)
  const { busy, failed, run } = useAction()
  const isLive = webinar.sessions.some(({ state }) => state === 'live')
  const hasSession =
    isLive || webinar.sessions.some((one) => isMovable({ ...one, ends_at: new Date(one.ends_at) }, now))
  if (webinar.is_published) return null
  return (
    <Card className={styles.form} aria-label="Not published">
      <p>
        <strong>{isLive ? 'It is live, and nobody else finds it.' : 'Nobody sees it.'}</strong>{' '}
        {!hasSession
          ? 'Add a session, then publish it.'
          : isTyped
            ? 'What you changed below is not saved yet: switch on “Published” there, and save.'
            : 'It is in no list, and its link leads nowhere.'}
      </p>
      {webinar.stream_url || webinar.registration_url ? null : (
        <p>It has no stream: people see slides and chat, and hear nothing. You can publish it all the same.</p>
      )}
      {failed ? <ErrorNotice title={failed} /> : null}
      {hasSession && !isTyped ? (
        <div>
          <Button
            loading={busy !== null}
            onClick={() =>
              void run(async () => {
                await publishWebinar(webinar as WebinarWhole)
                toast('The webinar is published.', { look: 'right' })
              })
            }
          >
            Publish it
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
