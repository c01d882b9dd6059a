import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

/** Paths of the engine's code: packages/ without tests. Connectors speak their platform's language and are left out. */
export const engineSources = () => sources('packages')

function sources(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'connectors', 'golden'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The code with its comments blanked out, so that every line keeps its number. */
export const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (text) => text.replace(/[^\n]/g, ' '))
