import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { toScreen } from '#client/canvas/viewport.ts'
import { Button } from '#client/ui/Button.tsx'
import type { CharacterContent, WordsContent } from '#shared/documents/card/content.ts'
import { boundsOf } from '#shared/documents/card/geometry.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { SaidText } from './SaidText.tsx'
import styles from './Words.module.css'
import { endWriting } from './writing.ts'

const GAP_PX = 10

/**
 * Where a label is written in, beside it on the stage. It has the size of all text fields and not that of the label, whose
 * letters are a few pixels high where the whole card is in view; the label itself shows at once what it says.
 */
export function WordsBox() {
  const editing = useEditing()
  const { writing } = useSnapshot(editing.state)
  const { characters } = useCard()
  const may = useMay()
  const label = characters.find(({ key }) => key === writing)
  const isOver = writing !== null && (!label?.words || !may.change(label))
  useEffect(() => {
    // Somebody else deleted or locked it meanwhile.
    if (isOver) editing.state.writing = null
  }, [editing, isOver])
  return label?.words && !isOver ? <Box key={label.key} label={label} words={label.words} /> : null
}

function Box({ label, words }: { label: CharacterContent; words: WordsContent }) {
  const editing = useEditing()
  const { view, stage } = useSnapshot(editing.state)
  const box = useRef<HTMLFieldSetElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const field = box.current?.querySelector('textarea')
    field?.focus({ preventScroll: true })
    field?.select()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in it may make it higher
  useLayoutEffect(() => {
    if (box.current) setSize({ width: box.current.offsetWidth, height: box.current.offsetHeight })
  }, [words.text, stage])
  const { x, y, width, height } = boundsOf(label.frame, label.rotation)
  const [left, top] = toScreen(view, [x, y])
  const [right, bottom] = toScreen(view, [x + width, y + height])
  const within = (value: number, most: number) => Math.min(Math.max(GAP_PX, most), Math.max(GAP_PX, value))
  const below = bottom + GAP_PX
  const above = top - GAP_PX - size.height
  const place = {
    left: within((left + right - size.width) / 2, stage.width - size.width - GAP_PX),
    top: within(below + size.height <= stage.height || above < 0 ? below : above, stage.height - size.height - GAP_PX),
  }
  return (
    <fieldset
      ref={box}
      className={styles.box}
      style={place}
      aria-label="Text label"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        endWriting(editing)
      }}
      onBlur={(event) => {
        // Of a window that is left, the field keeps the focus.
        const isLeft = ![event.relatedTarget, document.activeElement].some((to) => event.currentTarget.contains(to))
        if (isLeft) endWriting(editing)
      }}
    >
      <SaidText label={label} words={words} />
      <Button look="quiet" onClick={() => endWriting(editing)}>
        Done
      </Button>
    </fieldset>
  )
}
