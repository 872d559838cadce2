import { TOPIC_TYPES, type TopicType } from '../../contract/editor/making.ts'

/** What cards are about, in words. */
export const TOPIC_TYPE_LABELS: Record<TopicType, string> = {
  drug: 'Drug',
  organism: 'Organism',
  disorder: 'Disorder',
  laboratory_value: 'Laboratory value',
  terminology: 'Terms and word parts',
  procedure: 'Procedure',
}

/** The type that a card has, where it is one of those that can be chosen. */
export const topicTypeOf = (given: string): TopicType | undefined => TOPIC_TYPES.find((type) => type === given)
