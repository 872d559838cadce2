import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#eeeeff',
  '#dcdcff',
  '#b9baff',
  '#a3a5ff',
  '#8b8dff',
  '#7173f8',
  '#5f61f4',
  '#5456f1',
  '#4b4ded',
  '#3d3fd0',
]

/** Mantine in our look: its own defaults fail AA, these do not. Colours proper come from tokens.css. */
export const theme = createTheme({
  colors: { indigo },
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily: 'var(--font-read)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '600' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const shared = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-quiet)',
  '--mantine-color-placeholder': 'var(--ink-quiet)',
  '--mantine-color-error': 'var(--wrong-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
