import type { Snapshot } from 'valtio'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { FactView } from '#shared/contract/learning/index.ts'

type Props = {
  name: string
  facts: readonly Snapshot<Pick<FactView, 'key' | 'name' | 'pictomo' | 'characters'>>[]
  lit: string | null
  onPick: (factKey: string) => void
}

/** What a figure is to who can't see it, where it stands in the scene and when it is chosen. */
export const inWords = ({ pictomo, name }: Pick<FactView, 'name' | 'pictomo'>): string => `${pictomo}, for ${name}`

/** What the text labels beside a figure say. */
const wordsIn = ({ characters }: Snapshot<Pick<FactView, 'characters'>>): string => {
  const said = characters.flatMap(({ words }) => words?.replaceAll(/\s+/g, ' ').trim() || [])
  return said.length > 0 ? `. Beside it is written: ${said.map((each) => `“${each}”`).join(', ')}` : ''
}

/**
 * The scene in words, for those who cannot see a canvas. Out of the tab order: the fact list beside the scene does the
 * same for a keyboard, and there the focus is seen.
 */
export function SceneTwin({ name, facts, lit, onPick }: Props) {
  return (
    <VisuallyHidden>
      <ul aria-label={`What is seen in the scene of ${name}`}>
        {facts.map((fact) => (
          <li key={fact.key}>
            <button type="button" tabIndex={-1} aria-pressed={fact.key === lit} onClick={() => onPick(fact.key)}>
              {inWords(fact)}
              {wordsIn(fact)}
            </button>
          </li>
        ))}
      </ul>
    </VisuallyHidden>
  )
}
