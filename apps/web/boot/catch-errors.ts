import { reportClientError } from '@crossway/web-kit'
import { useUpdate } from './watch-version.ts'

let asked = false
export const isChunkFailure = (e: unknown): boolean =>
  e instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(e.message)

/** A file of the build that is gone means a new build: the update dialog, once per page life. True = the dialog shows. */
export function chunkFailed(): boolean {
  if (asked) return false
  asked = true
  useUpdate.setState({ open: true })
  return true
}

export function catchErrors(): void {
  addEventListener('error', (e) => e.error && reportClientError({ message: String(e.error), stack: (e.error as Error).stack ?? '' }))
  addEventListener('unhandledrejection', (e) => {
    if (isChunkFailure(e.reason)) return void chunkFailed()
    const problem = e.reason as { name?: string; stack?: string } | undefined
    if (problem?.name === 'ProblemError') return e.preventDefault() // already told
    reportClientError({ message: String(e.reason), stack: problem?.stack ?? '' })
  })
}
