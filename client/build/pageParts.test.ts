import { expect, it } from 'vitest'
import { pageModules } from './pageParts.ts'

it('reads which file each page is in, however its line is broken', () => {
  const modules = pageModules(`
    import { lazyPart } from '#client/ui/lazyPart.tsx'
    const Dialog = lazyPart(async () => (await import('./pages/Dialog.tsx')).Dialog)
    const components: Record<string, object> = {
      '/short': page(async () => (await import('./pages/Short.tsx')).Short),
      '/a/:long': page(
        async () =>
          (await import('./pages/Long.tsx')).Long,
      ),
    }`)
  expect([...modules].map(([path, file]) => [path, file.replace(/.*\/client\//, '')])).toEqual([
    ['/short', 'pages/Short.tsx'],
    ['/a/:long', 'pages/Long.tsx'],
  ])
})
