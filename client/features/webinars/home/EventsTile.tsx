import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { presentationPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { isOver } from '#shared/rules/webinars/times.ts'
import { EventPicture } from '../EventPicture.tsx'
import { HostWay } from '../HostWay.tsx'
import { loadNear, presentations } from '../presentations/store.ts'
import { SoonStrip } from '../SoonStrip.tsx'
import { loadWebinars, webinars } from '../store.ts'
import { whenHere } from '../times.ts'
import styles from '../Webinars.module.css'

/** WEB-SC007. On the home page: presentations of one's school in the next two weeks, and the next webinar for one's area. Nothing where there is none. */
export function EventsTile() {
  const { user } = useSnapshot(session)
  const { near } = useSnapshot(presentations)
  const { list } = useSnapshot(webinars)
  const schoolId = user?.school?.id ?? null
  const now = useMinute()
  useEffect(() => {
    void loadWebinars({ market: 'own' })
    if (schoolId !== null) void loadNear(schoolId)
  }, [schoolId])
  const atSchool = (schoolId === null ? null : near.data) ?? []
  const soon = list.data?.soon ?? []
  // What begins soon stands there already; before what is next stands where one has a seat.
  const later = (list.data?.data ?? []).flatMap((webinar) => {
    if (soon.some((one) => one.webinar_id === webinar.webinar_id)) return []
    const toCome = webinar.sessions.filter((one) => !isOver({ ...one, ends_at: new Date(one.ends_at) }, now))
    const first = toCome.find(({ rsvped }) => rsvped) ?? toCome[0]
    return first ? { webinar, first } : []
  })
  const shown = later.find(({ first }) => first.rsvped) ?? later[0]
  const [next, session_] = [shown?.webinar, shown?.first]
  return (
    <>
      {atSchool.length > 0 ? (
        <Card className={styles.card} aria-labelledby="near-presentations">
          <h2 id="near-presentations">At your school</h2>
          <ul className={styles.stack}>
            {atSchool.map((one) => (
              <li key={one.presentation_id} className={styles.facts}>
                <span className={styles.strong}>{one.title}</span>
                <span className={styles.quiet}>{whenHere(one.when)}</span>
                <span>
                  <ButtonLink
                    to={presentationPath(one.presentation_id)}
                    look="quiet"
                    aria-label={`${one.rsvped ? 'See your seat' : 'Take a seat'}: ${one.title}`}
                  >
                    {one.rsvped ? 'See your seat' : 'Take a seat'}
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <SoonStrip soon={soon} />
      {next && session_ ? (
        <Card className={styles.card} aria-labelledby="next-webinar">
          <h2 id="next-webinar">{session_.rsvped ? 'Your next webinar' : 'Next webinar'}</h2>
          <div className={styles.beside}>
            <EventPicture scene={next.scene} size="small" />
            <p className={styles.facts}>
              <span className={styles.strong}>{next.title}</span>
              <span className={styles.quiet}>{whenHere(session_.starts_at)}</span>
            </p>
          </div>
          <div className={styles.acts}>
            {next.runs ? (
              <HostWay webinarId={next.webinar_id} one={session_} of={next.title} />
            ) : (
              <ButtonLink to={webinarPath(next.webinar_id)} look="quiet">
                {session_.rsvped ? 'See your seat' : 'Take a seat'}
              </ButtonLink>
            )}
          </div>
        </Card>
      ) : null}
    </>
  )
}
