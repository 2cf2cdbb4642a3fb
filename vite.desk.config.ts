import { defineConfig } from 'vite'

/** The desk's own script and style: no page for visitors loads them. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { desk: 'src/features/staff/client/desk.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
