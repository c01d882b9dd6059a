/// <reference types="vite/client" />

declare module 'virtual:build-index' {
  export const index: import('@crossway/web-kit').BuildIndex
  /** Pages of the shipped menu. */
  export const routes: string[]
}
