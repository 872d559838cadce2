type Scene = { readonly name: string; readonly main_image: string }
type Course = { readonly tracks: readonly { readonly scenes: readonly Scene[] }[] }

/** The scenes of a course, each once: the first of every track, then the second of each, and so on. */
export function scenesOf({ tracks }: Course): Scene[] {
  const most = Math.max(0, ...tracks.map(({ scenes }) => scenes.length))
  const inTurn = Array.from({ length: most }, (_, turn) => tracks.flatMap(({ scenes }) => scenes[turn] ?? [])).flat()
  const seen = new Set<string>()
  return inTurn.filter(({ main_image }) => !seen.has(main_image) && seen.add(main_image))
}

/** Of each course its scenes with the one in front that stands for it: where there is one, none that stands for another. */
export function coversOf<C extends Course>(courses: readonly C[]): { course: C; scenes: Scene[] }[] {
  const taken = new Set<string>()
  return courses.map((course) => {
    const scenes = scenesOf(course)
    const cover = scenes.find(({ main_image }) => !taken.has(main_image)) ?? scenes[0]
    if (!cover) return { course, scenes }
    taken.add(cover.main_image)
    return { course, scenes: [cover, ...scenes.filter((scene) => scene !== cover)] }
  })
}
