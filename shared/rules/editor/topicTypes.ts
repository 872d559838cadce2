/** What cards are about, as their makers choose it. */
export const TOPIC_TYPES = ['drug', 'organism', 'disorder', 'laboratory_value', 'terminology', 'procedure'] as const
export type TopicType = (typeof TOPIC_TYPES)[number]

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
