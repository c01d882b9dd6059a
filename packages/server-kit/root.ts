import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of this installation. Found by the migrations that lie in it, because the server runs from its source files as well
 * as from the one file that `npm start` makes of them.
 */
export const root = ((): string => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'db/migrations'))) return folder
    if (folder === dirname(folder)) throw new Error(`no db/migrations above ${import.meta.dirname}`)
  }
})()
