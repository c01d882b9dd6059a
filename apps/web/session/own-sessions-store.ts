import { create } from 'zustand'

export const useOwnSessions = create<{ open: boolean }>(() => ({ open: false }))
export const openOwnSessions = (): void => useOwnSessions.setState({ open: true })
export const closeOwnSessions = (): void => useOwnSessions.setState({ open: false })
