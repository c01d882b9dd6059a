import { useRef, type PointerEvent } from 'react'

const long = 500
const slack = 10
/** A press that stays: handlers for an element; the click that follows it is swallowed. */
export function useLongPress(run: () => void): {
  readonly onPointerDown: (e: PointerEvent) => void
  readonly onPointerMove: (e: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onClickCapture: (e: { stopPropagation: () => void; preventDefault: () => void }) => void
} {
  const press = useRef<{ clock: ReturnType<typeof setTimeout> | undefined; x: number; y: number; done: boolean }>({ clock: undefined, x: 0, y: 0, done: false })
  const stop = (): void => clearTimeout(press.current.clock)
  return {
    onPointerDown: (e) => {
      stop()
      press.current = {
        x: e.clientX,
        y: e.clientY,
        done: false,
        clock: setTimeout(() => {
          press.current.done = true
          run()
        }, long),
      }
    },
    onPointerMove: (e) => {
      if (Math.abs(e.clientX - press.current.x) > slack || Math.abs(e.clientY - press.current.y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (e) => {
      if (!press.current.done) return
      press.current.done = false
      e.stopPropagation()
      e.preventDefault()
    },
  }
}
