import { useState } from 'react'

/** They fade while the focus is still inside. */
const floating = '.ant-dropdown, .ant-popover'

export interface Opener {
  /** Something is about to open: whatever has the focus opened it. */
  readonly opened: () => void
  /** It closed: the focus goes back, unless somebody has taken it meanwhile. */
  readonly closed: () => void
}

function newOpener(): Opener {
  let from: HTMLElement | undefined
  return {
    opened: () => {
      const at = document.activeElement
      if (at instanceof HTMLElement && at !== document.body) from = at
    },
    closed: () =>
      void setTimeout(() => {
        const at = document.activeElement
        if (!at || at === document.body || at.closest(floating)) from?.focus({ preventScroll: true })
      }),
  }
}

/** Keyboards: what opens a menu, a panel or a dialog has the focus again when that is closed. */
export const useOpener = (): Opener => useState(newOpener)[0]
