import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { useDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { ContentPageView } from '#shared/contract/site/index.ts'
import { Conflict } from '#shared/errors.ts'
import { Markdown } from '../Markdown.tsx'
import styles from './Admin.module.css'
import { draftOfPage } from './PageList.tsx'
import { loadPageToWrite, savePage, siteAdmin } from './store.ts'

/** `card` shows a scene that the text names, as on the public page. */
type CardView = (slug: string) => ReactNode

/** Where a page of text is written, with the page beside it as it will look. */
export function PageEditor({ path, card }: { path: string; card: CardView }) {
  const { page } = useSnapshot(siteAdmin)
  const again = () => loadPageToWrite(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each page
  useEffect(() => void again(), [path])
  const here = page.data?.path === path || page.data === null ? page : { ...page, data: null }
  return (
    <Loaded from={here} what="the page" onRetry={again} height="40rem">
      {(shown) => <PageForm key={path} page={shown as ContentPageView} card={card} />}
    </Loaded>
  )
}

const FIELDS = ['title', 'description', 'share', 'body'] as const

function PageForm({ page, card }: { page: ContentPageView; card: CardView }) {
  const { title, description, share, body } = page
  const draft = useDraft(draftOfPage(page.path), { title, description, share, body }, page.updated_at)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const { form, busy, errors, forgive, submit } = useForm<[over?: boolean]>({
    fields: FIELDS,
    send: async (over = false) => {
      await savePage({ path: page.path, ...draft.value, ...(over || !draft.since ? {} : { known_at: draft.since }) })
      draft.discard()
      setIsOvertaken(false)
      toast('Saved. Links and search engines read it within a minute.', { look: 'right' })
    },
    refused: (error) => {
      setIsOvertaken(Conflict.is(error))
      return Conflict.is(error) ? null : undefined
    },
  })

  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    forgive(...Object.keys(part))
  }

  const takeTheirs = async () => {
    draft.discard()
    setIsOvertaken(false)
    await loadPageToWrite(page.path)
  }

  return (
    <div className={styles.two}>
      <form {...form} className={styles.form} aria-label={`Page ${page.path}`}>
        <p className={styles.line}>
          <Link to={page.path}>{page.path}</Link>
          {draft.isDirty ? <Badge tone="warning">Not saved</Badge> : null}
        </p>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {isOvertaken ? (
          <OvertakenNotice
            what="this page"
            onSaveMine={() => void submit(true)}
            onTakeTheirs={() => void takeTheirs()}
          />
        ) : null}
        <Field
          label="Title"
          value={draft.value.title}
          error={errors.fields.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          label="Description"
          description="Under the title, and where a search engine lists the page."
          rows={2}
          autosize
          value={draft.value.description}
          error={errors.fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TextArea
          label="Share text"
          description="In a message that shares the page."
          rows={2}
          autosize
          value={draft.value.share}
          error={errors.fields.share}
          onChange={(event) => change({ share: event.currentTarget.value })}
        />
        <TextArea
          label="Text"
          description="## heading, **strong**, *emphasis*, [words](/path), lists with - or 1., quotes with >, and {card: digoxin} on a line of its own for a scene."
          rows={14}
          value={draft.value.body}
          error={errors.fields.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <div className={styles.line}>
          <Button type="submit" loading={busy} disabled={!draft.isDirty}>
            Save the page
          </Button>
          {draft.isDirty ? (
            <Button look="plain" onClick={draft.discard}>
              Discard the changes
            </Button>
          ) : null}
        </div>
      </form>
      <Card aria-labelledby="page-preview" className={styles.preview}>
        <h2 id="page-preview" className={styles.previewTitle}>
          As it will look
        </h2>
        <p className={styles.pageTitle}>{draft.value.title}</p>
        <p className={styles.quiet}>{draft.value.description}</p>
        <Markdown source={useRested(draft.value.body)} card={card} />
      </Card>
    </div>
  )
}

const REST_MS = 250

/** A text once the fingers rest, so that half a card's name is not looked up. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
