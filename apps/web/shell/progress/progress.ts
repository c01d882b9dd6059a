import { create } from 'zustand'

/** Fixed numbers of platform.md §3.8. */
const minimum = 0.08
export const speed = 200
const trickleRate = 0.02
const trickleSpeed = 800

/** 0 = not shown. */
export const useProgress = create<{ value: number; leaving: boolean }>(() => ({ value: 0, leaving: false }))
let trickle: ReturnType<typeof setInterval> | undefined
let end: ReturnType<typeof setTimeout> | undefined

/** One bar for all navigation, the sub-application's loading included. */
export const progress = {
  start(): void {
    clearTimeout(end)
    if (trickle !== undefined) return
    useProgress.setState({ value: minimum, leaving: false })
    trickle = setInterval(() => useProgress.setState(({ value }) => ({ value: Math.min(0.994, value + trickleRate) })), trickleSpeed)
  },
  done(): void {
    if (trickle === undefined) return
    clearInterval(trickle)
    trickle = undefined
    useProgress.setState({ value: 1, leaving: true })
    end = setTimeout(() => useProgress.setState({ value: 0, leaving: false }), speed * 2)
  },
}
