/** Who hears of a change. */
export const seatsTold = (seats: number): string =>
  seats === 1
    ? 'The one person who has a seat is told by mail.'
    : `The ${seats} people who have a seat are told by mail.`
