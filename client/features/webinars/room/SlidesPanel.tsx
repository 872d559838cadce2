import { ArrowDown, ArrowUp, MonitorPlay, Trash2 } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import type { Choice } from '#client/ui/TypeAhead.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { RoomSlide } from '#shared/contract/webinars/index.ts'
import { CardField } from '../CardField.tsx'
import { loadWebinar, webinars } from '../store.ts'
import { addSlide, changeSlide, copySlides, deleteSlide, set, show } from './acts.ts'
import { nameOf } from './Desk.tsx'
import styles from './Panels.module.css'
import { live, webinarHere } from './store.ts'

/** WEB-GA004. What will be shown, in its order: cards, whose facts are told one by one, and words. */
export function SlidesPanel() {
  const { slides, view, notesAreShown } = useSnapshot(live)
  const [card, setCard] = useState<Choice | null>(null)
  /** The field is empty again after each. */
  const [added, setAdded] = useState(0)
  const { busy, failed, run } = useAction()
  const addCard = () =>
    card &&
    run(async () => {
      await addSlide({ slide_id: uuidv7(), card_id: card.id as never })
      setCard(null)
      setAdded((before) => before + 1)
    }, 'card')
  return (
    <div className={styles.panel}>
      <Suggested />
      <ol className={styles.list} aria-label="Slides">
        {slides.map((slide, place) => (
          <Slide
            key={slide.slide_id}
            slide={slide}
            place={place}
            isLast={place === slides.length - 1}
            isShown={slide.slide_id === view?.stage.slide?.slide_id}
          />
        ))}
      </ol>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.compose}>
        <div>
          <CardField key={added} label="Card" chosen={card} onChoose={setCard} />
        </div>
        <div>
          <Button look="quiet" disabled={!card} loading={busy === 'card'} onClick={addCard}>
            Add card
          </Button>
        </div>
      </div>
      <NewWords />
      <SwitchField
        label="Show slide notes to everybody, as captions"
        description="Each stands below the stage as its slide comes, and goes with the first fact."
        checked={notesAreShown}
        onChange={({ target }) => run(() => set({ captions_from_notes: target.checked }), 'notes')}
      />
    </div>
  )
}

/** What one most likely wants: the card that the webinar is about, until it is there, and at first what was shown the last time. */
function Suggested() {
  const { busy, failed, run } = useAction()
  const id = webinarHere()
  const { canCopySlides, slides } = useSnapshot(live)
  const about = useSnapshot(webinars).one[id ?? 0]?.data?.scene
  const scene = slides.some(({ card }) => card?.card_id === about?.card_id) ? undefined : about
  const isEmpty = slides.length === 0
  const copies = canCopySlides && isEmpty
  useEffect(() => {
    if (id !== undefined) void loadWebinar(id)
  }, [id])
  if (!isEmpty && !scene && !failed) return null
  return (
    <div className={styles.panel}>
      {isEmpty ? <p className={styles.quiet}>No slides yet. Add a card, or a slide with words.</p> : null}
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.acts}>
        {copies ? (
          <Button
            loading={busy === 'copy'}
            onClick={() =>
              run(async () => {
                await copySlides()
                toast('The last session’s slides and polls are here.', { look: 'right' })
              }, 'copy')
            }
          >
            Take the last session’s slides and polls
          </Button>
        ) : null}
        {scene ? (
          <Button
            look={copies ? 'quiet' : 'main'}
            loading={busy === 'card'}
            onClick={() => run(() => addSlide({ slide_id: uuidv7(), card_id: scene.card_id as never }), 'card')}
          >
            Add {scene.name}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Props = { slide: Snapshot<RoomSlide>; place: number; isLast: boolean; isShown: boolean }
function Slide({ slide, place, isLast, isShown }: Props) {
  const { slide_id, title, body, notes, card } = slide
  const text = useSnapshot(live).slideTyped[slide_id] ?? { title, body, notes }
  const isSaved = text.title === title && text.body === body && text.notes === notes
  const [isBegun] = useState(!isSaved)
  const typed = (field: keyof typeof text) => ({
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      void Object.assign(live.slideTyped, { [slide_id]: { ...text, [field]: target.value } }),
  })
  const { busy, failed, run } = useAction()
  const name = nameOf(slide)
  return (
    <li className={styles.item} data-done={isShown || undefined} aria-current={isShown || undefined}>
      <div className={styles.acts}>
        <strong className={styles.whole}>
          {place + 1}. {name}
          {card ? <span className={styles.quiet}> {card.facts.length} facts</span> : null}
        </strong>
        <IconButton
          name={`Show ${name}`}
          look="quiet"
          tip="belowStart"
          onClick={() => run(() => show({ slide_id, shows: 'slides' }))}
        >
          <MonitorPlay size={18} />
        </IconButton>
        {place > 0 ? (
          <IconButton
            name={`Move ${name} up`}
            onClick={() => run(() => changeSlide(slide_id, { position: place - 1 }))}
          >
            <ArrowUp size={18} />
          </IconButton>
        ) : null}
        {isLast ? null : (
          <IconButton
            name={`Move ${name} down`}
            onClick={() => run(() => changeSlide(slide_id, { position: place + 1 }))}
          >
            <ArrowDown size={18} />
          </IconButton>
        )}
        <IconButton name={`Delete ${name}`} tip="aboveEnd" onClick={() => run(() => deleteSlide(slide_id))}>
          <Trash2 size={18} />
        </IconButton>
      </div>
      <details open={isBegun}>
        <summary>{card ? 'Note of this slide' : 'Words and note of this slide'}</summary>
        {card ? null : (
          <>
            <Field label={`Title of ${name}`} value={text.title} maxLength={200} {...typed('title')} />
            <TextArea
              label={`Words of ${name}`}
              value={text.body}
              maxLength={2000}
              autosize
              minRows={2}
              {...typed('body')}
            />
          </>
        )}
        <TextArea
          label={`Note of ${name}`}
          description="Hosts read it beside “Next”; everybody does while notes are shown as captions."
          value={text.notes}
          maxLength={1000}
          autosize
          minRows={2}
          {...typed('notes')}
        />
        <Button
          look="quiet"
          disabled={isSaved || (card === null && !text.title.trim())}
          loading={busy === 'save'}
          onClick={() =>
            run(async () => {
              await changeSlide(slide_id, card ? { notes: text.notes } : text)
              delete live.slideTyped[slide_id]
            }, 'save')
          }
        >
          {card ? 'Save note' : 'Save slide'}
        </Button>
      </details>
      {failed ? <ErrorNotice title={failed} /> : null}
    </li>
  )
}

function NewWords() {
  const { title, body } = useSnapshot(live).newWords
  const [isBegun] = useState(title + body !== '')
  const { busy, failed, run } = useAction()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim() || !(await run(() => addSlide({ slide_id: uuidv7(), title, body })))) return
    live.newWords = { title: '', body: '' }
  }
  return (
    <details open={isBegun}>
      <summary>Add a slide with words</summary>
      <form className={styles.compose} onSubmit={send}>
        <Field
          label="Title"
          value={title}
          maxLength={200}
          onChange={({ target }) => void Object.assign(live.newWords, { title: target.value })}
        />
        <TextArea
          label="Words"
          value={body}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={({ target }) => void Object.assign(live.newWords, { body: target.value })}
        />
        {failed ? <ErrorNotice title={failed} /> : null}
        <div>
          <Button type="submit" look="quiet" disabled={!title.trim()} loading={busy !== null}>
            Add slide
          </Button>
        </div>
      </form>
    </details>
  )
}
