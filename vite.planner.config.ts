import { defineConfig } from 'vite'

/** What a thread beside the server runs: the planning of lessons. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: 'src/features/lesson-groups/plan-worker.ts',
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
