import {
  AudioLines,
  BookOpenText,
  Captions,
  CircleHelp,
  Gauge,
  type LucideIcon,
  Palette,
  RotateCcw,
  Wand,
  Waypoints,
} from 'lucide-react'
import { BRAND } from '#shared/brand.ts'
import { type FEATURE_COUNT, FEATURE_ROTATION_S } from '#shared/rules/site/rotation.ts'
import styles from './FeatureScroller.module.css'
import { Rotator } from './Rotator.tsx'

type Feature = { Icon: LucideIcon; name: string; text: string }
type Nine = readonly [Feature, Feature, Feature, Feature, Feature, Feature, Feature, Feature, Feature] & {
  length: typeof FEATURE_COUNT
}

/** What there is, in the order in which a newcomer meets it. */
const FEATURES: Nine = [
  {
    Icon: Wand,
    name: 'Scenes that sound like the facts',
    text: 'An ox that digs for digoxin: each figure stands for a fact by its sound or by what it does. A scene takes a few minutes.',
  },
  {
    Icon: AudioLines,
    name: 'Explained, fact by fact',
    text: 'A voice says each fact and why its figure stands for it, and the figure lights up as it is spoken.',
  },
  {
    Icon: BookOpenText,
    name: 'Or told as a story',
    text: 'The same scene as a short tale, so that one thing leads to the next.',
  },
  {
    Icon: Gauge,
    name: 'At your speed',
    text: 'From three quarters to double. Jump from fact to fact with a key or a thumb.',
  },
  {
    Icon: Captions,
    name: 'Picture, voice and words',
    text: 'Captions say what is spoken, and every fact stands beside the scene to read and to search.',
  },
  {
    Icon: Palette,
    name: 'Drawn together',
    text: 'Makers add facts and figures to a card in one editor, several at once, each seeing the other’s hand.',
  },
  {
    Icon: RotateCcw,
    name: 'Review what did not stay',
    text: 'Each fact has its own record. Take the wrong ones again and leave out what you know.',
  },
  {
    Icon: CircleHelp,
    name: 'Quizzes without stakes',
    text: 'A few questions after each scene, the picture at hand. Nobody grades you; the answer is explained at once.',
  },
  {
    Icon: Waypoints,
    name: 'Topics that belong together',
    text: `${BRAND.plural} lie in tracks by course, book and board, so the next one is never far.`,
  },
]

/** MKG-RU002. What there is, one feature at a time; turns every 5 s through all nine. */
export function FeatureScroller() {
  return (
    <Rotator
      label="Features"
      seconds={FEATURE_ROTATION_S}
      slides={FEATURES.map(({ Icon, name, text }) => ({
        name,
        content: (
          <div className={styles.feature}>
            <span className={styles.icon} aria-hidden>
              <Icon size={36} />
            </span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        ),
      }))}
    />
  )
}
