import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { classes, takeSeat, watchOpenSessions } from '#client/features/classes/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { SessionEnded, UnknownCode } from '#shared/contract/classes/index.ts'
import { CODE_LENGTH } from '#shared/rules/classes/session.ts'
import styles from './JoinPage.module.css'

/** A quiz that one came for too late. Its card is known to those of the class. */
type Missed = { card: { slug: string; name: string } | null }

/** Where a student enters the code on the board; a code in the address joins by itself. */
export function JoinPage() {
  useTitle('Quiz live')
  const go = useNavigate()
  const [params] = useSearchParams()
  const scanned = params.get('code')?.toUpperCase() ?? ''
  const [code, setCode] = useState(scanned)
  const [missed, setMissed] = useState<Missed | null>(null)
  const { open } = useSnapshot(classes)
  const tried = useRef('')

  const clean = code.replace(/\s/g, '')
  const { form, busy, errors, submit } = useForm<[wanted?: string, byLink?: boolean]>({
    fields: ['code'],
    check: (wanted = clean) => ({ code: wanted.length < 4 ? 'Please enter the code on the board.' : undefined }),
    send: async (wanted = clean, byLink = false) => {
      setMissed(null)
      await takeSeat(wanted).then(
        (id) => go(`/class/${id}`, { replace: Boolean(scanned) }),
        (error) => {
          const ended = SessionEnded.is(error) ? error.data : null
          // Nobody typed the code of a link, so there is nothing for them to check.
          if (!ended && !(byLink && UnknownCode.is(error))) throw error
          setMissed({ card: ended?.card ?? null })
          setCode('')
        },
      )
    },
    refused: (error) => ({ code: sentenceOf(error) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that one comes with
  useEffect(() => {
    if (!scanned || tried.current === scanned) return
    tried.current = scanned
    setCode(scanned)
    void submit(scanned, true)
  }, [scanned])
  useEffect(watchOpenSessions, [])

  const sessions = open.data?.sessions ?? []
  return (
    <Page narrow>
      <PageHead title="Join a live quiz">Your educator shows a code on the board.</PageHead>
      {missed ? <TooLate card={missed.card} /> : null}
      <Card>
        <form {...form} className={styles.form}>
          <Field
            label="Code"
            name="code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
            error={errors.fields.code}
            maxLength={CODE_LENGTH + 2}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={styles.code}
          />
          <Button type="submit" large loading={busy}>
            Join
          </Button>
        </form>
      </Card>
      <LiveRegion text={sessions.map(({ card }) => `A live quiz on ${card.name} is open for your class.`).join(' ')} />
      {sessions.length > 0 ? (
        <section className={styles.open} aria-labelledby="open">
          <h2 id="open">Open for your class now</h2>
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.session_id}>
                <Card className={styles.session}>
                  <div>
                    <p className={styles.name}>{session.card.name}</p>
                    <p className={styles.class}>{session.class_name}</p>
                  </div>
                  <Button look="quiet" onClick={() => submit(session.join_code)}>
                    Join
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  )
}

function TooLate({ card }: Missed) {
  return (
    <div className={styles.missed} role="status">
      <div>
        <p className={styles.name}>{card ? 'This quiz has ended' : 'No quiz is open at this link'}</p>
        <p>
          {card
            ? `You can still learn ${card.name} by yourself.`
            : 'It may have ended. Your educator has the code of the next one.'}
        </p>
      </div>
      {card ? (
        <ButtonLink look="quiet" to={`/learn/${card.slug}`}>
          Learn it
        </ButtonLink>
      ) : null}
    </div>
  )
}
