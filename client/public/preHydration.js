// What has to be there before the app's code is.

// GLB-RU020. A browser that keeps nothing of us (cookies are blocked, or it shows us within another site's page) throws when
// it is asked for what it kept. Then it is kept here, for as long as the page is, and nobody else has to mind.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].length
  } catch {
    instead(window, name, { value: passingStorage() })
  }
}
try {
  document.cookie
} catch {
  instead(document, 'cookie', { get: () => '', set: () => {} })
}
try {
  new BroadcastChannel('pictomo-storage').close()
} catch {
  // Other tabs are told nothing, and there is nothing that they would have in common.
  instead(window, 'BroadcastChannel', { value: undefined })
}

function instead(owner, name, given) {
  try {
    Object.defineProperty(owner, name, { configurable: true, ...given })
  } catch {
    // What can't be replaced stays as it is, and the rest of this page with it.
  }
}

// What `Storage` does, in memory.
function passingStorage() {
  const kept = new Map()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

// Sets the colour scheme before the first paint, so that a dark screen never flashes white.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch {
  // Without storage the system's own scheme stands.
}

// A page is seen before it is hydrated. No form leaves by itself until then (a password would stand in the address), and the
// button that was pressed last is remembered, and so is what was chosen from a list, which React puts back when it draws the
// list again; see client/platform/preHydration.ts.
const early = { hydrated: false, pressed: null, chosen: new Map() }
window.early = early
const hold = (event) => {
  if (early.hydrated) return
  const pressed = event.type === 'submit' ? event.submitter : event.target.closest?.('button')
  if (!pressed && event.type !== 'submit') return
  event.preventDefault()
  if (pressed) early.pressed = pressed
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)
// Before 'change' comes 'input', and that may be what lets React draw the list anew.
const choose = ({ target }) => {
  if (!early.hydrated && target.tagName === 'SELECT') early.chosen.set(target, target.value)
}
addEventListener('input', choose, true)
addEventListener('change', choose, true)
