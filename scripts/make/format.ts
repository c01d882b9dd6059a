import { execFileSync } from 'node:child_process'

/** Formats files as `npm run check` wants them. */
export function format(files: readonly string[]): void {
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files], { stdio: 'ignore' })
}
