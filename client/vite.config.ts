import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './build/directImports.ts'
import { leanContracts } from './build/leanContracts.ts'
import { leanEntry } from './build/leanEntry.ts'
import { leanZod } from './build/leanZod.ts'
import { pageParts } from './build/pageParts.ts'
import { preloadFonts } from './build/preloadFonts.ts'
import { prerender } from './build/prerender.ts'

/** The API that `vite` on its own (without our server around it) speaks to. */
const api = process.env.API_ORIGIN ?? 'http://localhost:3000'
const proxied = { target: api, changeOrigin: false }

// Modules of ours do nothing when merely imported, so a door (index.ts) costs a page only what it takes from it.
const ownModule = /\/(client\/(features|pages|platform|ui|canvas)|shared)\/.*\.tsx?$/

const SCHEMAS = /node_modules\/zod\/|\/shared\/(ids|contract\/accounts\/email|documents\/card\/(actor|content))\.ts/
const FIELDS =
  /@mantine\/core\/esm\/(components\/(Input|InputBase|TextInput|Textarea|CloseButton|Switch|NativeSelect|Combobox)|utils\/(InlineInput|InputsGroupFieldset))\/|client\/ui\/((Select|Switch)?Field|TextArea|Form|useForm)\./
const DIALOGS = /@mantine\/core\/esm\/components\/(ModalBase|Modal)\/|client\/ui\/DialogBox\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leanZod(),
    leanContracts(),
    directImports(),
    react(),
    preloadFonts(),
    pageParts(),
    prerender(),
    leanEntry(),
  ],
  server: {
    proxy: {
      '/api': proxied,
      '/media': proxied,
      '/socket.io': { ...proxied, ws: true },
      '/collab': { ...proxied, ws: true },
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: ownModule, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|valtio|proxy-compare)\// },
            // What checks something by its schema, which few pages do: most take the server at its word.
            { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
            // What every page needs.
            { name: 'first', tags: ['$initial'] },
            // What a page without a dialog or a form does without.
            { name: 'field', test: FIELDS },
            { name: 'dialog', test: DIALOGS },
            // What most pages share comes as one: forty small files wait for each other on a slow line.
            { name: 'common', minShareCount: 21, test: /\.(tsx?|mjs|js|css)$/ },
            { name: 'konva', test: /node_modules\/(konva|react-konva|react-reconciler|its-fine)\// },
          ],
        },
      },
    },
  },
})
