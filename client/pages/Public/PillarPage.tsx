import { Link, useParams } from 'react-router'
import { ButtonLink } from '#client/ui/Button.tsx'
import styles from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'
import { StartFree } from './StartFree.tsx'

/** The nine topics, in the order in which one leads to the next. */
export const PILLARS = [
  { topic: 'why-pictomo', name: 'Why Pictomo' },
  { topic: 'research-proven', name: 'Built on research' },
  { topic: 'forgetting-curve', name: 'The forgetting curve' },
  { topic: 'related-facts', name: 'Facts that belong together' },
  { topic: 'efficient-effective', name: 'Efficient and effective' },
  { topic: 'on-the-go', name: 'On the go' },
  { topic: 'customize-create', name: 'Make it your own' },
  { topic: 'comprehensive-coverage', name: 'What is covered' },
  { topic: 'up-to-date', name: 'Kept up to date' },
] as const

/** Why and how learning from scenes works, one topic a page. */
export function PillarPage() {
  const { topic = '' } = useParams()
  return (
    <ContentPage
      path={`/pillars/${topic}`}
      after={() => (
        <nav className={styles.next} aria-labelledby="more-topics">
          <h2 id="more-topics">Read on</h2>
          <ul className={styles.links}>
            {PILLARS.filter((other) => other.topic !== topic).map((other) => (
              <li key={other.topic}>
                <Link to={`/pillars/${other.topic}`}>{other.name}</Link>
              </li>
            ))}
          </ul>
          <p className={styles.actions}>
            <StartFree />
            <ButtonLink look="quiet" to="/find-pictomo">
              See every card
            </ButtonLink>
          </p>
        </nav>
      )}
    />
  )
}
