/// <reference types="vite/client" />

declare module 'virtual:mobile-index' {
  /** Made by build/mobile-index.ts. */
  export const index: import('@crossway/web-kit').BuildIndex
  export const steps: readonly {
    readonly route: string
    readonly record: string
    readonly field: string
    readonly title: string
    readonly action: string
    readonly node: string
    readonly from: readonly string[]
    readonly offered?: Readonly<Record<string, readonly string[]>>
    /** A decision (yes or no), not an action. */
    readonly decision: boolean
    readonly label: Readonly<Record<'zh-cn' | 'en', string>>
  }[]
  /** Paths of each page's outlined icon. */
  export const icons: Readonly<Record<string, readonly string[]>>
}
