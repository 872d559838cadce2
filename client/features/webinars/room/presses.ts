/**
 * Whether a press is the second of a double one, which was meant for what stood there before: what opens or closes something for
 * everybody has only just come to stand in its place.
 */
export const isSecondPress = ({ detail }: { detail: number }): boolean => detail > 1
