/** Searches to try: by what a picture shows, by a brand, by what a fact says. The pack's cards answer each. */
export const SEARCH_EXAMPLES: readonly string[] = ['yellow halos', 'Lasix', 'high potassium', 'moon face', 'vitamin K']
