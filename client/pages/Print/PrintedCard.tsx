import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { BRAND } from '#shared/brand.ts'
import type { PrintedCardView } from '#shared/contract/learning/index.ts'
import type { PrintLayout } from '#shared/rules/learning/printLayout.ts'
import { noteFor } from '#shared/rules/learning/professions.ts'
import { pictureOf } from '#shared/rules/scenes/pictureSizes.ts'
import styles from './PrintPage.module.css'

type Props = { card: PrintedCardView; layout: PrintLayout; isBlank: boolean }

/** What a fact says to the reader's own profession. */
function Note({ fact }: { fact: PrintedCardView['facts'][number] }) {
  const { user } = useSnapshot(session)
  const note = noteFor(fact, user?.lead ?? null)
  return note ? (
    <em>
      {' '}
      {note.who}: {note.text}
    </em>
  ) : null
}

/** One card on paper; with `isBlank` its facts are lines to be filled in. */
export function PrintedCard({ card, layout, isBlank }: Props) {
  const { name, slug, main_image, facts } = card
  return (
    <article className={styles.sheet} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {layout === 'facts' ? null : (
        <img
          className={styles.scene}
          src={pictureOf(main_image, 'tablet')}
          alt={`Scene of ${name}`}
          width={2200}
          height={1700}
        />
      )}
      {layout === 'picture' ? null : (
        <ol className={styles.facts}>
          {facts.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper does not change its order
            <li key={place} style={{ marginInlineStart: `${fact.indent}em` }} className={styles.fact}>
              {fact.header ? <p className={styles.header}>{fact.header}</p> : null}
              <span className={styles.pictomo}>{fact.pictomo}</span>
              {isBlank ? (
                <span className={styles.line} />
              ) : (
                <>
                  <strong>{fact.name}</strong>
                  {layout === 'two' ? null : (
                    <>
                      {' '}
                      {fact.definition}
                      <Note fact={fact} />
                    </>
                  )}
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.foot}>
        {name}, {BRAND.name}: {location.host}/learn/{slug}. For learning, not for deciding about patients.
      </p>
    </article>
  )
}
