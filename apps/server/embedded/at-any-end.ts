import { constants } from 'node:os'

const works = new Set<() => void>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `work` when this process ends, be it by a mistake or by a signal that nobody else listens to (Ctrl-C before the server is up,
 * the terminal closed), on which Node would end without a word. Must not wait. Returns the way to call it off.
 */
export function atAnyEnd(work: () => void): () => void {
  if (works.size === 0) listen('on')
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0) listen('off')
  }
}

function listen(how: 'on' | 'off'): void {
  process[how]('exit', runAll)
  for (const signal of signals) process[how](signal, exitUnlessHeard)
}

function runAll(): void {
  for (const work of works) work()
}

function exitUnlessHeard(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}
