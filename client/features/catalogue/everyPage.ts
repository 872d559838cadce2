/** All rows of a counted list, its later pages at once. */
export async function everyPage<Row>(
  ask: (page: number) => Promise<{ data: Row[]; last_page: number }>,
): Promise<Row[]> {
  const first = await ask(1)
  const rest = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, place) => ask(place + 2)))
  return [...first.data, ...rest.flatMap((page) => page.data)]
}
