import { uploadSuffixes, type App } from '@crossway/server-kit'
import { config } from './config.ts'

/** What this installation takes: the types and the size of its settings, never a type that the engine does not know how to check. */
export async function uploadLimits(app: App): Promise<{ maxBytes: number; suffixes: ReadonlySet<string> }> {
  const asked = (await config(app, 'upload_mimetype'))
    .split(/[\s,]+/)
    .map((s) => s.toLowerCase().replace(/^\./, ''))
    .filter((s) => uploadSuffixes.has(s))
  return { maxBytes: await config(app, 'upload_maxsize'), suffixes: new Set(asked) }
}
