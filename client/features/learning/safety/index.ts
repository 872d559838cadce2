// A small door of its own: what stands before a card that the reader's safety mode hides.
export { MatureCard } from './MatureCard.tsx'
