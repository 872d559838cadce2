import { Image as ImageIcon, ImagePlus, ListPlus, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useCard, useEditing, useMay } from './context.ts'
import { beginFact } from './elements/fact/arrangeFacts.ts'
import styles from './FirstSteps.module.css'
import type { More } from './keyDeeds.ts'
import { leadTo } from './leading.ts'

/**
 * What there is to begin with, on the stage of a card that has no picture yet; each step is gone once it was done, and all of
 * them once something stands on the stage.
 */
export function FirstSteps({ onAddPicture, onAddPerson }: More) {
  const editing = useEditing()
  const { background, facts, characters } = useCard()
  const may = useMay()
  const steps: [isLeft: boolean, label: string, icon: ReactNode, begin: () => void][] = [
    [
      !background && may.do('background'),
      'Pick a background',
      <ImageIcon key="background" size={18} aria-hidden />,
      () => leadTo(editing, { fact: null, place: 'background' }),
    ],
    [
      facts.length === 0 && may.do('fact_create'),
      'Write the first fact',
      <ListPlus key="fact" size={18} aria-hidden />,
      () => beginFact(editing),
    ],
    [may.drawAny, 'Pick a picture', <ImagePlus key="picture" size={18} aria-hidden />, onAddPicture],
    [may.drawAny, 'Add a person', <UserRoundPlus key="person" size={18} aria-hidden />, onAddPerson],
  ]
  const left = steps.filter(([isLeft]) => isLeft)
  if (characters.length > 0 || left.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 className={styles.title} id="first-steps">
        {background || facts.length > 0 ? 'What comes next' : 'Begin with one of these'}
      </h2>
      <div className={styles.list}>
        {left.map(([, label, icon, begin]) => (
          <Button key={label} look="quiet" leftSection={icon} onClick={begin}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
