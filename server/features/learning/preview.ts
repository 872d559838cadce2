import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { CardView, FactView } from '#shared/contract/learning/index.ts'
import type * as contract from '#shared/contract/learning/preview.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { recordingOf, recordingUrl } from '#shared/documents/card/recording.ts'
import { NotFound } from '#shared/errors.ts'
import { cardRows, distractors as wrong } from '../catalogue/index.ts'
import { draftToShow } from '../editor/index.ts'
import * as query from './queries/preview.ts'

/** @throws NotFound, NotReadyToPublish */
export async function previewCard(
  ctx: Context,
  { card_id }: Input<typeof contract.previewCard>,
): Promise<Answer<typeof contract.previewCard>> {
  const { content, sceneUrl } = await draftToShow(ctx, card_id)
  const card = await ctx.sql.one(query.previewedCard, [card_id])
  if (!card) throw NotFound()
  const facts = await cardRows.preview(ctx.sql, card_id, content)
  const generated = await generatedFor(ctx, card_id, content.topic_type, facts)
  return {
    ...card,
    card_id,
    recorded_by: cardRows.creditsOf(content).recorded_by ?? null,
    name: content.name,
    topic_type: content.topic_type,
    question_mode: content.question_mode,
    is_owned: true,
    is_locked: false,
    narrator: content.narrator,
    overview: content.overview,
    keywords: content.keywords,
    background_image_url: content.background,
    back_image_url: content.back,
    front_image_url: content.front,
    light: content.light,
    main_image: sceneUrl,
    sources: content.sources,
    checked: content.checked,
    audio: { educational: recording(content.audio.educational), story: recording(content.audio.story) },
    resume_fact_id: null,
    resume_at: null,
    num_facts: facts.length,
    num_mastered_facts: 0,
    viewed_flag: false,
    learned_flag: false,
    attempted_flag: false,
    mastered_flag: false,
    facts: facts.map(({ key, row }) =>
      viewFact(row, {
        key,
        generated_names: generated.get(row.id) ?? [],
        card_id,
        entity_type_id: card.entity_type_id,
      }),
    ),
  }
}

/** QUZ-GA006. What would be offered beside the facts' own wrong answers once they are published, by the same rule. */
async function generatedFor(
  { sql }: Context,
  card_id: number,
  topic_type: string,
  facts: readonly { row: Row }[],
): Promise<ReadonlyMap<number, string[]>> {
  const asked = facts
    .filter(({ row }) => row.name.trim() !== '')
    .map(({ row }) => ({ ...row, fact_id: row.id, card_id, topic_type }))
  const made = await Promise.all(wrong.made.parts.map((make) => make(sql, asked)))
  return new Map(made.flat().map(({ fact_id, names }) => [fact_id, names]))
}

type Row = Awaited<ReturnType<typeof cardRows.preview>>[number]['row']

/** The row of a fact as a reader is told of it who never met it. */
function viewFact(
  row: Row,
  of: { key: string; generated_names: string[]; card_id: number; entity_type_id: number },
): FactView {
  const { id, distractors, spoken_educational, spoken_story, characters, ...fact } = row
  const { educational_start, educational_end, story_start, story_end, ...told } = fact
  return {
    ...told,
    ...of,
    fact_id: id as FactView['fact_id'],
    card_id: of.card_id as FactView['card_id'],
    distractor_names: distractors,
    spoken: { educational: spoken_educational, story: spoken_story },
    audio: { educational: span(educational_start, educational_end), story: span(story_start, story_end) },
    characters,
    last_answer: null,
    learned_flag: false,
  }
}

const span = (start: number | null, end: number | null) => (start === null || end === null ? null : { start, end })

/** Whoever edits the card is given its recordings without a signature. */
function recording(said: CardContent['audio']['story']): CardView['audio']['story'] {
  const made = said && recordingOf(said.url)
  return said && { url: said.url, ...(made ? { low_url: recordingUrl(made.id, true) } : {}), duration: said.duration }
}
