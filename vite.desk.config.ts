import { defineConfig } from 'vite'

/** The desk's own script and style: no page for visitors loads them. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        desk: 'src/features/staff/client/desk.ts',
        court: 'src/features/staff/client/court/court.ts',
        worker: 'src/features/staff/client/court/worker.ts',
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/shared-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
