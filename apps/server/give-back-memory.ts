import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading our modules makes Node take some forty MiB of room for short-lived objects, and it keeps them while nothing happens. Asked once, it
 * gives them back; under load it takes what it needs again.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (o: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
