import { useEffect, useState } from 'react'

const read = (names: readonly string[]): string[] => {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return colours
}

/** The colours of tokens as a canvas understands them, as the colour scheme changes. */
export function useTokens<const Names extends readonly string[]>(names: Names): { [Place in keyof Names]: string } {
  const [colours, setColours] = useState(() => read(names))
  const asked = names.join()
  useEffect(() => {
    const again = () => setColours(read(asked.split(',')))
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(again)
    observer.observe(document.documentElement, { attributes: true })
    scheme.addEventListener('change', again)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', again)
    }
  }, [asked])
  return colours as unknown as { [Place in keyof Names]: string }
}
