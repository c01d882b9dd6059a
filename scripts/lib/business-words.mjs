import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

/** The engine in packages/ knows no business word: what it needs of one, a module tells it. Connectors speak their platform's language and are left out. */
const words = /purchas|(?<![a-z])m?skus?(?![a-z])|warehouse|supplier|settlement|amazon/i
/** Ant Design has an icon of that name, and the menu may use any icon. */
const icons = /AmazonOutlined|Amazon(?=:)/g
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

/** `path:line: text` for every line of code in packages/ that holds a business word; comments and tests may, as examples. */
export function businessWords() {
  const found = []
  for (const path of sources('packages')) {
    const code = readFileSync(join(root, path), 'utf8').replace(comments, (text) => text.replace(/[^\n]/g, ' '))
    code.split('\n').forEach((line, index) => {
      if (words.test(line.replace(icons, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2'))) found.push(`${path}:${index + 1}: ${line.trim()}`)
    })
  }
  return found
}

function sources(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'connectors', 'golden'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
