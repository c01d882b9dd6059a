/** At most one run per `ms`, with the last call's arguments at the end. */
export function throttle<A extends unknown[]>(run: (...args: A) => void, ms = 200): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: A | undefined
  return (...args) => {
    last = args
    if (timer !== undefined) return
    run(...args)
    last = undefined
    timer = setTimeout(() => {
      timer = undefined
      if (last) run(...last)
    }, ms)
  }
}
