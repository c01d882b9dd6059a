import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

// Every ```ts and ```tsx block of docs/ compiles against the code as it stands. What a block needs and would not help its reader (imports, stand-ins) is
// written before it in a comment that begins with <!-- setup. A block that is no code says ```text.
const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, 'var'), { recursive: true })
const folder = mkdtempSync(join(root, 'var/docs-code-'))
afterAll(() => rmSync(folder, { recursive: true }))

const block = /(?:^<!-- setup\n(?<setup>[\s\S]*?)^-->\n)?^```(?<kind>tsx?)\n(?<code>[\s\S]*?)^```$/gm
const blank = (text: string): string => text.replaceAll(/[^\n]/g, '')
/** The blocks of a document as files, in which every line stands where it stands in the document. */
function blocksOf(path: string): { readonly name: string; readonly text: string }[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(block)].map((found) => {
    const { setup, kind, code } = found.groups as { setup?: string; kind: string; code: string }
    const before = blank(text.slice(0, found.index))
    const body = setup === undefined ? `\n${code}` : `\n${setup}\n\n${code}`
    return { name: `${basename(path, '.md')}-${before.length + 1}.${kind}`, text: `${before}${body}\nexport {}\n` }
  })
}
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))

it('code in docs/ compiles', { timeout: 300_000 }, async () => {
  const blocks = documents.flatMap((path) => blocksOf(join(root, 'docs', path)))
  expect(blocks.length).toBeGreaterThan(3)
  for (const { name, text } of blocks) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['./*'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const answer = await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--noEmit', '--pretty', 'false', '--checkers', '2'], { cwd: root }).catch(
    (e: { stdout: string }) => e,
  )
  // the rest of the program is judged by the check of types; files beside an example's own are not there
  const wrong = answer.stdout.split('\n').filter((line) => line.includes(basename(folder)) && !/TS2307: Cannot find module '\.\//.test(line))
  expect(wrong.map((line) => line.slice(line.indexOf(basename(folder)) + basename(folder).length + 1))).toEqual([])
})
