import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { classes, loadOpenSessions, takeSeat } from '#client/features/classes/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { CODE_LENGTH } from '#shared/rules/classes/session.ts'
import styles from './JoinPage.module.css'

/** Where a student enters the code on the board; a code in the address joins by itself. */
export function JoinPage() {
  useTitle('Quiz live')
  const go = useNavigate()
  const [params] = useSearchParams()
  const scanned = params.get('code')?.toUpperCase() ?? ''
  const [code, setCode] = useState(scanned)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { open } = useSnapshot(classes)
  const tried = useRef(false)

  const join = async (wanted: string) => {
    setBusy(true)
    setFailed(null)
    try {
      await go(`/class/${await takeSeat(wanted)}`, { replace: Boolean(scanned) })
    } catch (error) {
      setFailed((error as Error).message)
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming here
  useEffect(() => {
    void loadOpenSessions()
    if (scanned && !tried.current) void join(scanned)
    tried.current = true
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clean = code.replace(/\s/g, '')
    if (clean.length < 4) return setFailed('Please enter the code on the board.')
    void join(clean)
  }
  return (
    <Page narrow>
      <PageHead title="Join a live quiz">Your educator shows a code on the board.</PageHead>
      <Card>
        <form className={styles.form} onSubmit={submit}>
          <Field
            label="Code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
            error={failed}
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
      {open.data && open.data.sessions.length > 0 ? (
        <section className={styles.open} aria-labelledby="open">
          <h2 id="open">Open for your class now</h2>
          <ul className={styles.sessions}>
            {open.data.sessions.map((session) => (
              <li key={session.session_id}>
                <Card className={styles.session}>
                  <div>
                    <p className={styles.name}>{session.card.name}</p>
                    <p className={styles.class}>{session.class_name}</p>
                  </div>
                  <Button look="quiet" onClick={() => join(session.join_code)}>
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
