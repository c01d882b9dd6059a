import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: root, exclude: (name) => String(name).includes('node_modules') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

// A refusal that nothing throws is a rule that nobody wrote.
it('every refusal of the modules’ tables is thrown somewhere', () => {
  const sources = [...read('modules/*/{model,server,web,mobile}/**/*.{ts,tsx}'), ...read('packages/**/*.{ts,tsx}')]
  const used = new Map<string, Set<string>>()
  for (const { file, text } of sources) for (const [word] of text.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)) used.set(word, (used.get(word) ?? new Set()).add(file))
  const dead = sources
    .filter(({ file }) => /\/model\/(.+\/)?errors\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]{2,}):/gm)].map((m) => m[1]!).filter((code) => [...used.get(code)!].every((f) => f === file)),
    )
  expect(sources.length).toBeGreaterThan(1000)
  expect(dead).toEqual([])
})
