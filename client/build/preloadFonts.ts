import type { Plugin } from 'vite'

/** The faces that the first lines of every page are set in; without them here the text would jump when they come. */
const FIRST = [
  /atkinson-hyperlegible-next-latin-400-normal.*\.woff2$/,
  /atkinson-hyperlegible-next-latin-700-normal.*\.woff2$/,
  /bricolage-grotesque-latin-800-normal.*\.woff2$/,
]

/** Asks for the first fonts along with the page itself instead of after its scripts. Only the build knows their names. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST.some((font) => font.test(file)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
})
