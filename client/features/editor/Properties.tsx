import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useCard, useEditing, useMay } from './context.ts'
import { CardPanel } from './elements/card/CardPanel.tsx'
import { CharacterPanel, SelectionButtons } from './elements/character/CharacterPanel.tsx'
import { FactPanel } from './elements/fact/FactPanel.tsx'
import styles from './Panel.module.css'

type Props = { onAddPicture: (fact: string) => void; onReplacePicture: (character: string) => void }

/** The properties of what is chosen: a fact, a character, several, or the card. */
export function Properties(props: Props) {
  const { fact, selection } = useSnapshot(useEditing().state)
  const part = useRef<HTMLDivElement>(null)
  const shown = fact ?? selection.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other properties are read from their beginning
  useLayoutEffect(() => {
    const side = part.current?.closest('aside')
    if (side) side.scrollTop = 0
  }, [shown])
  return (
    <div ref={part}>
      <Chosen fact={fact} selection={selection} {...props} />
    </div>
  )
}

function Chosen({
  fact: factKey,
  selection,
  onAddPicture,
  onReplacePicture,
}: Props & { fact: string | null; selection: readonly string[] }) {
  const card = useCard()
  const may = useMay()
  const fact = card.facts.find(({ key }) => key === factKey)
  if (fact) return <FactPanel key={fact.key} fact={fact} onAddPicture={onAddPicture} />
  const chosen = card.characters.filter(({ key }) => selection.includes(key))
  const [first] = chosen
  if (!first) return <CardPanel />
  if (chosen.length === 1)
    return <CharacterPanel key={first.key} character={first} onReplace={() => onReplacePicture(first.key)} />
  return (
    <section className={styles.panel} aria-label="Characters">
      <h2 className={styles.title}>{`${chosen.length} characters`}</h2>
      {chosen.some(may.change) ? <SelectionButtons /> : null}
    </section>
  )
}
