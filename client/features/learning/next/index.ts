// A small door of its own: what to do next is shown by the home page and by the end of a quiz.
export { nextOf, type Offer, offersOf } from './offers.ts'
