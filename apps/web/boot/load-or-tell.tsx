import type { ComponentType } from 'react'
import { loadTexts, currentLang } from '@crossway/web-kit'
import { chunkFailed } from './catch-errors.ts'
import { ChunkFailedCard } from '../errors/chunk-failed-card.tsx'

/** Loads a part of the application with its texts. When its file is gone: the update dialog once, after that an error card in its place. */
export function loadOrTell<P>(load: () => Promise<{ default: ComponentType<P> }>, onFailure?: () => void): () => Promise<{ default: ComponentType<P> }> {
  return async () => {
    try {
      const module = await load()
      await loadTexts(currentLang())
      return module
    } catch (e) {
      console.error(e)
      onFailure?.()
      const dialog = chunkFailed()
      return { default: (() => <ChunkFailedCard silent={dialog} />) as ComponentType<P> }
    }
  }
}
