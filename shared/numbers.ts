/** To thousandths: a number that is given may be smaller than a column of the database can hold. */
export const toMilli = (value: number): number => Math.round(value * 1000) / 1000
