import { BRAND } from '#shared/brand.ts'
import type { FEATURE_COUNT } from '#shared/rules/site/rotation.ts'

export type Feature = {
  /** How its pictures are called. */
  key: string
  name: string
  text: string
  /** What its picture of a phone shows, and that of a desktop where it has one. */
  phone: string
  wide?: string
}
type Nine = readonly [Feature, Feature, Feature, Feature, Feature, Feature, Feature, Feature, Feature] & {
  length: typeof FEATURE_COUNT
}

/** What there is, in the order in which a newcomer meets it. */
export const FEATURES: Nine = [
  {
    key: 'scenes',
    name: 'Scenes that sound like the facts',
    text: 'Oxen that dig for digoxin: each figure stands for a fact by its sound or by what it does. A scene takes a few minutes.',
    phone: 'The scene on digoxin: the oxen that dig are lit, with the words “Dig oxen, Digoxin” beside them.',
  },
  {
    key: 'explained',
    name: 'Explained, fact by fact',
    text: 'A voice says each fact and why its figure stands for it, and the figure lights up as it is spoken.',
    phone: 'The lesson on furosemide: the wrung lungs are lit while the caption says that it drains edema.',
  },
  {
    key: 'story',
    name: 'Or told as a story',
    text: 'The same scene as a short tale, so that one thing leads to the next.',
    phone: 'The lesson on warfarin told as a story: a knight charges on a turtle with a five on its shell.',
  },
  {
    key: 'speed',
    name: 'At your speed',
    text: 'From three quarters to double. Jump from fact to fact with a key or a thumb.',
    phone: 'The lesson on metoprolol at one and a half times the speed, with a mark for each fact to jump to.',
  },
  {
    key: 'words',
    name: 'Picture, voice and words',
    text: 'Captions say what is spoken, every fact stands beside the scene to read, and your own notes stay with it.',
    phone: 'The lesson on lisinopril on a phone: the scene stays at the top over the list of its facts.',
    wide: 'The lesson on lisinopril on a desktop: its facts to the left of the scene, a note of one’s own to the right.',
  },
  {
    key: 'together',
    name: 'Drawn together',
    text: 'Makers add facts and figures to a card in one editor, several at once, each seeing the other’s hand.',
    phone: 'A figure of the scene on hyperkalemia in the editor, with its handles.',
    wide: 'The editor with the scene on hyperkalemia: facts on the left, what is chosen on the right, and a second maker at work in it.',
  },
  {
    key: 'review',
    name: 'Review what did not stay',
    text: 'Light the dark scene figure by figure, from memory. What you did not know comes again; what you know stays lit.',
    phone:
      'The scene on heart failure in the dark: four of eleven figures are lit, and the next one is just explained.',
  },
  {
    key: 'quiz',
    name: 'Quizzes without stakes',
    text: 'A few questions after each scene, and why at once. Nobody grades you. A whole class can play one live.',
    phone: 'A question on digoxin, answered right, with the reason below it.',
    wide: 'The board of a live class quiz on digoxin: who has joined, what was answered, and how much of it is right.',
  },
  {
    key: 'topics',
    name: 'Topics that belong together',
    text: `${BRAND.plural} lie in tracks by course, book and board, and a misspelt word still finds its fact.`,
    phone: 'The search for “yelow halo”: it finds the yellow halos in the scene on digoxin.',
    wide: 'A course with its tracks: the scenes on infection control side by side, and the other courses, books and boards to the left.',
  },
]
