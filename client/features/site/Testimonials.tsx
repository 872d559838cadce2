import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { TestimonialView } from '#shared/contract/site/index.ts'
import { TESTIMONIAL_ROTATION_S } from '#shared/rules/site/rotation.ts'
import { Rotator } from './Rotator.tsx'
import { loadTestimonials, site } from './store.ts'
import styles from './Testimonials.module.css'

/** MKG-RU001. Voices five at a time, turning every 30 s. Nothing at all where there are none. */
export function TestimonialScroller() {
  const { testimonials } = useSnapshot(site)
  useEffect(() => void loadTestimonials(), [])
  if (testimonials.status === 'failed' && !testimonials.data)
    return (
      <ErrorNotice
        title="What learners say could not be loaded."
        error={testimonials.error}
        onRetry={loadTestimonials}
      />
    )
  if (!testimonials.data) {
    return (
      <Loading what="what learners say">
        <Skeleton height="14rem" />
      </Loading>
    )
  }
  if (testimonials.data.length === 0) return null
  return (
    <Rotator
      label="What learners say"
      seconds={TESTIMONIAL_ROTATION_S}
      slides={testimonials.data.map((voices, place) => ({
        name: `Voices, part ${place + 1}`,
        content: <Voices voices={voices} />,
      }))}
    />
  )
}

/** Voices side by side. */
export function Voices({ voices }: { voices: readonly TestimonialView[] }) {
  return (
    <ul className={styles.voices}>
      {voices.map((voice) => (
        <li key={voice.id}>
          <figure className={styles.voice}>
            <blockquote className={styles.text}>{voice.text}</blockquote>
            <figcaption className={styles.who}>
              <strong>{voice.name}</strong>
              <span className={styles.detail}>{voice.detail}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
