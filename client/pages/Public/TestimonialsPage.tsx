import { MessageSquareQuote } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadTestimonials, site, TestimonialScroller, Voices } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './TestimonialsPage.module.css'

/** What learners say: a few at a time, and below all of them. */
export function TestimonialsPage() {
  useTitle('What learners say')
  const { testimonials } = useSnapshot(site)
  useEffect(() => void loadTestimonials(), [])
  const all = testimonials.data?.flat() ?? []
  return (
    <Page>
      <PageHead title="What learners say" aside={<ButtonLink to="/register">Start free</ButtonLink>}>
        Students and teachers on learning from pictures.
      </PageHead>
      {testimonials.data && all.length === 0 ? (
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
          <TestimonialScroller />
          {all.length > 0 ? (
            <section className={styles.all} aria-labelledby="all">
              <h2 id="all">All voices</h2>
              <Voices voices={all} />
            </section>
          ) : null}
        </div>
      )}
    </Page>
  )
}
