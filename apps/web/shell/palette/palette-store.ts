import { create } from 'zustand'

export const usePalette = create<{ open: boolean; words: string }>(() => ({ open: false, words: '' }))
export const openPalette = (words = ''): void => usePalette.setState({ open: true, words })
export const closePalette = (): void => usePalette.setState({ open: false })
