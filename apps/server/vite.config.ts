import { defineConfig } from 'vite'

/** One file of the server's own code; what npm brings stays where it is. */
export default defineConfig({
  build: {
    ssr: 'main.ts',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' }, checks: { ineffectiveDynamicImport: false } },
  },
})
