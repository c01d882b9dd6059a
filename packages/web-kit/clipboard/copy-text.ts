import { create } from 'zustand'
import { text as t } from '../i18n/use-text.ts'
import { notify } from '../notices/notices.ts'

/** Without the clipboard's permission a field with the text selected opens. */
export const useCopyField = create<{ value: string | undefined }>(() => ({ value: undefined }))
/** How long a "copied" tick shows. */
export const copiedTick = 1500
const longest = 60

/** Copies and says so. A secret is copied with a label, which is what the notice shows instead. */
export async function copyText(value: string, label?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
  } catch {
    useCopyField.setState({ value })
    return false
  }
  const shown = label ?? (value.length > longest ? `${value.slice(0, longest)}…` : value)
  notify({ kind: 'success', code: 'copied', text: t('common.copied', { text: shown }) })
  return true
}
