import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Each selector of a style sheet with what it declares; the frames of media queries do not matter here. */
function declarations(file: string): [selector: string, body: string][] {
  const css = fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((selector): [string, string] => [selector.trim(), body]),
  )
}

// Words for a screen reader only are `position: absolute`. Where what scrolls is not positioned, they are laid out as if
// nothing scrolled, and a phone makes the whole page as wide as they lie.
it('what scrolls sideways holds what is hidden in it, so that no page becomes wider than the phone', () => {
  const loose = fs.globSync('client/**/*.css', { cwd: ROOT }).flatMap((file) => {
    const all = declarations(file)
    const positioned = all.filter(([, body]) => /position:\s*(relative|absolute|fixed|sticky)/.test(body))
    return all
      .filter(([, body]) => /overflow-x:\s*(auto|scroll)/.test(body))
      .filter(([selector]) => !positioned.some(([other]) => other === selector))
      .map(([selector]) => `${file} ${selector}`)
  })
  expect(loose).toEqual([])
})
