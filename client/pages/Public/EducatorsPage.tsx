import { Presentation, QrCode, Users } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/platform/session.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
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
  return (
    <Page>
      <PageHead
        title="For educators"
        aside={
          <ButtonLink to={user ? '/teach' : '/register?role=Professor'}>
            {user ? 'Open a live quiz' : 'Start as an educator'}
          </ButtonLink>
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
      <p className={styles.after}>
        {BRAND.name} verifies educators before they open quizzes for a class. Questions?{' '}
        <ButtonLink look="plain" to="/help?about=/educators">
          Write to us
        </ButtonLink>
      </p>
    </Page>
  )
}
