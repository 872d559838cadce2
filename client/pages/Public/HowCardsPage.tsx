import { ButtonLink } from '#client/ui/Button.tsx'
import styles from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'
import { StartFree } from './StartFree.tsx'

/** Who writes a card, what is checked and what is not, and what becomes of an error that somebody reports. */
export function HowCardsPage() {
  return (
    <ContentPage
      path="/how-cards-are-made"
      after={() => (
        <div className={styles.next}>
          <p className={styles.actions}>
            <StartFree />
            <ButtonLink look="quiet" to="/find-pictomo">
              See every card
            </ButtonLink>
          </p>
        </div>
      )}
    />
  )
}
