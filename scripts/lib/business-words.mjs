import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineSources, withoutComments } from './engine-sources.mjs'
import { root } from './pinned-node.mjs'

/** The engine in packages/ knows no business word: what it needs of one, a module tells it. */
const words = /purchas|(?<![a-z])m?skus?(?![a-z])|warehouse|supplier|settlement|amazon/i
/** Ant Design has an icon of that name, and the menu may use any icon. */
const icons = /AmazonOutlined|Amazon(?=:)/g

/** `path:line: text` for every line of code in packages/ that holds a business word; comments and tests may, as examples. */
export function businessWords() {
  const found = []
  for (const path of engineSources()) {
    const code = withoutComments(readFileSync(join(root, path), 'utf8'))
    code.split('\n').forEach((line, index) => {
      if (words.test(line.replace(icons, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2'))) found.push(`${path}:${index + 1}: ${line.trim()}`)
    })
  }
  return found
}
