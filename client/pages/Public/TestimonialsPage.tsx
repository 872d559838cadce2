import { MessageSquareQuote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadTestimonials, site, TestimonialScroller, Voices } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { StartFree } from './StartFree.tsx'
import styles from './TestimonialsPage.module.css'

/** What learners say: a few at a time, or all of them at once. */
export function TestimonialsPage() {
  useTitle('What learners say')
  const { testimonials } = useSnapshot(site)
  const [whole, setWhole] = useState(false)
  useEffect(() => void loadTestimonials(), [])
  const pages = testimonials.data ?? []
  return (
    <Page>
      <PageHead title="What learners say" aside={<StartFree />}>
        Students and teachers on learning from pictures.
      </PageHead>
      {testimonials.data && pages.length === 0 ? (
        <EmptyState
          icon={<MessageSquareQuote size={28} />}
          title="Nobody has written yet"
          action={
            <ButtonLink look="quiet" to="/help?about=/testimonials">
              Tell us how it went for you
            </ButtonLink>
          }
        >
          What learners tell us, and let us show, stands here.
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          {whole ? <Voices voices={pages.flat()} /> : <TestimonialScroller />}
          {pages.length > 1 ? (
            <p className={styles.more}>
              <Button look="quiet" aria-pressed={whole} onClick={() => setWhole(!whole)}>
                All at once
              </Button>
            </p>
          ) : null}
        </div>
      )}
    </Page>
  )
}
