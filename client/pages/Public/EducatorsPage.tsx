import { Presentation, QrCode, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { RequestButton } from '#client/features/webinars/presentations/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import { isEducator } from '#shared/rules/accounts/actor.ts'
import styles from './EducatorsPage.module.css'

const POINTS = [
  {
    Icon: QrCode,
    title: 'A code on the board',
    text: 'Students join on their own phones by code or camera. Nothing to install.',
  },
  {
    Icon: Users,
    title: 'Everybody at once',
    text: 'You see who is in, who has answered what, and every question’s bars as they move.',
  },
  {
    Icon: Presentation,
    title: 'A picture to come back to',
    text: 'Each question belongs to a scene, so the answer is seen again, not only read.',
  },
]

/** What an educator can do here, and how to begin. */
export function EducatorsPage() {
  useTitle('For educators')
  const { user } = useSnapshot(session)
  const actor = user ? actorOf(session.user) : null
  return (
    <Page>
      <PageHead
        title="For educators"
        aside={
          !actor ? (
            <ButtonLink to="/register?role=Professor">Start as an educator</ButtonLink>
          ) : isEducator(actor) ? (
            <ButtonLink to="/teach">Open a live quiz</ButtonLink>
          ) : (
            <ButtonLink to="/help?about=/educators">Ask to become an educator</ButtonLink>
          )
        }
      >
        Ask your whole class at once, and see what they know while there is still time to explain it.
      </PageHead>
      <ul className={styles.points}>
        {POINTS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Card className={styles.point}>
              <Icon size={28} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <section className={styles.first} aria-labelledby="first-quiz">
        <h2 id="first-quiz">Your first live quiz, in five minutes</h2>
        <ol className={styles.steps}>
          <li>Choose a class and a card. Its facts become the questions.</li>
          <li>Show the board. Students join with the code or by the QR picture.</li>
          <li>Ask. Bars move as answers come; tiles show who has answered.</li>
          <li>Look at what was wrong, and open its scene together.</li>
        </ol>
        <p>
          Nothing is graded, and a student sees only their own answers. <Link to="/mnemonics/digoxin">See a card</Link>{' '}
          as your students would, or read <Link to="/pillars/research-proven">what research says</Link>.
        </p>
      </section>
      <section className={styles.first} aria-labelledby="presentation">
        <h2 id="presentation">A presentation for your students</h2>
        <p>We come to your school, or meet online, and show how scenes are learned and remembered. It costs nothing.</p>
        <p>
          <RequestButton />
        </p>
      </section>
      <p className={styles.after}>
        {BRAND.name} verifies educators before they open quizzes for a class. Questions?{' '}
        <ButtonLink look="plain" to="/help?about=/educators">
          Write to us
        </ButtonLink>
      </p>
    </Page>
  )
}
