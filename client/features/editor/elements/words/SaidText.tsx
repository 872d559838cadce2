import type { CharacterContent, WordsContent } from '#shared/documents/card/content.ts'
import { writeWords } from '#shared/documents/card/editWords.ts'
import { WORDS_MAX } from '#shared/documents/card/lettering/fonts.ts'
import { unknownSigns } from '#shared/documents/card/lettering/setWords.ts'
import { useEditing, useMay } from '../../context.ts'
import panel from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'

/** What a label says; others may be writing in it at the same time. */
export function SaidText({ label, words }: { label: CharacterContent; words: WordsContent }) {
  const { hand } = useEditing()
  const canWrite = useMay().change(label)
  const unknown = unknownSigns(words)
  return (
    <>
      <TextBox
        label="What it says"
        rows={2}
        value={words.text}
        maxLength={WORDS_MAX}
        disabled={!canWrite}
        onWrite={(text) => writeWords(hand, label.key, text)}
      />
      {unknown.length > 0 ? (
        <p className={panel.note} role="status">
          {`Labels can’t show ${unknown.slice(0, 5).join(' ')}. Use a picture for it.`}
        </p>
      ) : null}
    </>
  )
}
