import type { Lang, Refusal } from '@crossway/kernel'

/** A refusal as the reason that a record tells on the button it closes, before anybody presses it. */
export const reasonOf = (e: Refusal): { readonly code: string; readonly text: Readonly<Record<Lang, string>> } => ({
  code: e.code,
  text: { 'zh-cn': e.text('zh-cn'), en: e.text('en') },
})
