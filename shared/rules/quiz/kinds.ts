/**
 * What kind of thing a fact names, so that a wrong answer is one that somebody could hold for the right one: to a question
 * for an enzyme another enzyme, to one for a time another time.
 */
export type Named = { name: string; classification: string; question_text: string }

/** Classifications that say the same, each by the words that it may begin with or be. The first that fits counts. */
const FAMILIES: readonly (readonly [family: string, classifications: RegExp])[] = [
  [
    'harm',
    /^(adverse effect|side effect|long-term effect|boxed warning|danger|complication|toxicity|sign of toxicity|reaction)/,
  ],
  ['sign', /^(sign|symptom|finding|warning sign|ecg sign)/],
  [
    'care',
    /^(nursing action|patient teaching|teaching|safety|caution|prevention|administration|route|limit|onset|duration|use$)/,
  ],
  ['disorder', /^(disease|disorder|condition)/],
  ['treatment', /^(treatment|antidote)/],
  ['trait', /^(organism trait|laboratory trait|virulence|resistance)/],
  ['cause', /^(cause|risk)/],
  ['goal', /^(target|reference range)/],
]

/** The family of a classification; one that no other is like is a family of its own. Empty without a classification. */
export function familyOf(classification: string): string {
  const said = classification.trim().toLowerCase()
  return FAMILIES.find(([, like]) => like.test(said))?.[0] ?? said
}

const TIME = /\b(second|minute|hour|day|week|month|year|exercise|evening|morning|bedtime|immediately)s?\b/
/** The shapes of an answer, each by its look: the first that fits counts. */
const SHAPES: readonly (readonly [shape: string, look: RegExp])[] = [
  ['prefix', /^\S+-$/],
  ['suffix', /^-\S+$/],
  ['concentration', /\d.*\b(m?eq|mg|g|mmol|units?)\s?\/\s?(d?l|kg|hour)\b/],
  ['percentage', /\d\s?%/],
  ['time', new RegExp(`^(in|at|for|within|after|before|about|from|under|\\d|every|immediately).*${TIME.source}`)],
  ['number', /\d+ (to|of|lb|grams?|gauge|mg|ml)\b|\b(below|above|at most|of) \d/],
  ['tracing', /\b(t waves?|u waves?|st (elevation|depression)|qrs|pr interval|qt)\b/],
  ['level', /^(high|low|raised|lowered|normal|glucose)\b(?!.*position)/],
  [
    'deed',
    /^(block|activate|inhibit|hold|take|do not|stop|keep|finish|rinse|rotate|taper|double|call|clear|slows|hide|two staff|wear|avoid|give|make|daily|overlap|backup|gain)s?\b/,
  ],
  ['target', /\b(receptors?|reductase|lactamase|coagulase|catalase|angiotensin ii|\w*(?<!dise)ase)$/],
  ['circumstance', /^(with|on|in|at|for|within|under|before|from|by) /],
]
export function shapeOf(name: string): string {
  const said = name.trim().toLowerCase()
  return SHAPES.find(([, look]) => look.test(said))?.[0] ?? 'thing'
}

/** What a question asks for, by the words that follow its "which". The first that fits counts. */
const ASKED: readonly (readonly [asked: string, words: RegExp])[] = [
  ['time', /^(when|how long|how soon|by when|at which ages|how often)/],
  ['order', /^in which order/],
  ['enzyme', /\benzyme/],
  ['receptor', /\breceptor/],
  ['class', /\bclass\b/],
  ['tracing', /\b(ecg|tracing)\b/],
  ['test', /\b(laboratory (test|value)|blood test|which test)\b/],
  ['electrolyte', /\b(electrolyte|mineral)\b/],
  ['device', /\b(device|equipment|cannula)\b/],
  ['look', /\b(stain|microscope|look|agar)\b/],
  ['isolation', /\b(precautions|isolation)\b/],
  ['food', /\b(food|drink|eat|eating|diet|juice)\b/],
  ['skin', /\b(skin|rash|marks|scalp)\b/],
  ['face', /\b(face|eyes?|pupils?|vision)\b/],
  ['gut', /\b(bowel|stools?|diarrhea)\b/],
  ['breath', /\b(breath|breathing|cough)\b/],
  ['vital sign', /\b(vital sign|pulse|heart monitor|heart rate)\b/],
  ['complaint', /\bcomplaints?\b/],
  ['disorder', /\b(disorder|disease|condition|illness|infections?|emergency|complication|suspected|diagnosis)\b/],
  [
    'drug',
    /\b(drugs?|medication|anticoagulant|antidepressant|cephalosporin|diuretic|antihypertensive|mood stabilizer|beta blockers?|antidote|insulin|resin)\b/,
  ],
  ['teaching', /\b(teach|instruction|rule)\b/],
]
/** So many words say what is asked for; what comes after tells of the case. */
const ASKING_WORDS = 5

/** What a question asks for; empty where it does not say so in words that we know. */
export function askedOf(question: string): string {
  const sentences = question.toLowerCase().split(/[.:;]\s+/)
  const asking = (sentences.findLast((one) => one.includes('?')) ?? '').replace(/^(a|an|the) /, '').trim()
  const words = asking.replaceAll('?', '').split(/\s+/).slice(0, ASKING_WORDS).join(' ')
  return ASKED.find(([, said]) => said.test(words))?.[0] ?? ''
}

/** What is done, and when, is alike in all care; what else belongs to it is not. */
const WIDE = 'care'
const WIDE_SHAPES: readonly string[] = ['deed', 'time', 'circumstance', 'number']

export type Kind = { family: string; shape: string; asked: string }
export function kindOf({ name, classification, question_text }: Named): Kind {
  const shape = shapeOf(name)
  const family = familyOf(classification)
  const isTooWide = family === WIDE && !WIDE_SHAPES.includes(shape)
  return { family: isTooWide ? classification.trim().toLowerCase() : family, shape, asked: askedOf(question_text) }
}

/** QUZ-GA006. Whether two facts are of one kind: each could be held for the answer to the other's question. */
export const isSameKind = (a: Kind, b: Kind): boolean =>
  a.family !== '' && a.family === b.family && a.shape === b.shape && a.asked === b.asked

/** How far from a kind another is: 0 is the same one, 3 has nothing in common with it. */
export const strangeness = (a: Kind, b: Kind): number =>
  isSameKind(a, b) ? 0 : a.shape !== b.shape ? 3 : a.family !== '' && a.family === b.family ? 1 : 2
