/** What is said once a rating is saved. */
export const thank = (name: string): string => `Thank you. Your rating of ${name} is saved.`
