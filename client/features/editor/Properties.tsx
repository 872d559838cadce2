import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { useCard, useEditing } from './context.ts'
import { CardPanel } from './elements/card/CardPanel.tsx'
import { CharacterPanel } from './elements/character/CharacterPanel.tsx'
import { LostCharacters } from './elements/character/LostCharacters.tsx'
import { lostAmong } from './elements/character/lostCharacters.ts'
import { SeveralPanel } from './elements/character/SeveralPanel.tsx'
import { FactPanel } from './elements/fact/FactPanel.tsx'
import { isLost, LostFact } from './elements/fact/LostFact.tsx'

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
  const editing = useEditing()
  const card = useCard()
  const fact = card.facts.find(({ key }) => key === factKey)
  if (fact) return <FactPanel key={fact.key} fact={fact} onAddPicture={onAddPicture} />
  if (factKey !== null && isLost(editing, factKey)) return <LostFact key={factKey} fact={factKey} />
  const chosen = card.characters.filter(({ key }) => selection.includes(key))
  const [first] = chosen
  const lost = lostAmong(editing, selection)
  const told = lost.length > 0 ? <LostCharacters key={lost[0]} lost={lost} /> : null
  if (!first) return told ?? <CardPanel />
  return (
    <>
      {told}
      <Rest chosen={chosen} onReplacePicture={onReplacePicture} />
    </>
  )
}

/** What is selected and there. */
function Rest({ chosen, onReplacePicture }: { chosen: readonly CharacterContent[] } & Pick<Props, 'onReplacePicture'>) {
  const [first] = chosen
  if (!first) return null
  if (chosen.length === 1)
    return <CharacterPanel key={first.key} character={first} onReplace={() => onReplacePicture(first.key)} />
  return <SeveralPanel characters={chosen} />
}
