import { Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { FactContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { useEditing, useMay } from '../../context.ts'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'
import { Offered } from './Offered.tsx'

const MOST = 30

/** Wrong answers of the fact's question: Enter in one of them begins the next. */
export function Distractors({ fact }: { fact: FactContent }) {
  const { key, name, distractors } = fact
  const { hand } = useEditing()
  const canWrite = useMay().do('fact_edit')
  const list = useRef<HTMLUListElement>(null)
  const begins = useRef(false)
  const count = distractors.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that was begun is there once there are more
  useLayoutEffect(() => {
    if (begins.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    begins.current = false
  }, [count])
  const begin = () => {
    if (!canWrite || count >= MOST) return
    begins.current = true
    edit.addDistractor(hand, key)
  }
  return (
    <div className={styles.group} data-place="distractors">
      {name.trim() ? <p className={styles.note}>{`Right answer: ${name.trim()}`}</p> : null}
      <p className={styles.heading}>Wrong answers</p>
      <ul
        ref={list}
        className={styles.list}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          begin()
        }}
      >
        {distractors.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is edited
          <li key={place} className={styles.item}>
            <TextBox
              label={`Wrong answer ${place + 1}`}
              value={text}
              maxLength={200}
              disabled={!canWrite}
              onWrite={(value) => edit.writeDistractor(hand, key, place, value)}
            />
            {canWrite ? (
              <IconButton
                name={`Remove wrong answer ${place + 1}`}
                tip="aboveEnd"
                onClick={() => edit.removeDistractor(hand, key, place, text)}
              >
                <X size={18} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {canWrite && count < MOST ? (
        <Button look="plain" leftSection={<Plus size={18} />} onClick={begin}>
          Add a wrong answer
        </Button>
      ) : null}
      <Offered fact={fact} />
    </div>
  )
}
