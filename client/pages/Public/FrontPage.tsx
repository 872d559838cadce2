import { useSnapshot } from 'valtio'
import { session, wasSignedIn } from '#client/features/accounts/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { BRAND } from '#shared/brand.ts'
import styles from './FrontPage.module.css'
import { LaterPart } from './LaterPart.tsx'
import { TryScene } from './TryScene.tsx'

/** Below the first screen. */
const FrontMore = lazyPart(async () => (await import('./FrontMore.tsx')).FrontMore)

const POINTS = [
  {
    title: 'One picture holds it together',
    text: 'Every character stands for a fact by how its name sounds or what it does. See the scene again and the facts come with it.',
  },
  {
    title: 'Told aloud, at your speed',
    text: 'Each scene is narrated twice: once explained, once as a story. Every fact lights up as it is spoken.',
  },
  {
    title: 'Then you test yourself',
    text: 'A short quiz on every card shows what has stayed. Classes play it live, all at once.',
  },
] as const

/** What a stranger sees: a scene to try, and what this is. */
export function FrontPage() {
  const { status } = useSnapshot(session)
  // Who was signed in is about to go home: the front page would only flash by.
  if (status === 'loading' && wasSignedIn()) return null
  return (
    <>
      <section className={styles.first}>
        <div className={styles.words}>
          <h1 className={styles.title}>Remember drugs and diseases from one picture</h1>
          <p className={styles.lead}>
            {BRAND.name} turns what nursing and medical students must know by heart into illustrated scenes. Touch a
            character to see its fact.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/register" large>
              Start free
            </ButtonLink>
            <ButtonLink to="/login" look="quiet" large>
              Sign in
            </ButtonLink>
          </div>
        </div>
        <div className={styles.scene}>
          <TryScene />
        </div>
        <ul className={styles.points}>
          {POINTS.map(({ title, text }) => (
            <li key={title}>
              <h2 className={styles.pointTitle}>{title}</h2>
              <p className={styles.pointText}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <LaterPart what="More about it">
        <FrontMore />
      </LaterPart>
    </>
  )
}
