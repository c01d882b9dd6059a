import { create } from 'zustand'

export const useKeyHelp = create<{ open: boolean }>(() => ({ open: false }))
export const setKeyHelp = (open: boolean): void => useKeyHelp.setState({ open })
