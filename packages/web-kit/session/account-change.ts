import { saveAllDrafts } from '../leave/dirty.ts'
import { bindSession } from './marker.ts'

let onChange: (() => void) | undefined
/** The shell's clean start: notice, menus, tabs and caches dropped, everything loaded anew. */
export const whenAccountChanged = (fn: () => void): void => void (onChange = fn)

/** Another account is logged in now: unsaved input stays in the first account's drafts. */
export function accountChanged(): void {
  void saveAllDrafts().finally(() => {
    // still bound to the session of before, this browser tab could only be refused
    bindSession()
    onChange?.()
  })
}
