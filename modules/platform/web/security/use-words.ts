import { useLang } from '@crossway/web-kit'

/** Words of one part of a page in both languages: the same keys, or it does not compile. */
export type Words<T> = { readonly 'zh-cn': T; readonly en: { readonly [K in keyof T]: T[K] extends string ? string : T[K] } }
export function useWords<const T extends Readonly<Record<string, string | ((...a: never[]) => string)>>>(words: {
  readonly 'zh-cn': T
  readonly en: { readonly [K in keyof T]: T[K] extends string ? string : T[K] }
}): { readonly [K in keyof T]: T[K] extends string ? string : T[K] } {
  return words[useLang()] as never
}
