import { uploadSuffixes, type App } from '@crossway/server-kit'
import { config } from './config.ts'

/** What this installation takes and how it names what it keeps: the types and the size of its settings, never a type that the engine does not know how to check. */
export async function uploadLimits(app: App): Promise<{ maxBytes: number; suffixes: ReadonlySet<string>; savename: string }> {
  const asked = (await config(app, 'upload_mimetype'))
    .split(/[\s,]+/)
    .map((s) => s.toLowerCase().replace(/^\./, ''))
    .filter((s) => uploadSuffixes.has(s))
  return { maxBytes: await config(app, 'upload_maxsize'), suffixes: new Set(asked), savename: await config(app, 'upload_savename') }
}
