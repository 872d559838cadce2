import type { Letter } from '#server/platform/mail.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import type { PresentationRow } from './queries/presentations.ts'
import type { RequestRow } from './queries/requests.ts'

/**
 * What who asks for a presentation is written at once. What somebody typed is sent to an address alone that they have shown to be theirs:
 * nobody writes to others through us.
 */
export function copyOf(asked: RequestRow, isOwn: boolean): Letter {
  const facts = `${whenText(asked.when, asked.timezone)}, ${asked.length} minutes`
  return {
    to: asked.contact_email,
    userId: asked.user_id,
    subject: 'Your request for a presentation',
    paragraphs: [
      'Thank you for asking. We have your request, and write to you once we know whether we can come.',
      isOwn ? `${asked.school_name}: ${facts}${asked.audience ? `, about ${asked.audience} people` : ''}` : facts,
      ...(isOwn && asked.message ? [asked.message] : []),
    ],
    footer:
      'You get this mail because a presentation was asked for with your address. Was it not you? Then you need not do anything.',
  }
}

/** What was asked for has its page: whoever is to come takes a seat there. */
export const pageOf = (
  asked: RequestRow,
  { title, starts_at, timezone }: Pick<PresentationRow, 'title' | 'starts_at' | 'timezone'>,
  url: string,
): Letter => ({
  to: asked.contact_email,
  userId: asked.user_id,
  subject: `Your presentation has its page: ${title}`,
  paragraphs: [
    `“${title}” has a page now. Whoever wants to come takes a seat there, so please pass its address on.`,
    whenText(starts_at, timezone),
    url,
  ],
  action: { label: 'Open the page', url },
  footer: 'You get this mail because a presentation was asked for with your address.',
})
