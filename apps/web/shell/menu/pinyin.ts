import { create } from 'zustand'

type Match = (text: string, words: string) => boolean
/** Matches full pinyin and initials once the dictionary is there; it is large, so the first search fetches it. */
export const usePinyin = create<{ match: Match | undefined }>(() => ({ match: undefined }))
let loading = false

export function loadPinyin(): void {
  if (loading) return
  loading = true
  void import('pinyin-pro').then(
    ({ match }) => usePinyin.setState({ match: (text, words) => /[a-z]/i.test(words) && match(text, words, { precision: 'start' }) !== null }),
    () => void (loading = false),
  )
}

/** zh, en, route name, pinyin and initials; several words are all needed. */
export function matches(names: readonly string[], words: string, pinyin: Match | undefined): boolean {
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((w) => names.some((n) => n.toLowerCase().includes(w) || (pinyin?.(n, w) ?? false)))
}
