import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './pinned-node.mjs'

/** Builds unless nothing that goes into it changed since the last time, which `stamp` remembers. That question costs some 20 ms. */
export async function whenChanged(stamp, files, build) {
  const quick = hashOf(files, ({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}`)
  const last = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (last.quick === quick) return
  // touched, but not changed: another branch and back, a copied folder
  const content = hashOf(
    files,
    ({ path }) =>
      `${path} ${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')}`,
  )
  if (last.content !== content) await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify({ quick, content }))
}

/** All files below these folders but tests, and single files. */
export function filesBelow(folders, single) {
  const found = []
  for (const folder of folders) walk(folder, found)
  for (const path of single) found.push(inputAt(path))
  return found
}

function walk(folder, found) {
  for (const entry of entries(folder)) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') walk(path, found)
    } else if (!/\.test\.tsx?$/.test(entry.name)) found.push(inputAt(path))
  }
}

function inputAt(path) {
  const { size, mtimeMs } = statSync(join(root, path))
  return { path, size, mtimeMs }
}

const entries = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [])

export const children = (folder) =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)

function hashOf(files, line) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${line(file)}\n`)
  return hash.digest('hex')
}
