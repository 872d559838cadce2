import { Presentation } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { classes, loadCards, loadOwnClasses, openSession } from '#client/features/classes/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import styles from './TeachPage.module.css'

const STATE = { lobby: 'Waiting to start', running: 'Running', paused: 'Paused', ended: 'Ended' } as const

/** Where an educator opens a live quiz and finds those opened before. */
export function TeachPage() {
  useTitle('Teach')
  const { own } = useSnapshot(classes)
  useEffect(() => {
    void loadOwnClasses()
    void loadCards()
  }, [])
  return (
    <Page narrow>
      <PageHead title="Live class quiz">
        Everybody answers on their own screen; you see each answer as it comes.
      </PageHead>
      {own.status === 'failed' && !own.data ? (
        <ErrorNotice title="Your classes could not be loaded." error={own.error} onRetry={loadOwnClasses}>
          Nothing was changed.
        </ErrorNotice>
      ) : !own.data ? (
        <Loading what="your classes">
          <Skeleton height="14rem" />
        </Loading>
      ) : own.data.classes.length === 0 ? (
        <EmptyState icon={<Presentation size={28} />} title="You have no class yet">
          A class is set up for you by your school’s administrator. As soon as one is, you can open a live quiz here.
        </EmptyState>
      ) : (
        <OpenForm />
      )}
      {own.data && own.data.sessions.length > 0 ? (
        <section className={styles.past} aria-labelledby="sessions">
          <h2 id="sessions">Your quizzes</h2>
          <ul className={styles.sessions}>
            {own.data.sessions.map((session) => (
              <li key={session.session_id}>
                <ButtonLink look="quiet" fullWidth to={`/teach/${session.session_id}`} className={styles.session}>
                  <span className={styles.sessionName}>{session.card.name}</span>
                  <span className={styles.sessionFacts}>
                    {session.class_name}, {new Date(session.created_at).toLocaleDateString()}, {session.joined} joined
                  </span>
                  <Badge tone={session.state === 'ended' ? 'plain' : 'right'}>{STATE[session.state]}</Badge>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  )
}

function OpenForm() {
  const { own, cards } = useSnapshot(classes)
  const go = useNavigate()
  const key = useRef(uuidv7())
  const [classId, setClassId] = useState('')
  const [cardId, setCardId] = useState('')
  /** As chosen; before that, a class that has a roster is for those on it. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const mine = own.data?.classes ?? []
  const school = mine.find((one) => String(one.school_class_id) === (classId || String(mine[0]?.school_class_id)))
  const rosterOnly = chosen ?? (school?.students ?? 0) > 0
  const found = cards.data ?? []
  const { form, busy, errors } = useForm({
    fields: [],
    send: async () => {
      const card = Number(cardId || found[0]?.card_id)
      if (!school?.school_id || !card) return
      const session = await openSession(
        {
          school_id: school.school_id,
          school_class_id: school.school_class_id,
          resource_id: card,
          open_to_code: !rosterOnly,
        },
        key.current,
      )
      await go(`/teach/${session.session_id}`)
    },
    leadsOn: true,
  })
  return (
    <Card>
      <form {...form} className={styles.form}>
        <SelectField
          label="Class"
          value={classId || String(mine[0]?.school_class_id ?? '')}
          onChange={(event) => setClassId(event.currentTarget.value)}
          data={mine.map((one) => ({
            value: String(one.school_class_id),
            label: `${one.name} (${one.students} ${one.students === 1 ? 'student' : 'students'})`,
          }))}
        />
        <SelectField
          label="Pictomo"
          value={cardId || String(found[0]?.card_id ?? '')}
          onChange={(event) => setCardId(event.currentTarget.value)}
          disabled={!found.length}
          data={found.map((card) => ({ value: String(card.card_id), label: `${card.name} (${card.num_facts} facts)` }))}
        />
        <SwitchField
          label="Only students of this class may join"
          checked={rosterOnly}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
        {errors.whole ? <ErrorNotice title={errors.whole}>Nothing was opened. You can try again.</ErrorNotice> : null}
        {cards.status === 'failed' && !cards.data ? (
          <ErrorNotice title="The cards could not be loaded." error={cards.error} onRetry={loadCards} />
        ) : (
          <Button type="submit" large loading={busy} disabled={!found.length}>
            Open the quiz
          </Button>
        )}
      </form>
    </Card>
  )
}
