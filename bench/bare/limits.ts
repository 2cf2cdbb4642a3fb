import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build, type Plugin } from 'vite'
import { localIcons } from '../../scripts/vite-icons.ts'
import { messageFiles } from '../../scripts/vite-messages.ts'

const here = import.meta.dirname
const root = join(here, '..', '..')

const [plainRouter, plainStart] = [join(here, 'plain-router.tsx'), join(here, 'plain-start.ts')]

/** Stand-ins for the framework's packages, to measure React alone. */
const standIns: Record<string, string> = {
  '@tanstack/react-router': plainRouter,
  '@tanstack/react-start': plainStart,
  '@tanstack/react-start/server': plainStart,
}

const withoutFramework: Plugin = {
  name: 'without-framework',
  enforce: 'pre',
  resolveId: (source, importer) => (importer === standIns[source] ? undefined : standIns[source]),
  load: (id) =>
    id === join(root, 'src', 'ui', 'link.tsx') ? `export { Link } from ${JSON.stringify(plainRouter)}` : undefined,
}

type Limit = 'plain-react.tsx' | 'bare-sign-ups.ts' | 'bare-sign-ups-postgres.ts' | 'bare-pictures.ts'

export async function buildLimit(name: Limit): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_ID__: '"bench"' },
    plugins: [
      withoutFramework,
      messageFiles('bench'),
      localIcons(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      lingui(),
    ],
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg', 'sharp'] },
    build: {
      ssr: join(here, name),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // What a page never calls in its first rendering needs no stand-in; a call of it breaks.
      rolldownOptions: {
        shimMissingExports: true,
        output: { entryFileNames: 'server.mjs', codeSplitting: false },
      },
    },
  })
  return join(folder, 'server.mjs')
}
