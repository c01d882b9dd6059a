import { useLang } from '@crossway/web-kit'

export function useWords<const T extends Readonly<Record<string, string | ((...a: never[]) => string)>>>(words: {
  readonly 'zh-cn': T
  readonly en: { readonly [K in keyof T]: T[K] extends string ? string : T[K] }
}): { readonly [K in keyof T]: T[K] extends string ? string : T[K] } {
  return words[useLang()] as never
}
