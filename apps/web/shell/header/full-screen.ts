import { notify, text } from '@crossway/web-kit'
import { useSyncExternalStore } from 'react'

export const useFullScreen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
  )

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    notify({ kind: 'warning', code: 'noFullScreen', text: text('layouts.header.noFullScreen'), lasts: 3000 })
  }
}
