import { useId } from 'react'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { CharacterContent, WordsContent } from '#shared/documents/card/content.ts'
import { styleWords } from '#shared/documents/card/editWords.ts'
import { clampFontSize, FONT_NAMES, FONT_SIZE, FONTS, type FontName } from '#shared/documents/card/lettering/fonts.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { NumberBox } from '../../NumberBox.tsx'
import panel from '../../Panel.module.css'
import { SaidText } from './SaidText.tsx'
import styles from './Words.module.css'

/** Those that are read well on most pictures; any other can be chosen beside them. */
const COLORS = [
  ['#1d1b1a', 'Black'],
  ['#ffffff', 'White'],
  ['#b3261e', 'Red'],
  ['#1f4fa3', 'Blue'],
  ['#1d6b3a', 'Green'],
  ['#ffd23f', 'Yellow'],
] as const

/** EDT-RU020. What a text label says, and its font, size and color. */
export function WordsFields({ label, words }: { label: CharacterContent; words: WordsContent }) {
  const editing = useEditing()
  const { hand } = editing
  const id = useId()
  const canWrite = useMay().change(label)
  const set = (style: Parameters<typeof styleWords>[2]) => step(editing, () => styleWords(hand, label.key, style))
  return (
    <>
      <SaidText label={label} words={words} />
      <SelectField
        label="Font"
        value={words.font}
        disabled={!canWrite}
        data={FONT_NAMES.map((value) => ({ value, label: FONTS[value] }))}
        onChange={(event) => set({ font: event.currentTarget.value as FontName })}
      />
      <NumberBox
        label="Size"
        unit={`${FONT_SIZE.min} to ${FONT_SIZE.max}`}
        value={words.size}
        disabled={!canWrite}
        onSet={(size) => set({ size: clampFontSize(size) })}
      />
      <div className={panel.list}>
        <label htmlFor={id} className={panel.heading}>
          Color
        </label>
        <div className={styles.colors}>
          {COLORS.map(([color, name]) => (
            <button
              key={color}
              type="button"
              className={styles.color}
              style={{ '--shown': color } as React.CSSProperties}
              aria-label={name}
              aria-pressed={words.color === color}
              disabled={!canWrite}
              onClick={() => set({ color })}
            />
          ))}
          <input
            id={id}
            type="color"
            className={styles.any}
            value={words.color}
            disabled={!canWrite}
            // A picker that is dragged in tells of each color on its way: what follows soon is one step to undo.
            onChange={(event) => canWrite && styleWords(hand, label.key, { color: event.currentTarget.value })}
          />
        </div>
      </div>
    </>
  )
}
